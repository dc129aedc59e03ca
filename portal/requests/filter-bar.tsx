import { Download, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { requestsApi } from '#contract/requests.api.ts'
import { Button } from '#ui/button.tsx'
import { addressOf } from '../api/address.ts'
import { SearchField } from '../lists/search-field.tsx'
import { useSearchInAddress } from '../lists/use-search-in-address.ts'
import { useTranslate } from '../messages/requests.ts'
import { FilterFields } from './filter-fields.tsx'
import { useFilters } from './request-filters.ts'

/** The search, the other filters behind one button, and the table of what they leave. */
export function FilterBar({ hasRows }: { hasRows: boolean }) {
  const t = useTranslate()
  const { filters, foldedCount } = useFilters()
  const [search, setSearch] = useSearchInAddress()
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-[min(6.5rem,100%)] flex-1">
          <SearchField label={t('requests.filter.search')} value={search} onChange={setSearch} />
        </div>
        <Button tone="outline" className="min-h-12" aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          <span className="max-[24rem]:sr-only">{t('requests.filter.open')}</span>
          {foldedCount > 0 && (
            <span className="min-w-6 rounded-full bg-primary px-1.5 text-sm leading-[calc(24/15)] text-on-primary">{foldedCount}</span>
          )}
        </Button>
        {hasRows && (
          <Button asChild tone="outline" isIcon className="min-h-12 w-12">
            <a
              href={addressOf(requestsApi.exportTable, { query: filters })}
              download
              aria-label={t('requests.export')}
              title={t('requests.export')}
            >
              <Download className="size-5" aria-hidden="true" />
            </a>
          </Button>
        )}
      </div>
      <div id={fieldsId} hidden={!isOpen}>
        {isOpen && <FilterFields />}
      </div>
    </search>
  )
}

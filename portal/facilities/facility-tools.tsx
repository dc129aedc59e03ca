import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useTranslate } from '../messages/properties.ts'
import { facilityOrders } from './facility-order.ts'
import { chooseFacilityView, useFacilityView } from './facility-view.store.ts'
import { SeveralDialog } from './several-dialog.tsx'

type FacilityToolsProps = { search: string; onSearch: (search: string) => void }

/** Search, order and look of many properties, and the way to change several at once. */
export function FacilityTools({ search, onSearch }: FacilityToolsProps) {
  const t = useTranslate()
  const view = useFacilityView()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <div className="min-w-[min(15rem,100%)] flex-1 max-lg:basis-full">
        <SearchField label={t('facility.search')} value={search} onChange={onSearch} />
      </div>
      <div className="min-w-36 max-lg:flex-1">
        <Select
          aria-label={t('properties.order')}
          value={view.order}
          onChange={({ target }) => {
            const order = facilityOrders.find((known) => known === target.value)
            if (order) chooseFacilityView({ ...view, order })
          }}
          className="min-h-12"
        >
          {facilityOrders.map((order) => (
            <option key={order} value={order}>
              {t(`properties.order.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="flex gap-1 rounded-lg bg-muted p-1">
        <legend className="sr-only">{t('properties.look')}</legend>
        {([false, true] as const).map((isCompact) => (
          <button
            key={`${isCompact}`}
            type="button"
            aria-pressed={view.isCompact === isCompact}
            aria-label={t(isCompact ? 'properties.look.compact' : 'properties.look.cards')}
            title={t(isCompact ? 'properties.look.compact' : 'properties.look.cards')}
            onClick={() => chooseFacilityView({ ...view, isCompact })}
            className="grid size-11 place-items-center rounded-lg text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {isCompact ? <List className="size-5" aria-hidden="true" /> : <LayoutGrid className="size-5" aria-hidden="true" />}
          </button>
        ))}
      </fieldset>
      <Button tone="outline" className="min-h-12" aria-label={t('properties.several')} onClick={() => setChanging(true)}>
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        <span className="max-sm:hidden">{t('properties.several')}</span>
      </Button>
      {isChanging && <SeveralDialog onClose={() => setChanging(false)} />}
    </div>
  )
}

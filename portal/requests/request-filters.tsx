import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { QueryOf } from '#contract/endpoint.ts'
import { offeredStatuses } from '#contract/request-states.ts'
import type { requestsApi } from '#contract/requests.api.ts'
import { serviceCategories } from '#contract/services.ts'
import { Field, Input, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/requests.ts'

const names = ['search', 'category', 'status', 'startDate', 'endDate'] as const
type FilterName = (typeof names)[number]

/** The filters that the address names; "all" and empty ones are left out. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const chosen = names.flatMap((name) => {
    const value = params.get(name)
    return value && value !== 'all' ? [[name, value] as const] : []
  })
  return {
    // Somebody may have typed another category or status into the address; the server refuses it.
    filters: Object.fromEntries(chosen) as Pick<QueryOf<typeof requestsApi.list>, FilterName>,
    isFiltered: chosen.length > 0,
    setFilter: (name: FilterName, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value && value !== 'all') next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}

/** Search, category, status, first and last day. */
export function RequestFilters() {
  const t = useTranslate()
  const { filters, setFilter } = useFilters()
  return (
    <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <div className="min-[24rem]:col-span-2 lg:col-span-1">
        <SearchFilter value={filters.search ?? ''} onChange={(value) => setFilter('search', value)} />
      </div>
      <Choice label={t('place.filter.category')} value={filters.category ?? 'all'} onChange={(value) => setFilter('category', value)}>
        <option value="all">{t('place.category.all')}</option>
        {serviceCategories.map((category) => (
          <option key={category} value={category}>
            {t(`service.category.${category}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('requests.filter.status')} value={filters.status ?? 'all'} onChange={(value) => setFilter('status', value)}>
        <option value="all">{t('place.category.all')}</option>
        {offeredStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`requests.status.${status}`)}
          </option>
        ))}
      </Choice>
      {(['startDate', 'endDate'] as const).map((name) => (
        <Field key={name} label={t(`requests.filter.${name}`)}>
          {(described) => (
            <Input {...described} type="date" value={filters[name] ?? ''} onChange={({ target }) => setFilter(name, target.value)} />
          )}
        </Field>
      ))}
    </div>
  )
}

/** The address changes when nothing was typed for this long, in milliseconds. */
const pause = 250

/** What is typed reaches the address once the typing pauses. */
function SearchFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim()), pause)
  }
  return (
    <Field label={t('requests.filter.search')}>
      {(described) => (
        <Input {...described} type="search" dir="auto" maxLength={200} value={typed} onChange={({ target }) => type(target.value)} />
      )}
    </Field>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(described) => (
        <Select {...described} className="min-h-12" value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}

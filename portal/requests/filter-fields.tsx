import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { offeredStatuses } from '#contract/request-states.ts'
import { serviceCategories } from '#contract/service-categories.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { DayInput } from '../fields/day-input.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useFilters } from './request-filters.ts'

/** Property, category, status, first and last day. */
export function FilterFields() {
  const t = useTranslate()
  const { filters, foldedCount, setFilter, clearFolded } = useFilters()
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    clearFolded()
    setCleared(cleared + 1)
  }
  return (
    <div className="grid grid-cols-1 items-end gap-3 rounded-lg border border-line bg-surface p-4 min-[24rem]:grid-cols-2">
      <div className="min-[24rem]:col-span-2">
        <FacilityChoice value={filters.facilityId ?? ''} onChange={(value) => setFilter('facilityId', value)} />
      </div>
      <Choice label={t('place.filter.category')} value={filters.category ?? ''} onChange={(value) => setFilter('category', value)}>
        {serviceCategories.map((category) => (
          <option key={category} value={category}>
            {t(`service.category.${category}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('requests.filter.status')} value={filters.status ?? ''} onChange={(value) => setFilter('status', value)}>
        {offeredStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`requests.status.${status}`)}
          </option>
        ))}
      </Choice>
      {/* Beside one another where a day has room for its year. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 min-[24rem]:col-span-2">
        {(['startDate', 'endDate'] as const).map((name) => (
          // A part of a day that was typed goes with the filters, too.
          <Field key={`${name} ${cleared}`} label={t(`requests.filter.${name}`)}>
            {(described) => <FilterDay {...described} value={filters[name] ?? ''} onChange={(day) => setFilter(name, day)} />}
          </Field>
        ))}
      </div>
      {foldedCount > 0 && (
        <Button tone="plain" className="justify-self-start" onClick={clear}>
          {t('requests.filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** A day that filters once it is one. */
function FilterDay({ value, onChange, ...described }: ComponentProps<typeof DayInput>) {
  const [typed, setTyped] = useState('')
  return (
    <DayInput
      {...described}
      value={typed || value}
      onChange={(day) => {
        const isDone = day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)
        setTyped(isDone ? '' : day)
        if (isDone) onChange(day)
      }}
    />
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const t = useTranslate()
  return (
    <Field label={label}>
      {(described) => (
        <Select {...described} className="min-h-12" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('place.category.all')}</option>
          {children}
        </Select>
      )}
    </Field>
  )
}

/** The operator's properties, all of them. */
function FacilityChoice({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const t = useTranslate()
  const { data: facilities = [] } = useQuery(allFacilitiesQuery)
  return (
    <Choice label={t('requests.facility')} value={value} onChange={onChange}>
      {facilities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

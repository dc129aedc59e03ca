import { useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import { ScrollArea } from '#ui/scroll-area.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useTranslate } from '../messages.ts'
import { isFound } from './facility-order.ts'

/** More of them are searched. */
const few = 8

type FacilityChoiceProps = {
  label: string
  facilities: Facility[]
  /** Ids. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Properties to choose from, by ticks; a long list can be searched. */
export function FacilityChoice({ label, facilities, chosen, onChange }: FacilityChoiceProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const shown = facilities.filter((one) => isFound(one, search))
  const toggle = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-medium">{label}</legend>
      {facilities.length > few && <SearchField label={t('facility.search')} value={search} onChange={setSearch} />}
      <ScrollArea label={label}>
        <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {shown.map(({ id, name, city }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-muted">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="grid min-w-0">
                  <bdi className="font-medium break-words">{name}</bdi>
                  <bdi className="text-sm text-ink-soft">{city}</bdi>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && facilities.length > 0 && <p className="py-2 text-ink-soft">{t('facility.search.none')}</p>}
      </ScrollArea>
    </fieldset>
  )
}

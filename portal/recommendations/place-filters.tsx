import { placeCategories } from '#contract/recommendations.ts'
import { Field, Input, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/places.ts'
import type { PlaceFilter } from './recommendations.queries.ts'

type PlaceFiltersProps = { filter: PlaceFilter; onChange: (filter: PlaceFilter) => void; hasCity: boolean }

/** Name, city and category of places. */
export function PlaceFilters({ filter, onChange, hasCity }: PlaceFiltersProps) {
  const t = useTranslate()
  const text = (name: 'name' | 'city') => (
    <Field label={t(`facility.${name}.label`)}>
      {(described) => (
        <Input
          {...described}
          type="search"
          dir="auto"
          maxLength={200}
          value={filter[name]}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className={`grid gap-3 ${hasCity ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {text('name')}
      {hasCity && text('city')}
      <Field label={t('place.filter.category')}>
        {(described) => (
          <Select
            {...described}
            className="min-h-12"
            value={filter.category}
            onChange={({ target }) => onChange({ ...filter, category: target.value as PlaceFilter['category'] })}
          >
            {(['all', ...placeCategories] as const).map((category) => (
              <option key={category} value={category}>
                {t(`place.category.${category}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

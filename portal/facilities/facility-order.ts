import type { Facility } from '#contract/facilities.ts'
import { searchKey } from '#contract/search-key.ts'

export const facilityOrders = ['newest', 'name', 'city'] as const
export type FacilityOrder = (typeof facilityOrders)[number]

/** True where name and city hold every word that is searched for. */
export function isFound({ name, city }: Pick<Facility, 'name' | 'city'>, search: string): boolean {
  const text = searchKey(name, city)
  return searchKey(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** The facilities that are searched for, in their order; numbers in names count as numbers. */
export function arranged(facilities: Facility[], { search, order }: { search: string; order: FacilityOrder }): Facility[] {
  const found = facilities.filter((one) => isFound(one, search))
  if (order === 'newest') return found
  const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare
  const byName = (a: Facility, b: Facility) => compare(a.name, b.name)
  return found.sort((a, b) => (order === 'city' && compare(a.city, b.city)) || byName(a, b))
}

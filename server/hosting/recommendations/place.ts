import { limits } from '#contract/limits.ts'
import { isHttpUrl } from '#contract/link-fields.ts'
import type { PlaceCategory } from '#contract/recommendations.ts'

/** Facts about a place from a file; what is not known is "" or null. */
export type ImportedPlace = {
  sourceId: string
  name: string
  category: PlaceCategory
  city: string
  description: string
  latitude: number | null
  longitude: number | null
  rating: number | null
  priceLevel: string
  address: string
  phone: string
  website: string
  openingHours: string | null
  imageUrl: string
}

/** Why a line or feature of a file is skipped. */
export type SkipReason = 'no name' | 'no known category' | 'no city' | 'no valid coordinates' | 'not readable'

/** A place of a file, or the reason why a line or feature is skipped. */
export type ReadPlace = ImportedPlace | { skipped: SkipReason }

type Facts = { [name in keyof ImportedPlace]?: unknown } & { sourceId: string; category: PlaceCategory | undefined }

/** Checks and trims the values of a file. An invalid website is left out; the place is imported all the same. */
export function checkedPlace(facts: Facts): ImportedPlace | { skipped: SkipReason } {
  const name = line(facts.name, limits.name)
  const city = line(facts.city, limits.name)
  if (!name) return { skipped: 'no name' }
  if (!facts.category) return { skipped: 'no known category' }
  if (!city) return { skipped: 'no city' }
  const latitude = degrees(facts.latitude, 90)
  const longitude = degrees(facts.longitude, 180)
  if (latitude === undefined || longitude === undefined) return { skipped: 'no valid coordinates' }
  const rating = facts.rating ? numberOf(facts.rating) : Number.NaN
  return {
    sourceId: facts.sourceId.slice(0, limits.name),
    name,
    category: facts.category,
    city,
    description: line(facts.description, limits.longText),
    latitude,
    longitude,
    rating: rating > 0 && rating <= 5 ? rating : null,
    priceLevel: line(facts.priceLevel, limits.phone),
    address: line(facts.address, limits.shortText),
    phone: line(facts.phone, limits.phone),
    website: link(facts.website),
    openingHours: line(facts.openingHours, limits.longText) || null,
    imageUrl: link(facts.imageUrl),
  }
}

function line(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return `${value}`.replaceAll('\0', '').trim().slice(0, max)
}

function link(value: unknown): string {
  const address = line(value, limits.link)
  const complete = address && !/^[a-z]+:/i.test(address) ? `https://${address}` : address
  return isHttpUrl(complete) ? complete : ''
}

/** Spreadsheets may write a decimal comma. */
const numberOf = (value: unknown) => Number(typeof value === 'string' ? value.replace(',', '.') : value)

/** Null when nothing is given, undefined when it is no such number. */
function degrees(value: unknown, max: number): number | null | undefined {
  if (value === undefined || value === null || value === '') return null
  const number = numberOf(value)
  return Math.abs(number) <= max ? number : undefined
}

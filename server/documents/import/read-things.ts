import type * as z from 'zod/mini'
import { blockInput } from '#contract/blocks.ts'
import { facilityInput } from '#contract/facilities.ts'
import { isOwnPhoto } from '#contract/media.ts'
import { templateInput } from '#contract/proposals.ts'
import { placeInput } from '#contract/recommendations.ts'
import { serviceInput } from '#contract/services.ts'
import { supplierInput } from '#contract/suppliers.ts'
import { placeOfZone } from '#contract/time-zone.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Row = Record<string, unknown>

/** An address that looks like that of an uploaded photo and is none is left out. */
const photo = (url: unknown) => (`${url ?? ''}`.startsWith('/media/') && !isOwnPhoto(`${url}`) ? '' : `${url ?? ''}`)
const photosOf = (urls: unknown) => (Array.isArray(urls) ? urls.map(photo).filter(Boolean) : [])

export function readFacility({ property_image_url, timezone, ...row }: Row) {
  // Earlier releases took three letters.
  const zone = typeof timezone === 'string' ? placeOfZone(timezone) : timezone
  return read(facilityInput, { ...row, timezone: zone, property_image_url: photo(property_image_url) })
}

/** Some columns of services are called otherwise than their fields. */
export function readService({ images, duration_minutes, in_all_facilities, facility_ids, ...row }: Row) {
  const renamed = { durationMinutes: duration_minutes, inAllFacilities: in_all_facilities, facilityIds: facility_ids }
  return read(serviceInput, { ...row, ...renamed, images: photosOf(images) })
}

export function readBlock({ data, ...row }: Row) {
  const held = typeof data === 'object' && data !== null ? (data as Row) : {}
  return read(blockInput, { ...row, data: { ...held, photos: photosOf(held.photos) } })
}

/** On one line: the shared catalogue has been filled from files, whose lines may be broken, and no host can mend it. */
const onOneLine = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ') : value)
/** Within a hand of the equator or of Greenwich a number would be written as "5e-7". */
const degrees = (value: number) => (Math.abs(value) < 1e-6 ? 0 : value)

/** The position of a place is one text in its form. */
export function readPlace({ imageUrl, latitude, longitude, ...row }: Row) {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  const [name, city, address, phone] = [row.name, row.city, row.address, row.phone].map(onOneLine)
  const coordinates = isKnown ? `${degrees(latitude)}, ${degrees(longitude)}` : ''
  return read(placeInput, { ...row, name, city, address, phone, coordinates, imageUrl: photo(imageUrl) })
}

export const readSupplier = (row: Row) => read(supplierInput, row)
export const readTemplate = (row: Row) => read(templateInput, row)

/** What a form would take of a row. @throws AppError import.invalid with the thing and the field that no form would take */
function read<Schema extends z.ZodMiniType>(schema: Schema, row: Row): z.output<Schema> {
  // The forms leave out what is not there.
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  const { data, error } = schema.safeParse(given)
  if (error) throw invalid(`${row.name ?? ''}`, error.issues[0]?.path ?? [])
  return data as z.output<Schema>
}

/** As much as is shown, without what JSON of the database cannot hold: NUL, and half an emoji, which the cut may leave too. */
const storable = (text: string) =>
  text
    .slice(0, 100)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()

/** The refusal of a part of the archive. */
export function invalid(name: string, path: PropertyKey[]): AppError {
  return new AppError('import.invalid', { values: { name: storable(name), field: storable(path.join('.')) } })
}

import * as z from 'zod/mini'
import { coordinatesOf, optionalCoordinates, optionalNumbers, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { optionalPhoto, optionalWebsite } from './link-fields.ts'

export const placeCategories = ['ristorante', 'attrazione', 'shopping', 'trasporti', 'servizi'] as const
export type PlaceCategory = (typeof placeCategories)[number]

/** How strongly a host recommends a place: higher comes first. */
export const priorities = [0, 1, 2] as const

const optionalNumber = z.nullable(z.number())

/**
 * A place of the shared catalogue, or an operator's own (docs/product.md#recommendations).
 * What is not known is null or "". `distance` is in metres from the property asked about, if both have coordinates.
 */
export const recommendation = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.enum(placeCategories),
  city: z.string(),
  latitude: optionalNumber,
  longitude: optionalNumber,
  /** Out of 5. */
  rating: optionalNumber,
  priceLevel: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  openingHours: z.nullable(z.unknown()),
  imageUrl: z.string(),
  distance: optionalNumber,
  isActive: z.boolean(),
  /** True for a place that the operator has added. */
  isOwn: z.boolean(),
  /** Its version, for If-Match. */
  updatedAt: z.string(),
})

/** A place chosen for one facility, with what its host says of it. */
export const propertyRecommendation = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  recommendationId: z.uuid(),
  isActive: z.boolean(),
  customDescription: z.string(),
  priority: z.number(),
  /** The version of what its host says of it, for If-Match. */
  updatedAt: z.string(),
  recommendation,
})

/** An own place as its host types it. */
export const placeInput = z.object({
  name: requiredText('place.name.missing'),
  category: z.enum(placeCategories, { error: 'place.category.missing' }),
  city: requiredText('place.city.missing'),
  description: optionalText(limits.longText),
  address: optionalText(limits.shortText),
  phone: optionalNumbers(),
  website: optionalWebsite('validation.link'),
  imageUrl: optionalPhoto('facility.image.invalid'),
  coordinates: optionalCoordinates('validation.coordinates'),
})

/** A change of an own place: what is not sent stays. */
export const placeChanges = z.partial(placeInput)

export type Recommendation = z.infer<typeof recommendation>
export type PropertyRecommendation = z.infer<typeof propertyRecommendation>
export type PlaceInput = z.output<typeof placeInput>
export type PlaceChanges = z.output<typeof placeChanges>
export type PlaceValues = z.input<typeof placeInput>

/** Metres from coordinates as a host writes them to a place; null where either is not known. */
export function distanceFrom(from: string, { latitude, longitude }: { latitude: number | null; longitude: number | null }): number | null {
  const start = coordinatesOf(from)
  return start && latitude !== null && longitude !== null ? distanceBetween(start, { latitude, longitude }) : null
}

/** Metres between two places on the globe (haversine). */
export function distanceBetween(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const height = half(radians(to.latitude - from.latitude))
  const width = half(radians(to.longitude - from.longitude))
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(chord)))
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalCoordinates, optionalPhoto, optionalText, optionalWebsite, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { pageQuery } from './paging.ts'

/** Kinds of places (spec section 9, activity category filter). */
export const placeCategories = ['ristorante', 'attrazione', 'shopping', 'trasporti', 'servizi'] as const
export type PlaceCategory = (typeof placeCategories)[number]

/** How strongly a host recommends a place: higher comes first. */
export const priorities = [0, 1, 2] as const

const optionalNumber = z.nullable(z.number())

/**
 * A place of the shared catalogue, or an operator's own (spec section 3, Recommendation).
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
})

/** A place chosen for one facility, with what its host says of it. */
export const propertyRecommendation = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  recommendationId: z.uuid(),
  isActive: z.boolean(),
  customDescription: z.string(),
  priority: z.number(),
  recommendation,
})

/** An own place as its host types it. */
export const placeInput = z.object({
  name: requiredText('place.name.missing'),
  category: z.enum(placeCategories, { error: 'place.category.missing' }),
  city: requiredText('place.city.missing'),
  description: optionalText(limits.longText),
  address: optionalText(limits.shortText),
  phone: optionalText(limits.phone),
  website: optionalWebsite('validation.link'),
  imageUrl: optionalPhoto('facility.image.invalid'),
  coordinates: optionalCoordinates('validation.coordinates'),
})

export type Recommendation = z.infer<typeof recommendation>
export type PropertyRecommendation = z.infer<typeof propertyRecommendation>
export type PlaceInput = z.output<typeof placeInput>
export type PlaceValues = z.input<typeof placeInput>

const filterText = z.optional(z.string().check(z.trim(), z.maxLength(limits.name, 'validation.text')))
/** "all" or nothing means every category. */
const category = z.optional(z.enum(['all', '', ...placeCategories]))
const ofProperty = z.object({ id: z.uuid() })
const chosen = z.object({ id: z.uuid(), recommendationId: z.uuid() })

const catalogueQuery = z.object({ ...pageQuery, name: filterText, city: filterText, category, near: z.optional(z.uuid()) })
const choiceQuery = z.object({ name: filterText, category })

export type CatalogueQuery = z.output<typeof catalogueQuery>
export type ChoiceQuery = z.output<typeof choiceQuery>

export const recommendationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary:
      'Places by name (starts of its words), city and category, by name; X-Total-Count stops at 1000; near= adds the distance from a facility',
    access: 'operator',
    query: catalogueQuery,
    answer: z.array(recommendation),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recommendations',
    summary: 'Adds an own place, which other operators do not see',
    access: 'operator',
    body: placeInput,
    answer: recommendation,
    status: 201,
    errors: ['recommendation.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/recommendations/{id}',
    summary: 'Changes an own place',
    access: 'operator',
    params: ofProperty,
    body: placeInput,
    answer: recommendation,
    errors: ['recommendation.notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recommendations/{id}',
    summary: 'Deletes an own place, wherever it is chosen',
    access: 'operator',
    params: ofProperty,
    errors: ['recommendation.notFound'],
  }),
  listOfProperty: endpoint({
    method: 'GET',
    path: '/api/properties/{id}/recommendations',
    summary: 'Places chosen for a facility: higher priority first, then in the order of choice',
    access: 'operator',
    params: ofProperty,
    query: choiceQuery,
    answer: z.array(propertyRecommendation),
    errors: ['facility.notFound'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/properties/{id}/recommendations',
    summary: 'Chooses a place for a facility; one that is chosen already is answered with 200',
    access: 'operator',
    params: ofProperty,
    body: z.object({ recommendationId: z.uuid() }),
    answer: propertyRecommendation,
    status: 201,
    errors: ['facility.notFound', 'recommendation.notFound', 'recommendation.tooMany'],
  }),
  annotate: endpoint({
    method: 'PUT',
    path: '/api/properties/{id}/recommendations/{recommendationId}',
    summary: "Sets the host's own note, priority and whether guests see the place",
    access: 'operator',
    params: chosen,
    body: z.object({
      customDescription: optionalText(limits.longText),
      priority: z.optional(z.literal(priorities)),
      isActive: z.optional(z.boolean('validation.text')),
    }),
    answer: propertyRecommendation,
    errors: ['facility.notFound', 'recommendation.notFound'],
  }),
  unchoose: endpoint({
    method: 'DELETE',
    path: '/api/properties/{id}/recommendations/{recommendationId}',
    summary: 'Takes a place off a facility',
    access: 'operator',
    params: chosen,
    errors: ['facility.notFound', 'recommendation.notFound'],
  }),
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

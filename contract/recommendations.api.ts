import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, searchText } from './fields.ts'
import { limits } from './limits.ts'
import { pageQuery } from './paging.ts'
import { placeCategories, placeChanges, placeInput, priorities, propertyRecommendation, recommendation } from './recommendations.ts'

/** "all" or nothing means every category. */
const category = z.optional(z.enum(['all', '', ...placeCategories]))
const ofProperty = z.object({ id: z.uuid() })
const chosen = z.object({ id: z.uuid(), recommendationId: z.uuid() })

const catalogueQuery = z.object({ ...pageQuery, name: searchText, city: searchText, category, near: z.optional(z.uuid()) })
const choiceQuery = z.object({ name: searchText, category })

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
    response: z.array(recommendation),
    paged: true,
    errors: ['facility.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recommendations',
    summary: 'Adds an own place, which other operators do not see',
    access: 'operator',
    body: placeInput,
    response: recommendation,
    status: 201,
    errors: ['recommendation.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/recommendations/{id}',
    summary: 'Changes the fields of an own place that are sent; If-Match refuses to overwrite a newer version',
    access: 'operator',
    params: ofProperty,
    body: placeChanges,
    response: recommendation,
    versioned: true,
    errors: ['recommendation.notFound', 'request.stale'],
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
    response: z.array(propertyRecommendation),
    errors: ['facility.notFound'],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/properties/{id}/recommendations',
    summary: 'Chooses a place for a facility; one that is chosen already is answered with 200',
    access: 'operator',
    params: ofProperty,
    body: z.object({ recommendationId: z.uuid() }),
    response: propertyRecommendation,
    status: 201,
    errors: ['facility.notFound', 'recommendation.notFound', 'recommendation.tooMany'],
  }),
  annotate: endpoint({
    method: 'PUT',
    path: '/api/properties/{id}/recommendations/{recommendationId}',
    summary: "Sets the host's own note, priority and whether guests see the place; If-Match refuses to overwrite a newer version",
    access: 'operator',
    params: chosen,
    body: z.object({
      customDescription: optionalText(limits.longText),
      priority: z.optional(z.literal(priorities)),
      isActive: z.optional(z.boolean('validation.text')),
    }),
    response: propertyRecommendation,
    versioned: true,
    errors: ['facility.notFound', 'recommendation.notFound', 'request.stale'],
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

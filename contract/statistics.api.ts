import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { guestSections, overview, statistics } from './statistics.ts'

export const statisticsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/statistics',
    summary: "Openings of each of the operator's guest pages over the last 14 days",
    access: 'operator',
    response: z.array(overview),
  }),
  ofFacility: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}/statistics',
    summary: 'Openings, languages, parts read and requests over the last 30 days and the 30 before; no cookies, nothing about persons',
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    response: statistics,
    errors: ['facility.notFound'],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/guest/properties/{id}/seen',
    summary: 'Which parts of the page were read; only counted',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    body: z.object({ sections: z.array(z.enum(guestSections)).check(z.maxLength(guestSections.length)) }),
    errors: ['facility.notFound', 'request.tooMany'],
  }),
}

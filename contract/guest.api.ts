import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { endpoint } from './endpoint.ts'
import { guestPageData } from './guest.ts'

export const guestApi = {
  property: endpoint({
    method: 'GET',
    path: '/api/guest/properties/{id}',
    summary: 'What the guest page shows',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    query: z.object({ lang: z.optional(z.enum(languages)) }),
    response: guestPageData,
    versioned: true,
    errors: ['facility.notFound'],
  }),
}

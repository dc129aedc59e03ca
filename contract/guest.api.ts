import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { guestPageData } from './guest.ts'

export const guestApi = {
  property: endpoint({
    method: 'GET',
    path: '/api/guest/properties/{id}',
    summary: 'What the guest page shows',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    answer: guestPageData,
    versioned: true,
    errors: ['facility.notFound'],
  }),
}

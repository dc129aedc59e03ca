import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import { endpoint } from './endpoint.ts'
import { facility, facilityCreate, facilityUpdate } from './facilities.ts'
import { limits } from './limits.ts'
import { pageQuery } from './paging.ts'

const params = z.object({ id: z.uuid() })

/** Form of a QR image: file format and side in pixels. */
const qrQuery = z.object({
  format: z.optional(z.enum(['png', 'svg'])),
  size: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'validation.number')), z.transform(Number)),
      z.number().check(z.gte(limits.qrMin, 'validation.number'), z.lte(limits.qrMax, 'validation.number')),
    ),
  ),
})

const posterQuery = z.object({ lang: z.optional(z.enum(languages)), format: z.optional(z.enum(['a4', 'a6'])) })

export const facilitiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/facilities',
    summary: "The operator's facilities, newest first",
    access: 'operator',
    query: z.object(pageQuery),
    response: z.array(facility),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}',
    summary: 'One facility',
    access: 'operator',
    params,
    response: facility,
    versioned: true,
    errors: ['facility.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/facilities',
    summary: 'Creates a facility',
    access: 'operator',
    body: facilityCreate,
    response: facility,
    status: 201,
    versioned: true,
    errors: ['facility.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/facilities/{id}',
    summary: 'Changes the fields that are sent; If-Match refuses to overwrite a newer version',
    access: 'operator',
    params,
    body: facilityUpdate,
    response: facility,
    versioned: true,
    errors: ['facility.notFound', 'request.stale'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/facilities/{id}/duplicate',
    summary: 'Creates a copy of a facility with its translations, linked blocks and chosen places',
    access: 'operator',
    params,
    response: facility,
    status: 201,
    errors: ['facility.notFound', 'facility.tooMany', 'relation.tooMuch'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/facilities/{id}',
    summary: 'Deletes a facility with its guest page and QR code',
    access: 'operator',
    params,
    errors: ['facility.notFound'],
  }),
  poster: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}/poster.pdf',
    summary: 'A poster for the hall: name, code of the guest page, code of the Wi-Fi; made here',
    access: 'operator',
    params,
    query: posterQuery,
    media: 'application/pdf',
    errors: ['facility.notFound', 'facility.busy'],
  }),
  posters: endpoint({
    method: 'GET',
    path: '/api/facilities/posters.pdf',
    summary: 'The posters of all facilities in one file, a page each',
    access: 'operator',
    query: posterQuery,
    media: 'application/pdf',
    errors: ['facility.notFound', 'facility.busy'],
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/facilities/{id}/guest-link',
    summary: 'Gives the guest page a new address; the old link and its QR codes are dead at once',
    access: 'operator',
    params,
    response: facility,
    errors: ['facility.notFound'],
  }),
  qr: endpoint({
    method: 'GET',
    path: '/api/facilities/{id}/qr',
    summary: 'QR code of the guest page',
    access: 'operator',
    params,
    query: qrQuery,
    media: 'image/*',
    errors: ['facility.notFound', 'facility.busy'],
  }),
}

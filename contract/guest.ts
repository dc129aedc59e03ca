import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { facility } from './facilities.ts'

/** What a guest with the link may see of a facility; nothing of the operator's account. */
export const guestProperty = z.pick(facility, {
  id: true,
  name: true,
  phone: true,
  email: true,
  contactPerson: true,
  description: true,
  websiteurl: true,
  property_image_url: true,
  whatsapp: true,
  address: true,
  city: true,
  postalcode: true,
  country: true,
  emergencycontact: true,
  checkin_time: true,
  checkout_time: true,
  specialinstructions: true,
  wifi_network: true,
  wifi_password: true,
  wifi_instructions: true,
  agentlanguages: true,
  updated_at: true,
})

export type GuestProperty = z.infer<typeof guestProperty>

export const guestApi = {
  property: endpoint({
    method: 'GET',
    path: '/api/guest/properties/{id}',
    summary: 'What the guest page shows',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    answer: guestProperty,
    versioned: true,
    errors: ['facility.notFound'],
  }),
}

/** Path of the guest page; the parameter is called property_id by the spec (section 2). */
export function guestPath(facilityId: string): string {
  return `/guest?property_id=${facilityId}`
}

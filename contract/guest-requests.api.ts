import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { facility } from './facilities.ts'
import { optionalText, requestGuid, rowNumber, text } from './fields.ts'
import { limits } from './limits.ts'
import { proposal } from './proposals.ts'
import { guestMessageInput, request, requestEvent, requestInput } from './requests.ts'

/** How to reach the property of an agreement, and where it is; empty where the host has not said. */
const contacts = z.pick(facility, { name: true, phone: true, whatsapp: true, email: true, coordinates: true, country: true })

const ofRequest = z.object({ guid: requestGuid })

/** A request as the guest who holds its link reads it. */
export const guestRequest = z.extend(
  z.pick(request, {
    guid: true,
    service: true,
    category: true,
    adultNum: true,
    childNum: true,
    timeRange: true,
    requestDate: true,
    notes: true,
    status: true,
    bookingStart: true,
    bookingEnd: true,
    isAllDay: true,
    price: true,
    endDate: true,
    turn: true,
    createdOn: true,
    facilityId: true,
    facilityName: true,
    firstName: true,
    timezone: true,
  }),
  {
    language: z.string(),
    /** Where one meets, as it was agreed on; empty for the property. */
    place: z.string(),
    /** Address of the property's photo; empty without one, and where the link to the property is no longer the guest's. */
    facilityPhoto: z.string(),
    /** False while the host's account is suspended: nobody would read a message, or know of an accepted offer. */
    isHostReachable: z.boolean(),
    /** Null before the agreement and after it, and where the link to the property is no longer the guest's. */
    contacts: z.nullable(z.extend(contacts, { address: z.string() })),
    events: z.array(z.pick(requestEvent, { eventType: true, eventDate: true, text: true, status: true })),
    proposals: z.array(z.omit(proposal, { userId: true, requestId: true })),
  },
)

export type GuestRequestView = z.infer<typeof guestRequest>

/** One offer; without itemId all offers of the proposal. */
const offer = z.object({ proposalId: rowNumber, itemId: text(limits.personName) })

export const guestRequestsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/guest/properties/{id}/requests',
    summary: 'Sends a request to the host of a property; the answer holds its private link',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    body: z.safeExtend(requestInput, { website: optionalText() }),
    response: z.object({ guid: z.string(), url: z.string() }),
    status: 201,
    errors: ['facility.notFound', 'request.tooMany'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/guest/requests/{guid}',
    summary: 'A request with its history and proposals',
    access: 'anyone',
    params: ofRequest,
    response: guestRequest,
    errors: ['request.notFound', 'request.erased'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/guest/requests/{guid}/accept',
    summary: 'Takes an offer; of two at once one wins. Again is the same',
    access: 'anyone',
    params: ofRequest,
    body: offer,
    response: guestRequest,
    errors: ['request.notFound', 'request.erased', 'offer.notFound', 'offer.decided', 'offer.withdrawn', 'offer.expired', 'host.suspended'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/guest/requests/{guid}/decline',
    summary: 'Declines an offer, or all of a proposal',
    access: 'anyone',
    params: ofRequest,
    body: z.partial(offer, { itemId: true }),
    response: guestRequest,
    errors: ['request.notFound', 'request.erased', 'offer.notFound', 'offer.decided', 'offer.withdrawn'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/guest/requests/{guid}/cancel',
    summary: 'Takes the request back',
    access: 'anyone',
    params: ofRequest,
    response: guestRequest,
    errors: ['request.notFound', 'request.erased', 'request.closed'],
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/guest/requests/{guid}/messages',
    summary: 'A message to the host, or a wish for another time',
    access: 'anyone',
    params: ofRequest,
    body: guestMessageInput,
    response: guestRequest,
    status: 201,
    errors: ['request.notFound', 'request.erased', 'request.tooMany'],
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/guest/requests/{guid}/forget',
    summary: 'Takes the guest out of the request: what was agreed on stays, the person does not. What is open or ahead is canceled',
    access: 'anyone',
    params: ofRequest,
    errors: ['request.notFound', 'request.erased'],
  }),
}

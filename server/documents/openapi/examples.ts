import type * as z from 'zod/mini'
import type { loginInput } from '#contract/accounts.ts'
import type { questionInput } from '#contract/assistant.ts'
import type { BlockValues, block } from '#contract/blocks.ts'
import type { Booking, BookingValues } from '#contract/bookings.ts'
import type { FacilityValues } from '#contract/facilities.ts'
import type { Proposal, TemplateValues } from '#contract/proposals.ts'
import type { GuestRequest, guestChanges, RequestEvent, requestChanges } from '#contract/requests.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { Service, ServiceValues } from '#contract/services.ts'

const [house, host, dinner, photos] = [
  '7b7a1e0c-5f0e-4c5a-9a52-0d3c1f6b8e11',
  'c2d5f3b4-61a8-4d0e-8a7b-2f9e4c1d5a22',
  '4e1f9c77-3b2d-4f6a-b8c1-9d0e7a5f6b33',
  '9a8b7c6d-5e4f-4a3b-8c1d-0e9f8a7b6c44',
]
const guid = 'Ab3dEf6hIj9kLm2nOp5qRs'
/** Days to come, more than a year ahead of the start: whoever tries an example sends it, and what is past is refused. */
const year = new Date().getUTCFullYear() + 2
const [day, lastDay] = [`${year}-06-24`, `${year}-06-22`]
const [sent, answered] = ['2026-06-20T16:05:00.000Z', '2026-06-20T17:30:00.000Z']

const facility = {
  name: 'Casa Limonaia',
  address: 'Salita dei Limoni 7',
  city: 'Levanto',
  postalcode: '19015',
  country: 'Italia',
  phone: '+39 0187 123456',
  checkin_time: '15:00',
  checkout_time: '11:00',
  wifi_network: 'Limonaia',
  wifi_password: 'limoni-e-mare',
  agentlanguages: ['it', 'en'],
} satisfies FacilityValues

const service = {
  name: 'Cena in terrazza',
  category: 'altro',
  description: 'Quattro portate con vista sul golfo',
  price: '45 €',
  duration: '3 ore',
  durationMinutes: 180,
  isActive: true,
  inAllFacilities: true,
  tags: ['cena'],
} satisfies ServiceValues

const blockInput = {
  name: 'La limonaia',
  description: 'Il giardino dove si fa colazione',
  visibility: 'private',
  status: 'active',
  data: { photos: ['https://www.example.it/limonaia.jpg'] },
} satisfies BlockValues

const offer = { date: day, time: '19:30', price: '90', notes: 'Tavolo per due', offerExpiryDate: lastDay, place: '' }

const request = {
  id: 412,
  guid,
  user: 87,
  service: 'Cena in terrazza',
  category: 'altro',
  areaCode: '19015',
  createdOn: sent,
  adultNum: 2,
  childNum: 0,
  timeRange: '19:00 - 21:00',
  notes: '',
  status: 'pending',
  requestDate: day,
  facilityId: house,
  facilityName: facility.name,
  firstName: 'Eva',
  lastName: 'Berg',
  email: 'eva@example.org',
  phone: '',
  language: 'de',
  timezone: 'Europe/Rome',
  endDate: '',
  latestEvent: { eventType: 'created', eventDate: sent },
  turn: 'host',
  waitingSince: sent,
  openUntil: null,
  bookingStart: null,
  bookingEnd: null,
  isAllDay: false,
  price: '',
  place: '',
  updatedAt: sent,
  anonymizedAt: null,
} satisfies GuestRequest

/** An example of each schema that people ask for first, by its name; no such house and no such guest exists. */
export const examples: Record<string, unknown> = {
  LoginInput: { email: 'ciao@casalimonaia.example', password: 'una lunga frase segreta' } satisfies z.input<typeof loginInput>,
  FacilityCreate: facility,
  FacilityUpdate: { checkin_time: '16:00' },
  ServiceInput: service,
  Service: {
    ...{ id: dinner, userId: host, ...service, maxCapacity: '12', phone: '', email: '', whatsapp: '', websiteurl: '', availability: '' },
    ...{ requirements: '', included: '', excluded: '', cancellationPolicy: '', specialInstructions: '', address: '', city: '' },
    ...{ postalCode: '', country: '', guide: '', images: [], facilityIds: [], createdAt: sent, updatedAt: sent },
  } satisfies Service,
  BlockInput: blockInput,
  Block: {
    ...{ ...blockInput, id: photos, ownerId: host, createdAt: sent, updatedAt: sent },
    data: { ...blockInput.data, videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' },
  } satisfies z.infer<typeof block>,
  RelationsCreateBody: { parentId: house, parentType: 'facility', childId: photos, childType: 'block', relationType: 'mainpage' },
  GuestRequestsCreateBody: {
    ...{ category: 'altro', service: 'Cena in terrazza', adultNum: 2, requestDate: day, timeRange: '19:00 - 21:00' },
    ...{ firstName: 'Eva', lastName: 'Berg', email: 'eva@example.org', language: 'de' },
  },
  GuestRequestsCreateAnswer: { guid, url: `https://ospita.example${guestRequestPath(guid)}` },
  Request: request,
  RequestChanges: { status: 'rejected', reason: 'Quel giorno siamo chiusi.' } satisfies z.input<typeof requestChanges>,
  GuestChanges: { email: 'eva.berg@example.org', phone: '+49 170 1234567' } satisfies z.input<typeof guestChanges>,
  RequestEvent: {
    ...{ id: 1203, requestId: request.id, eventType: 'created', eventDate: sent },
    ...{ text: '', status: null, supplierId: null, supplierName: '' },
  } satisfies RequestEvent,
  MessageInput: { text: 'A che ora arrivate?' },
  ProposalsInput: { requestId: request.id, proposals: [offer] },
  Proposal: {
    ...{ id: 55, requestId: request.id, userId: host, status: 'sent', sentAt: answered, updatedAt: answered },
    proposalsData: [
      {
        ...{ ...offer, id: 'a1', endDate: '', durationMinutes: null, websiteUrl: '', offerExpiryTime: '', mediaUrls: [] },
        ...{ expiresAt: `${lastDay}T21:59:00.000Z`, status: 'sent' },
      },
    ],
  } satisfies Proposal,
  TemplateInput: { name: 'Cena per due', price: '90', notes: 'Tavolo per due', offerDurationHours: 48 } satisfies TemplateValues,
  BookingInput: {
    ...{ facilityId: house, category: 'altro', service: 'Cena in terrazza', date: day, time: '19:30', price: '90' },
    ...{ firstName: 'Eva', lastName: 'Berg', phone: '+49 170 1234567' },
  } satisfies BookingValues,
  Booking: {
    ...{ id: 31, userId: host, requestId: request.id, guid, facilityId: house, facilityName: facility.name, timezone: 'Europe/Rome' },
    ...{ adultNum: 2, childNum: 0, price: '90', place: '', isAllDay: false, customerName: 'Eva Berg', customerEmail: 'eva@example.org' },
    ...{ customerPhone: '', category: 'altro', serviceName: 'Cena in terrazza', startDateTime: `${day}T17:30:00.000Z` },
    ...{ endDateTime: `${day}T20:30:00.000Z`, notes: '', status: 'confirmed', createdAt: answered, updatedAt: answered },
  } satisfies Booking,
  QuestionInput: { question: 'What time is breakfast?', language: 'en' } satisfies z.input<typeof questionInput>,
}

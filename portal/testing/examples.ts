import { notificationDefaults, type User } from '#contract/accounts.ts'
import type { GuestQuestion } from '#contract/assistant.ts'
import { type Block, blockDefaults } from '#contract/blocks.ts'
import type { Booking } from '#contract/bookings.ts'
import { type Facility, facility, facilityDefaults } from '#contract/facilities.ts'
import type { Proposal, ProposalItem, Template } from '#contract/proposals.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Service, service } from '#contract/services.ts'
import type { Supplier } from '#contract/suppliers.ts'

/** Things as the server sends them; a test changes the fields that it is about. */

const instant = '2026-11-02T08:30:00.000Z'

/** The nth id of its kind. */
export const exampleId = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`

export const exampleUser: User = {
  id: exampleId(1),
  email: 'maria@ospita.example',
  emailVerified: true,
  pendingEmail: null,
  firstName: 'Maria',
  lastName: 'Rossi',
  fullName: 'Maria Rossi',
  companyName: '',
  phone: '',
  profileImageUrl: '',
  language: 'it',
  textLanguage: 'it',
  notifications: notificationDefaults,
  isActive: true,
  isAdmin: false,
  lastLoginAt: null,
  createdAt: instant,
  updatedAt: instant,
}

export const exampleRequest: GuestRequest = {
  id: 1,
  guid: 'A1B2C3',
  user: 1,
  service: 'Gita alle isole',
  category: 'barche',
  areaCode: '',
  createdOn: instant,
  adultNum: 4,
  childNum: 1,
  timeRange: '15:00 - 18:00',
  notes: 'Con pranzo',
  status: 'pending',
  requestDate: '2037-12-24',
  facilityId: exampleId(2),
  facilityName: 'Villa Sole',
  firstName: 'Eva',
  lastName: 'Klein',
  email: 'eva@example.org',
  phone: '+49 170 1234567',
  language: 'en',
  timezone: 'Europe/Rome',
  latestEvent: { eventType: 'created', eventDate: instant },
  endDate: '',
  turn: 'host',
  waitingSince: instant,
  openUntil: null,
  bookingStart: null,
  bookingEnd: null,
  isAllDay: false,
  price: '',
  place: '',
  updatedAt: instant,
  anonymizedAt: null,
}

export const exampleBooking: Booking = {
  id: 1,
  userId: exampleUser.id,
  requestId: exampleRequest.id,
  guid: exampleRequest.guid,
  facilityId: exampleId(2),
  facilityName: 'Villa Sole',
  timezone: 'Europe/Rome',
  adultNum: 4,
  childNum: 1,
  price: '',
  place: '',
  isAllDay: false,
  customerName: 'Eva Klein',
  customerEmail: 'eva@example.org',
  customerPhone: '+49 (0)170 1234567',
  category: 'barche',
  serviceName: 'Gita alle isole',
  startDateTime: '2038-06-24T13:00:00.000Z',
  endDateTime: '2038-06-24T14:00:00.000Z',
  notes: 'Molo 3',
  status: 'confirmed',
  createdAt: instant,
  updatedAt: instant,
}

export const exampleOffer: ProposalItem = {
  id: 'offer-1',
  date: '2037-12-24',
  time: '15:00',
  endDate: '',
  durationMinutes: null,
  place: '',
  notes: '',
  websiteUrl: '',
  price: '',
  offerExpiryDate: '',
  offerExpiryTime: '',
  mediaUrls: [],
  expiresAt: null,
  status: 'sent',
}

export const exampleProposal: Proposal = {
  id: 1,
  requestId: exampleRequest.id,
  userId: exampleUser.id,
  proposalsData: [exampleOffer],
  status: 'sent',
  sentAt: instant,
  updatedAt: instant,
}

export const exampleDetails: RequestDetails = {
  ...exampleRequest,
  events: [
    {
      id: 1,
      requestId: exampleRequest.id,
      supplierId: null,
      supplierName: '',
      eventType: 'created',
      eventDate: instant,
      text: '',
      status: null,
    },
  ],
  proposals: [],
  failedMails: [],
  otherRequests: 0,
  clash: null,
}

export const exampleTemplate: Template = {
  id: 1,
  userId: exampleUser.id,
  name: 'Gita',
  description: '',
  price: '45.50',
  websiteUrl: 'https://barche.example',
  notes: 'Molo 3',
  offerDurationHours: 24,
  createdAt: instant,
  updatedAt: instant,
}

export const exampleBlock: Block = {
  id: exampleId(3),
  name: 'La cucina',
  description: 'Il piano a induzione si accende tenendo premuto il simbolo.',
  ownerId: exampleUser.id,
  visibility: blockDefaults.visibility,
  status: blockDefaults.status,
  data: { ...blockDefaults.data, photos: [], videos: [] },
  createdAt: instant,
  updatedAt: instant,
}

const emptyTexts = Object.fromEntries(Object.keys(facility.shape).map((name) => [name, ''])) as unknown as Facility

export const exampleFacility: Facility = {
  ...emptyTexts,
  ...facilityDefaults,
  id: exampleId(2),
  user_id: exampleUser.id,
  link_id: exampleId(2),
  name: 'Villa Sole',
  address: 'Via delle Rose 12',
  city: 'Lucca',
  wifi_hidden: false,
  displayPreferences: {},
  systemSettings: {},
  created_at: instant,
  updated_at: instant,
}

export const exampleService: Service = {
  ...(Object.fromEntries(Object.keys(service.shape).map((name) => [name, ''])) as unknown as Service),
  id: exampleId(4),
  userId: exampleUser.id,
  name: 'Gita alle isole',
  category: 'barche',
  images: [],
  tags: [],
  isActive: true,
  durationMinutes: null,
  inAllFacilities: true,
  facilityIds: [],
  createdAt: instant,
  updatedAt: instant,
}

export const exampleSupplier: Supplier = {
  id: 5,
  name: 'Taxi',
  whatsappNumber: '+39 333 1234567',
  service: 'auto',
  areaCode: '55100',
  rating: 0,
  status: 'active',
  data: { language: 'it' },
  desc: '',
  createdAt: instant,
  updatedAt: instant,
}

export const examplePlace: Recommendation = {
  id: exampleId(6),
  name: 'Bar',
  description: '',
  category: 'ristorante',
  city: 'Lucca',
  latitude: null,
  longitude: null,
  rating: null,
  priceLevel: '',
  address: '',
  phone: '',
  website: '',
  openingHours: null,
  imageUrl: '',
  distance: null,
  isActive: true,
  isOwn: true,
  updatedAt: '2026-11-02T09:00:00.000Z',
}

/** A question that no field answers, and for whose answer two guests wait. */
export const exampleQuestion: GuestQuestion = {
  id: exampleId(8),
  question: 'Is there a gym?',
  language: 'en',
  count: 2,
  askedAt: '2026-11-02T09:00:00.000Z',
  answer: '',
  waiting: 2,
  field: null,
  writtenInto: null,
  version: 'v1',
}

/** One that was answered. */
export const answeredQuestion = {
  ...exampleQuestion,
  waiting: 0,
  id: exampleId(9),
  question: 'C’è la piscina?',
  language: 'it',
  count: 1,
  answer: 'Da maggio',
}

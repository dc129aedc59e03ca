import type { GuestBlock, GuestPageData, GuestPlace, GuestService } from '#contract/guest.ts'
import type { KnownAnswer } from '#server/visiting/assistant/facts/fact.ts'

/** A property that is asked about. */
export type Property = {
  page: GuestPageData
  answers: KnownAnswer[]
  /**
   * Which facts belong together, by what their field, label or text says. A fact that shares no group with the expected one is
   * absurd in an answer.
   */
  kin: Record<string, RegExp>
}

const noMedia = { photos: [], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' }
const nowhere = { phone: '', email: '', websiteurl: '', whatsapp: '', address: '', city: '', country: '', postalCode: '' }
const noTerms = { price: '', duration: '', maxCapacity: '', availability: '', requirements: '', included: '', excluded: '' }
const noDetails = { ...noTerms, cancellationPolicy: '', specialInstructions: '', images: [], tags: [], blocks: [], translated: [] }
const unknownPlace = { latitude: null, longitude: null, rating: null, openingHours: null, distance: null }
const noWords = { description: '', customDescription: '', city: '', priceLevel: '', address: '', phone: '', website: '', imageUrl: '' }

export const emptyPage: GuestPageData = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: '', phone: '', email: '', contactPerson: '', description: '', websiteurl: '' },
  ...{ cin: '', houseRules: '', property_image_url: '', whatsapp: '', address: '', city: '', postalcode: '', country: 'Italia' },
  ...{ coordinates: '', emergencycontact: '', checkin_time: '', checkout_time: '', specialinstructions: '', wifi_network: '' },
  vatNumber: '',
  ...{ wifi_password: '', wifi_instructions: '', agentlanguages: ['it'], hostLanguage: 'it', hostPhoto: '', translated: [] },
  ...{ updated_at: '2026-06-01T10:00:00.000Z', blocks: [], services: [], recommendations: [] },
}

export const block = (relationType: GuestBlock['relationType'], name: string, description: string): GuestBlock => ({
  ...{ id: crypto.randomUUID(), name, description, data: noMedia, translated: [], relationType },
})

export const service = (values: Partial<GuestService> & { name: string }): GuestService => ({
  ...{ id: crypto.randomUUID(), requestName: values.name, category: 'altro', description: '', ...nowhere, ...noDetails, ...values },
})

export const place = (values: Partial<GuestPlace> & { name: string }): GuestPlace => ({
  ...{ id: crypto.randomUUID(), category: 'servizi', ...noWords, ...unknownPlace, priority: 0, ...values },
})

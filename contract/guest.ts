import * as z from 'zod/mini'
import { type Language, languages } from '#i18n/languages.ts'
import { block } from './blocks.ts'
import { facility } from './facilities.ts'
import { recommendation } from './recommendations.ts'
import { relationTypes } from './relations.ts'
import { service } from './services.ts'

/** What a guest with the link may see of a facility; nothing of the operator's account. */
export const guestProperty = z.pick(facility, {
  id: true,
  name: true,
  phone: true,
  email: true,
  contactPerson: true,
  description: true,
  websiteurl: true,
  vatNumber: true,
  cin: true,
  property_image_url: true,
  whatsapp: true,
  address: true,
  city: true,
  postalcode: true,
  country: true,
  coordinates: true,
  emergencycontact: true,
  checkin_time: true,
  checkout_time: true,
  specialinstructions: true,
  houseRules: true,
  wifi_network: true,
  wifi_password: true,
  wifi_instructions: true,
  agentlanguages: true,
  updated_at: true,
})

/** Names of the fields that are translated; the others are in the host's language. */
const translated = z.array(z.string())

/** A block as guests see it, in one of the page's sections. */
export const guestBlock = z.extend(z.pick(block, { id: true, name: true, description: true, data: true }), {
  relationType: z.enum(relationTypes),
  translated,
})

/** A service as guests see it. */
export const guestService = z.extend(
  z.pick(service, {
    id: true,
    name: true,
    category: true,
    description: true,
    price: true,
    duration: true,
    maxCapacity: true,
    phone: true,
    email: true,
    whatsapp: true,
    websiteurl: true,
    availability: true,
    requirements: true,
    included: true,
    excluded: true,
    cancellationPolicy: true,
    specialInstructions: true,
    address: true,
    city: true,
    postalCode: true,
    country: true,
    images: true,
    tags: true,
  }),
  {
    /** The untranslated name: requests hold this one, whatever language the guest reads. */
    requestName: z.string(),
    translated,
    blocks: z.array(guestBlock),
  },
)

/** A place around, with the host's own words; higher priority first. */
export const guestPlace = z.extend(
  z.pick(recommendation, {
    id: true,
    name: true,
    description: true,
    category: true,
    city: true,
    latitude: true,
    longitude: true,
    rating: true,
    priceLevel: true,
    address: true,
    phone: true,
    website: true,
    openingHours: true,
    imageUrl: true,
    distance: true,
  }),
  { customDescription: z.string(), priority: z.number() },
)

/** Everything that a guest page shows: the property, and what its host has linked to it, each list in its order. */
export const guestPageData = z.extend(guestProperty, {
  /** The language that the host writes in. */
  hostLanguage: z.enum(languages),
  /** The host's face, an uploaded photo; empty where there is none. */
  hostPhoto: z.string(),
  translated,
  blocks: z.array(guestBlock),
  services: z.array(guestService),
  recommendations: z.array(guestPlace),
})

type Spoken = { language: Language; hostLanguage?: Language | undefined }

/** The language of a host's text where it differs from the guest's, for the attribute `lang` (WCAG 3.1.2); else undefined. */
export function foreignLanguage({ language, hostLanguage }: Spoken, thing: { translated: string[] }, field: string): Language | undefined {
  return hostLanguage === language || thing.translated.includes(field) ? undefined : hostLanguage
}

export type GuestBlock = z.infer<typeof guestBlock>
export type GuestService = z.infer<typeof guestService>
export type GuestPlace = z.infer<typeof guestPlace>
export type GuestPageData = z.infer<typeof guestPageData>

import * as z from 'zod/mini'
import { message } from '#i18n/schema-message.ts'
import {
  optionalAmount,
  optionalCin,
  optionalClockTime,
  optionalCoordinates,
  optionalEmail,
  optionalJsonList,
  optionalNetworkText,
  optionalNumbers,
  optionalSettings,
  optionalText,
  optionalTimeZone,
  requiredText,
  text,
  textsOf,
} from './fields.ts'
import { limits } from './limits.ts'
import { optionalPhoto, optionalWebsite } from './link-fields.ts'
import { usualTimeZone } from './time-zone.ts'

/** What a new facility starts with. */
export const facilityDefaults = {
  country: 'Italia',
  checkin_time: '15:00',
  checkout_time: '11:00',
  timezone: usualTimeZone,
  /** An Italian voice of the catalogue that the provider does not retire. */
  voice_id: 'gfKKsLN1k0oYYN9n2dXX',
  voice_name: 'Violetta',
  voice_model_id: 'eleven_multilingual_v2',
  agentlanguages: ['it'],
  activity_type: 'facility',
}

/** The text fields that an operator fills in. Their names are part of the API and do not change (docs/product.md#facilities). */
const texts = {
  name: requiredText('facility.name.missing'),
  phone: optionalNumbers(),
  email: optionalEmail('account.email.invalid'),
  vatNumber: optionalNumbers(),
  cin: optionalCin(),
  contactPerson: optionalText(limits.name),
  description: optionalText(limits.longText),
  websiteurl: optionalWebsite('validation.link'),
  property_image_url: optionalPhoto('facility.image.invalid'),
  whatsapp: optionalNumbers(),
  address: requiredText('facility.address.missing', limits.shortText),
  city: requiredText('facility.city.missing'),
  postalcode: optionalNumbers(),
  country: requiredText('facility.country.missing'),
  coordinates: optionalCoordinates('validation.coordinates'),
  emergencycontact: optionalText(limits.shortText),
  checkin_time: optionalClockTime('validation.time'),
  checkout_time: optionalClockTime('validation.time'),
  timezone: optionalTimeZone('validation.timezone', facilityDefaults.timezone),
  specialinstructions: optionalText(limits.longText),
  houseRules: optionalText(limits.longText),
  wifi_network: optionalNetworkText(),
  wifi_password: optionalNetworkText(),
  wifi_instructions: optionalText(limits.longText),
  voice_id: optionalText(limits.name),
  voice_name: optionalText(limits.name),
  voice_model_id: optionalText(limits.name),
  agent: optionalText(255),
  agentgreeting: optionalText(limits.longText),
  agentinstructions: optionalText(limits.longText),
  customPrompt: optionalText(limits.longText),
  activity_id: optionalText(limits.name),
  activity_type: optionalText(limits.name),
  price: optionalAmount(),
  duration: optionalAmount(limits.shortText),
  availability: optionalText(limits.longText),
  maxcapacity: optionalAmount(),
  requirements: optionalText(limits.longText),
  included: optionalText(limits.longText),
  excluded: optionalText(limits.longText),
  cancellationpolicy: optionalText(limits.longText),
  guide: optionalJsonList('validation.guide'),
}

/** A list of language codes: an array, a JSON array in a string, or one code. */
const languageList = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.transform((value): string[] => {
      if (Array.isArray(value)) return value
      return value.startsWith('[') ? parsedList(value) : [value].filter(Boolean)
    }),
  ),
  z.array(text(limits.phone)).check(z.maxLength(limits.tags, message('validation.tooMany', { max: limits.tags }))),
)

/** On or off; a form that starts without it sends "". */
const switched = z.pipe(
  z.union([z.boolean(), z.literal('')], { error: 'validation.text' }),
  z.transform((value: boolean | '') => value === true),
)

/** What an operator may set: the facility form and POST /api/facilities. */
export const facilityInput = z.object({
  ...texts,
  wifi_hidden: z.optional(switched),
  agentlanguages: z.optional(languageList),
  displayPreferences: optionalSettings('validation.settings'),
  systemSettings: optionalSettings('validation.settings'),
})

/** Older names that programs may still send; used when the current field is empty. */
export const legacyNames = {
  wifiName: 'wifi_network',
  wifiPassword: 'wifi_password',
  checkInTime: 'checkin_time',
  checkOutTime: 'checkout_time',
} as const

const withLegacy = z.extend(facilityInput, {
  wifiName: texts.wifi_network,
  wifiPassword: texts.wifi_password,
  checkInTime: texts.checkin_time,
  checkOutTime: texts.checkout_time,
})
/** What a call that creates or changes one may send: the form's fields, or their older names. */
export const facilityCreate = z.pipe(
  withLegacy,
  z.transform((sent) => withCurrentNames(sent, {})),
)
/** Its older names count where the stored field is empty: {@link withCurrentNames}. */
export const facilityUpdate = z.partial(withLegacy)

const settings = z.record(z.string(), z.unknown())

/** A facility as its operator reads it. Times are "HH:MM", instants ISO 8601; an empty text is "". */
export const facility = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** `property_id` in the guest link: the facility's own id, until its host renews the link. */
  link_id: z.uuid(),
  ...textsOf(texts),
  wifi_hidden: z.boolean(),
  agentlanguages: z.array(z.string()),
  displayPreferences: settings,
  systemSettings: settings,
  created_at: z.string(),
  updated_at: z.string(),
})

export type Facility = z.infer<typeof facility>
export type FacilityInput = z.output<typeof facilityInput>
export type FacilityChanges = z.output<typeof facilityUpdate>
export type FacilityValues = z.input<typeof facilityInput>

/** What was sent under its current names; an older name counts where the field of this call, or else the stored one, is empty. */
export function withCurrentNames<T extends { [name in keyof typeof legacyNames]?: string | undefined }>(
  sent: T,
  stored: { [name in (typeof legacyNames)[keyof typeof legacyNames]]?: string },
): Omit<T, keyof typeof legacyNames> {
  const { wifiName: _, wifiPassword: __, checkInTime: ___, checkOutTime: ____, ...current } = sent
  const mapped: Record<string, unknown> = current
  for (const [old, name] of Object.entries(legacyNames)) {
    const value = sent[old as keyof typeof legacyNames]
    if (value && !(mapped[name] ?? stored[name])) mapped[name] = value
  }
  return current
}

function parsedList(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

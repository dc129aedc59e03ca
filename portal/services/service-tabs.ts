import type { FieldErrors } from 'react-hook-form'
import { minutesOf } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import type { Service, ServiceValues } from '#contract/services.ts'
import { durationIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { whatsappHint } from '../fields/whatsapp-hint.ts'
import { listProblem } from '../forms/form-lists.ts'
import { type FormTab, startTexts } from '../forms/form-tabs.ts'
import type { Text } from '../messages.ts'
import { categoryOptions } from './service-category.ts'

/** `list` is the list of the service that stands below the fields. */
type ServiceTab = FormTab<ServiceValues> & { list?: 'tags' | 'images' }

/** The duration as it counts: the minutes that are typed, else those that are read from the words beside. */
function minutesHint(valueIn: (name: 'duration' | 'durationMinutes') => unknown, language: Language): Text {
  const typed = Number(valueIn('durationMinutes'))
  const read = minutesOf(`${valueIn('duration') ?? ''}`)
  const isTyped = Number.isInteger(typed) && typed > 0 && typed <= limits.minutes
  if (isTyped) return () => durationIn(language, typed)
  return (t) => (read ? t('service.minutes.read', { minutes: read, duration: durationIn(language, read) }) : t('service.minutes.hint'))
}

const general = {
  name: 'general',
  label: 'facility.tab.general',
  fields: [
    { name: 'name', label: 'facility.name.label', isRequired: true, isWide: true, maxLength: limits.name },
    { name: 'category', label: 'place.filter.category', isRequired: true, options: categoryOptions },
    { name: 'price', label: 'service.price.label', hint: 'service.price.hint', maxLength: limits.phone },
    { name: 'duration', label: 'service.duration.label', hint: 'service.duration.hint', maxLength: limits.shortText },
    { name: 'durationMinutes', label: 'service.minutes.label', hintOf: minutesHint, type: 'number' },
    { name: 'maxCapacity', label: 'service.maxCapacity.label', hint: 'service.maxCapacity.hint', maxLength: limits.phone },
    { name: 'description', label: 'facility.description.label', isLong: true, isWide: true, maxLength: limits.longText },
    { name: 'phone', label: 'facility.phone.label', type: 'tel', maxLength: limits.phone },
    { name: 'email', label: 'facility.email.label', type: 'email', maxLength: limits.email },
    {
      name: 'whatsapp',
      label: 'facility.whatsapp.label',
      hintOf: (valueIn: (name: 'whatsapp') => unknown) => whatsappHint(valueIn('whatsapp')),
      type: 'tel',
      maxLength: limits.phone,
    },
    { name: 'websiteurl', label: 'facility.websiteurl.label', type: 'url', maxLength: limits.link },
  ],
} as const satisfies ServiceTab

const detail = { isLong: true, isWide: true, maxLength: limits.longText } as const

const details = {
  name: 'details',
  label: 'service.tab.details',
  list: 'tags',
  fields: [
    { name: 'availability', label: 'service.availability.label', ...detail },
    { name: 'requirements', label: 'service.requirements.label', ...detail },
    { name: 'included', label: 'service.included.label', ...detail },
    { name: 'excluded', label: 'service.excluded.label', ...detail },
    { name: 'cancellationPolicy', label: 'service.cancellationPolicy.label', ...detail },
    { name: 'specialInstructions', label: 'facility.specialinstructions.label', ...detail },
  ],
} as const satisfies ServiceTab

const location = {
  name: 'location',
  label: 'facility.tab.location',
  fields: [
    { name: 'address', label: 'facility.address.label', isWide: true, maxLength: limits.shortText },
    { name: 'city', label: 'facility.city.label', maxLength: limits.name },
    { name: 'postalCode', label: 'facility.postalcode.label', maxLength: limits.phone },
    { name: 'country', label: 'facility.country.label', maxLength: limits.name },
  ],
} as const satisfies ServiceTab

/** Its photos stand below, beside what is linked. */
const media = { name: 'media', label: 'service.tab.media', list: 'images', fields: [] } as const satisfies ServiceTab

/** The tabs of the form, in their order. */
export const serviceTabs = [general, details, location, media] as const

/** The first tab whose list is wrong, and what is wrong with it. */
export function failingList(errors: FieldErrors<ServiceValues>) {
  for (const tab of serviceTabs) {
    const problem = 'list' in tab ? listProblem(errors[tab.list]) : undefined
    if (problem) return { tab, problem }
  }
  return undefined
}

/** The initial values of the form: the service, or the defaults of a new one. */
export function serviceValues(service: Service | undefined): ServiceValues {
  const { images = [], tags = [], isActive = true, inAllFacilities = true, facilityIds = [] } = service ?? {}
  const texts = startTexts<ServiceValues>(serviceTabs, service ?? {})
  return { name: '', category: '', ...texts, images, tags, isActive, inAllFacilities, facilityIds }
}

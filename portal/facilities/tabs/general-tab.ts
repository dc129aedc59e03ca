import { limits } from '#contract/limits.ts'
import { UnfoundSentences } from '../../assistant/unfound-on-demand.ts'
import { whatsappHint } from '../../fields/whatsapp-hint.ts'
import type { FacilityTab } from './facility-tab.ts'

export const generalTab = {
  name: 'general',
  label: 'facility.tab.general',
  fields: [
    { name: 'property_image_url', label: 'facility.image.label', type: 'photo', isWide: true, maxLength: limits.link },
    { name: 'name', label: 'facility.name.label', isRequired: true, isWide: true, maxLength: limits.name },
    {
      name: 'description',
      label: 'facility.description.label',
      hint: 'facility.description.hint',
      isLong: true,
      isWide: true,
      maxLength: limits.longText,
      Below: UnfoundSentences,
    },
    { name: 'phone', label: 'facility.phone.label', type: 'tel', maxLength: limits.phone, knownFrom: ({ phone }) => phone },
    { name: 'email', label: 'facility.email.label', type: 'email', maxLength: limits.email, knownFrom: ({ email }) => email },
    {
      name: 'whatsapp',
      label: 'facility.whatsapp.label',
      hintOf: (valueIn: (name: 'whatsapp') => unknown) => whatsappHint(valueIn('whatsapp')),
      type: 'tel',
      maxLength: limits.phone,
      knownFrom: ({ phone }) => phone,
    },
    { name: 'contactPerson', label: 'facility.contactPerson.label', maxLength: limits.name, knownFrom: ({ fullName }) => fullName },
    { name: 'websiteurl', label: 'facility.websiteurl.label', type: 'url', maxLength: limits.link },
    { name: 'vatNumber', label: 'facility.vatNumber.label', maxLength: limits.phone },
    { name: 'cin', label: 'facility.cin.label', hint: 'facility.cin.hint', isWide: true, maxLength: limits.phone },
  ],
} as const satisfies FacilityTab

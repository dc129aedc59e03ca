import { limits } from '#contract/limits.ts'
import { UnfoundSentences } from '../../assistant/unfound-on-demand.ts'
import type { FacilityTab } from './facility-tab.ts'

const timeZones = Intl.supportedValuesOf('timeZone').map((value) => ({ value }))

export const hoursTab = {
  name: 'hours',
  label: 'facility.tab.hours',
  fields: [
    { name: 'checkin_time', label: 'facility.checkin_time.label', type: 'time' },
    { name: 'checkout_time', label: 'facility.checkout_time.label', type: 'time' },
    { name: 'timezone', label: 'facility.timezone.label', hint: 'facility.timezone.hint', options: timeZones, isWide: true },
    {
      name: 'specialinstructions',
      label: 'facility.specialinstructions.label',
      hint: 'facility.specialinstructions.hint',
      isLong: true,
      isWide: true,
      maxLength: limits.longText,
      Below: UnfoundSentences,
    },
    {
      name: 'houseRules',
      label: 'facility.houseRules.label',
      hint: 'facility.houseRules.hint',
      isLong: true,
      isWide: true,
      maxLength: limits.longText,
      Below: UnfoundSentences,
    },
  ],
} as const satisfies FacilityTab

import { limits } from '#contract/limits.ts'
import type { FacilityTab } from './facility-tab.ts'

export const wifiTab = {
  name: 'wifi',
  label: 'facility.tab.wifi',
  note: 'facility.wifi.note',
  fields: [
    { name: 'wifi_network', label: 'facility.wifi.network.label', isVerbatim: true, maxLength: limits.shortText },
    {
      name: 'wifi_password',
      label: 'facility.wifi.password.label',
      hint: 'facility.wifi.password.hint',
      isVerbatim: true,
      maxLength: limits.shortText,
    },
    { name: 'wifi_hidden', label: 'facility.wifi.hidden.label', type: 'switch', isWide: true },
    { name: 'wifi_instructions', label: 'facility.wifi.instructions.label', isLong: true, isWide: true, maxLength: limits.longText },
  ],
} as const satisfies FacilityTab

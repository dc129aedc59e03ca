import { limits } from '#contract/limits.ts'
import type { FacilityTab } from './facility-tab.ts'

export const locationTab = {
  name: 'location',
  label: 'facility.tab.location',
  fields: [
    { name: 'address', label: 'facility.address.label', isRequired: true, isWide: true, maxLength: limits.shortText },
    { name: 'city', label: 'facility.city.label', isRequired: true, maxLength: limits.name },
    { name: 'postalcode', label: 'facility.postalcode.label', maxLength: limits.phone },
    { name: 'country', label: 'facility.country.label', isRequired: true, maxLength: limits.name },
    {
      name: 'coordinates',
      label: 'facility.coordinates.label',
      hint: 'facility.coordinates.hint',
      isWide: true,
      maxLength: limits.phone,
    },
    {
      name: 'emergencycontact',
      label: 'facility.emergencycontact.label',
      hint: 'facility.emergencycontact.hint',
      isWide: true,
      maxLength: limits.shortText,
    },
  ],
} as const satisfies FacilityTab

import { type Facility, type FacilityValues, facilityDefaults } from '#contract/facilities.ts'
import { assistantTab } from '../assistant/assistant-fields.ts'
import { startTexts } from '../forms/form-tabs.ts'
import type { FacilityTab } from './tabs/facility-tab.ts'
import { generalTab } from './tabs/general-tab.ts'
import { hoursTab } from './tabs/hours-tab.ts'
import { locationTab } from './tabs/location-tab.ts'
import { wifiTab } from './tabs/wifi-tab.ts'

/** Recommended places and linked blocks are saved apart from the form, so that their tabs have no fields. */
const activitiesTab = { name: 'activities', label: 'facility.tab.activities', fields: [] } as const satisfies FacilityTab
const mediaTab = { name: 'media', label: 'facility.tab.media', fields: [] } as const satisfies FacilityTab

/** The tabs of the form, in their order. */
export const facilityTabs = [generalTab, locationTab, hoursTab, wifiTab, activitiesTab, mediaTab, assistantTab] as const

/** True for tabs whose changes are saved one by one, not with the form. */
export const isSavedApart = (name: FacilityTabName): name is 'activities' | 'media' => name === 'activities' || name === 'media'

export type FacilityTabName = (typeof facilityTabs)[number]['name']

/** The initial values of the form: the facility, or the defaults of a new one. */
export function formValues(facility: Facility | undefined): FacilityValues {
  const required = { name: '', address: '', city: '', country: '' }
  const start = facility ?? facilityDefaults
  return { ...required, ...startTexts<FacilityValues>(facilityTabs, start), agentlanguages: start.agentlanguages }
}

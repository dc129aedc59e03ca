import type { FieldErrors } from 'react-hook-form'
import { type Facility, type FacilityValues, facilityDefaults } from '#contract/facilities.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { generalTab } from './tabs/general-tab.ts'
import { hoursTab } from './tabs/hours-tab.ts'
import { locationTab } from './tabs/location-tab.ts'
import { wifiTab } from './tabs/wifi-tab.ts'

/** One field of the form, as its tab shows it. */
export type FacilityField = {
  name: keyof FacilityValues & keyof Facility
  label: MessageKey
  hint?: MessageKey
  type?: 'text' | 'tel' | 'email' | 'url' | 'time'
  isRequired?: boolean
  isLong?: boolean
  /** Takes the whole row. */
  isWide?: boolean
  maxLength?: number
  autoComplete?: string
}

export type FacilityTab = { name: string; label: MessageKey; note?: MessageKey; fields: readonly FacilityField[] }

/** The tabs of the form, in the order of the spec's section 2. */
export const facilityTabs = [generalTab, locationTab, hoursTab, wifiTab] as const

export type FacilityTabName = (typeof facilityTabs)[number]['name']

const fields: readonly FacilityField[] = facilityTabs.flatMap((tab): readonly FacilityField[] => tab.fields)

/** What the form starts with: the facility, or the defaults of a new one. */
export function formValues(facility: Facility | undefined): FacilityValues {
  const start: Partial<Facility> = facility ?? facilityDefaults
  return Object.fromEntries(fields.map(({ name }) => [name, start[name] ?? ''])) as FacilityValues
}

/** The first field that is wrong, in the order of tabs and fields; undefined when it stands on none. */
export function firstFailing(
  errors: FieldErrors<FacilityValues>,
): { tab: FacilityTab & { name: FacilityTabName }; field: FacilityField } | undefined {
  for (const tab of facilityTabs) {
    const field = tab.fields.find(({ name }) => errors[name])
    if (field) return { tab, field }
  }
  return undefined
}

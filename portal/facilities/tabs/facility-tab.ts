import type { FacilityValues } from '#contract/facilities.ts'
import type { FormTab } from '../../forms/form-tabs.ts'

/** A tab of the facility form. */
export type FacilityTab = FormTab<FacilityValues>

import type { UseFormReturn } from 'react-hook-form'
import type { FacilityInput, FacilityValues } from '#contract/facilities.ts'

/** The form that this tab is a part of. */
export type FacilityForm = UseFormReturn<FacilityValues, unknown, FacilityInput>

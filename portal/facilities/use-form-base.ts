import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Facility, FacilityInput, FacilityValues } from '#contract/facilities.ts'
import { formValues } from './facility-tabs.ts'

/**
 * The facility that the form's edits are based on. A newer one, as after an answer that was written into a field of it, is taken over
 * with all that is not being edited; where both have changed the same field the older one stays, and saving asks which of them counts.
 */
export function useFormBase(form: UseFormReturn<FacilityValues, unknown, FacilityInput>, facility: Facility | undefined) {
  const [base, setBase] = useState(facility)
  const { dirtyFields, defaultValues } = form.formState
  useEffect(() => {
    if (!facility || !base || facility.updated_at === base.updated_at) return
    // After an own save it holds what was sent.
    const before = defaultValues ?? {}
    const now = formValues(facility)
    const typed = form.getValues()
    const names = Object.keys(dirtyFields) as (keyof FacilityValues)[]
    const isInWay = names.some((name) => !isSame(now[name], before[name]) && !isSame(now[name], typed[name]))
    if (isInWay) return
    form.reset(now, { keepDirtyValues: true })
    setBase(facility)
  })
  return base
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

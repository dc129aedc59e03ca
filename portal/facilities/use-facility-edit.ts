import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type Facility, type FacilityValues, facilityInput } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { type FormField, firstFailing } from '../forms/form-tabs.ts'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { useEdit } from '../forms/use-edit.ts'
import { useTab } from '../frame/use-tab.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { guideOf, useLinks } from '../relations/links.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { useSaveFacility } from './facilities.queries.ts'
import { type FacilityTabName, facilityTabs, formValues } from './facility-tabs.ts'
import { useFormBase } from './use-form-base.ts'

/** How long the message can be read before the dashboard opens, in milliseconds. */
const redirectDelay = 1_000

/** Where a save leads: to the dashboard, or back to a tab that needed the facility to exist. */
export type FacilityTarget = 'dashboard' | 'activities' | 'media'

/** The form of a facility, its open tab, and how it is sent. */
export function useFacilityEdit(facility: Facility | undefined) {
  const tabs = useTab(facilityTabs.map(({ name }) => name))
  const [, navigate] = useLocation()
  const form = useForm({
    resolver: zodResolver(facilityInput),
    defaultValues: formValues(facility),
    // The first wrong field may be on another tab, which has to open first.
    shouldFocusError: false,
  })
  const links = useLinks('facility', facility?.id)

  /** Opens a tab, at a field of it. */
  function openTab(tab: FacilityTabName, field?: FieldPath<FacilityValues>) {
    tabs.setTab(tab)
    // The field can take the focus only once its tab is visible.
    if (field) requestAnimationFrame(() => form.setFocus(field))
  }

  // A link may name a field beside its tab; whoever comes by it wants to type there.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('field')
    const field = facilityTabs.flatMap(({ fields }) => [...fields]).find(({ name }) => name === asked)
    if (field) form.setFocus(field.name)
  }, [form])

  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(returning.current), [])

  /** Leads to the dashboard after a while. Whoever has gone elsewhere by then stays there, also on the same form opened again. */
  function returnLater(id: string) {
    const { pathname } = location
    const leave = () => {
      wantLink(href('facility', { id }))
      navigate(href('dashboard'))
    }
    clearTimeout(returning.current)
    returning.current = setTimeout(() => {
      if (location.pathname === pathname) leaveSafely(leave)
    }, redirectDelay)
  }

  /** Opens the tab of the first wrong field and says what is wrong with it. */
  function showProblem(problems: FieldErrors<FacilityValues>) {
    const failing = firstFailing(facilityTabs, problems)
    if (!failing) return showToast({ title: 'app.error', text: 'facility.invalid.generic', isDestructive: true })
    const { name, isRequired } = failing.field
    showToast(problemToast(failing, problems, Boolean(isRequired && !form.getValues(name))))
    openTab(failing.tab.name, name)
  }

  const edit = useEdit({
    form,
    version: useFormBase(form, facility)?.updated_at,
    save: useSaveFacility(facility?.id),
    // Links that could not be read do not empty the copy of them that is stored.
    bodyOf: (values): FacilityValues => ({ ...values, ...(links && { guide: guideOf(links) }) }),
    onSaved: ({ id }, target: FacilityTarget) => {
      if (target === 'dashboard') returnLater(id)
      else navigate(`${href('facility', { id })}?tab=${target}`, { replace: true })
    },
    onInvalid: showProblem,
  })
  return { form, edit, links, tabs, openTab }
}

type Failing = { tab: (typeof facilityTabs)[number]; field: FormField<FacilityValues> }

function problemToast({ field, tab }: Failing, problems: FieldErrors<FacilityValues>, isMissing: boolean): Parameters<typeof showToast>[0] {
  return {
    title: isMissing ? 'facility.invalid.missing.title' : 'app.error',
    text: (say) => {
      const names = { field: say(field.label), tab: say(tab.label) }
      if (isMissing) return say('facility.invalid.missing.text', names)
      const problem = translateMessage(say, `${problems[field.name as keyof FacilityValues]?.message ?? ''}`)
      return say('facility.invalid.wrong.text', { ...names, problem })
    },
    isDestructive: true,
  }
}

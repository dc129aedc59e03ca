import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { href } from '#contract/routes.ts'
import { type Service, type ServiceValues, serviceInput } from '#contract/services.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { firstFailing } from '../forms/form-tabs.ts'
import { useEdit } from '../forms/use-edit.ts'
import { useTab } from '../frame/use-tab.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { guideOf, useLinks } from '../relations/links.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { failingList, serviceTabs, serviceValues } from './service-tabs.ts'
import { useSaveService } from './services.queries.ts'

/** The services on the dashboard. */
export const servicesAddress = `${href('dashboard')}?section=services`

/** Values of the form: the service, and what is typed but not added yet. */
type ServiceFormValues = ServiceValues & { typedPhoto?: string; typedTag?: string }

/** Where a save leads: to the dashboard, or back to the tab that needed the service to exist. */
type Target = 'dashboard' | 'media'

/** The form of a service, its open tab, and how it is sent. */
export function useServiceEdit(service: Service | undefined) {
  const tabs = useTab(serviceTabs.map(({ name }) => name))
  const [, navigate] = useLocation()
  const form = useForm<ServiceFormValues, unknown, ServiceValues>({
    resolver: zodResolver(serviceInput),
    defaultValues: { ...serviceValues(service), typedPhoto: '', typedTag: '' },
    // The first wrong field may be on another tab, which has to open first.
    shouldFocusError: false,
  })
  const links = useLinks('service', service?.id)

  /** Opens the tab of the first failing field and says what is wrong with it. */
  function showProblem(problems: FieldErrors<ServiceFormValues>) {
    const failing = firstFailing(serviceTabs, problems as FieldErrors<ServiceValues>)
    const list = failing ? undefined : failingList(problems as FieldErrors<ServiceValues>)
    const problem = failing ? problems[failing.field.name as keyof ServiceFormValues]?.message : list?.problem
    showToast({ title: 'app.error', text: problem ? (say) => translateMessage(say, `${problem}`) : 'form.invalid', isDestructive: true })
    if (!failing) return tabs.setTab(list?.tab.name ?? 'general')
    tabs.setTab(failing.tab.name)
    // The field can take the focus only once its tab is visible.
    requestAnimationFrame(() => form.setFocus(failing.field.name as keyof ServiceFormValues))
  }

  const edit = useEdit({
    form,
    version: service?.updatedAt,
    save: useSaveService(service?.id),
    // Links that could not be read do not empty the copy of them that is stored.
    bodyOf: (values): ServiceValues => ({ ...values, ...(links && { guide: guideOf(links) }) }),
    lists: [
      { list: 'images', typed: 'typedPhoto' },
      { list: 'tags', typed: 'typedTag' },
    ],
    onSaved: ({ id }, target: Target) => {
      if (target === 'media') return navigate(`${href('service', { id })}?tab=media`, { replace: true })
      wantLink(href('service', { id }))
      navigate(servicesAddress)
    },
    onInvalid: showProblem,
  })
  return { form, edit, links, tabs }
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { type Facility, type FacilityValues, facilityInput } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showFieldErrors } from '../form-fields.tsx'
import { t, tMessage } from '../messages.ts'
import { OfflineNote } from '../offline-note.tsx'
import { showToast } from '../toasts.ts'
import { useSaveFacility } from './facilities.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import { type FacilityTabName, facilityTabs, firstFailing, formValues } from './facility-tabs.ts'

/** How long the message stays readable before the dashboard comes (spec section 9). */
const redirectDelay = 1_000

export function FacilityForm({ facility }: { facility: Facility | undefined }) {
  const [tab, setTab] = useState<FacilityTabName>('general')
  const [, navigate] = useLocation()
  const form = useForm({
    resolver: zodResolver(facilityInput),
    defaultValues: formValues(facility),
    // The first failing field may stand on another tab, which has to open first.
    shouldFocusError: false,
  })
  const save = useSaveFacility(facility?.id)
  const { errors } = form.formState

  function send(values: FacilityValues, version: string | undefined) {
    save.mutate(
      { values, version },
      {
        onSuccess: () => setTimeout(() => navigate(href('dashboard')), redirectDelay),
        onError: (error) => {
          if (showFieldErrors(form, error)) showProblem(form.formState.errors)
        },
      },
    )
  }

  /** Opens the tab of the first failing field and says what is wrong with it (spec section 5). */
  function showProblem(problems: FieldErrors<FacilityValues>) {
    const failing = firstFailing(problems)
    if (!failing) {
      showToast({ title: t('app.error'), text: t('facility.invalid.generic'), isDestructive: true })
      return
    }
    const names = { field: t(failing.field.label), tab: t(failing.tab.label) }
    const isMissing = failing.field.isRequired && !form.getValues(failing.field.name)
    const problem = tMessage(`${problems[failing.field.name]?.message ?? ''}`)
    setTab(failing.tab.name)
    showToast({
      title: t(isMissing ? 'facility.invalid.missing.title' : 'app.error'),
      text: isMissing ? t('facility.invalid.missing.text', names) : t('facility.invalid.wrong.text', { ...names, problem }),
      isDestructive: true,
    })
    // Focus can move only once the tab is there.
    requestAnimationFrame(() => form.setFocus(failing.field.name))
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => send(values, facility?.updated_at), showProblem)}
      className="grid grid-cols-1 gap-6"
    >
      <OfflineNote />
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t(facility ? 'facility.edit.title' : 'facility.create.title')}
          value={tab}
          onChange={setTab}
          tabs={facilityTabs.map((item) => ({
            name: item.name,
            label: t(item.label),
            isMarked: item.fields.some(({ name }) => errors[name]),
            content: <FacilityFields form={form} tab={item} />,
          }))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="me-auto text-sm text-ink-soft">{t('facility.required.note')}</p>
        <Button asChild tone="outline">
          <Link href={href('dashboard')}>{t('app.cancel')}</Link>
        </Button>
        <Button type="submit" isBusy={save.isPending} disabled={save.isSuccess}>
          {t(facility ? 'facility.update.submit' : 'facility.create.submit')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={save.error?.code === 'request.stale'}
        onClose={() => save.reset()}
        title={t('facility.stale.title')}
        description={t('facility.stale.text')}
        cancelLabel={t('app.cancel')}
        choices={[
          { label: t('facility.stale.reload'), tone: 'outline', onChoose: () => location.reload() },
          { label: t('facility.stale.overwrite'), tone: 'danger', onChoose: form.handleSubmit((values) => send(values, undefined)) },
        ]}
      />
    </form>
  )
}

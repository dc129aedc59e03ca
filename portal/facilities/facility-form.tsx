import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type Facility, type FacilityValues, facilityInput } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Spinner } from '#ui/placeholders.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfflineNote } from '../forms/offline-note.tsx'
import { SaveFirst } from '../forms/save-first.tsx'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { TabFields } from '../forms/tab-fields.tsx'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useTab } from '../forms/use-tab.ts'
import { useTranslate } from '../messages.ts'
import { guideOf, useLinks } from '../relations/links.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { useSaveFacility } from './facilities.queries.ts'
import { facilityTabs, firstFailingField, formValues } from './facility-tabs.ts'

const ActivitiesTab = lazy(async () => ({ default: (await import('../recommendations/activities-tab.tsx')).ActivitiesTab }))
const AssistantTab = lazy(async () => ({ default: (await import('../assistant/assistant-tab.tsx')).AssistantTab }))
const LinkedBlocks = lazy(async () => ({ default: (await import('../relations/linked-blocks.tsx')).LinkedBlocks }))

/** How long the message can be read before the dashboard opens, in milliseconds. */
const redirectDelay = 1_000

/** Where a save leads: to the dashboard, or back to a tab that needed the facility to exist. */
type Target = 'dashboard' | 'activities' | 'media'

/** Without this, Enter in a search field would submit the whole form. */
function keepSearching(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'search') event.preventDefault()
}

export function FacilityForm({ facility }: { facility: Facility | undefined }) {
  const t = useTranslate()
  const { tab, setTab, wasOpened } = useTab(facilityTabs.map(({ name }) => name))
  const [, navigate] = useLocation()
  const form = useForm({
    resolver: zodResolver(facilityInput),
    defaultValues: formValues(facility),
    // The first wrong field may be on another tab, which has to open first.
    shouldFocusError: false,
  })
  const kept = useKeptForm(form, facility?.updated_at)
  const save = useSaveFacility(facility?.id)
  const links = useLinks('facility', facility?.id)
  const [target, setTarget] = useState<Target>('dashboard')
  const { errors } = form.formState

  function send(values: FacilityValues, version: string | undefined, leadTo: Target) {
    setTarget(leadTo)
    save.mutate(
      { values: { ...values, guide: guideOf(links) }, version },
      {
        onSuccess: ({ id }) => {
          kept.onSaved()
          if (leadTo === 'dashboard') setTimeout(() => navigate(href('dashboard')), redirectDelay)
          else navigate(`${href('facility', { id })}?tab=${leadTo}`, { replace: true })
        },
        onError: (error) => {
          kept.onRefused(error)
          if (showFieldErrors(form, error)) showProblem(form.formState.errors)
        },
      },
    )
  }

  const submit = (leadTo: Target) => form.handleSubmit((values) => send(values, kept.version, leadTo), showProblem)

  /** Opens the tab of the first wrong field and says what is wrong with it. */
  function showProblem(problems: FieldErrors<FacilityValues>) {
    const failing = firstFailingField(problems)
    if (!failing) {
      showToast({ title: 'app.error', text: 'facility.invalid.generic', isDestructive: true })
      return
    }
    const { name } = failing.field
    const isMissing = failing.field.isRequired && !form.getValues(name)
    setTab(failing.tab.name)
    showToast({
      title: isMissing ? 'facility.invalid.missing.title' : 'app.error',
      text: (say) => {
        const names = { field: say(failing.field.label), tab: say(failing.tab.label) }
        if (isMissing) return say('facility.invalid.missing.text', names)
        const problem = translateMessage(say, `${problems[name as keyof FacilityValues]?.message ?? ''}`)
        return say('facility.invalid.wrong.text', { ...names, problem })
      },
      isDestructive: true,
    })
    // The field can take the focus only once its tab is visible.
    requestAnimationFrame(() => form.setFocus(name))
  }

  /** Tabs whose content needs a saved facility. */
  function belongings(name: 'activities' | 'media') {
    if (!facility) {
      return <SaveFirst text={t(`facility.${name}.saveFirst`)} isBusy={save.isPending} onSave={submit(name)} />
    }
    if (!wasOpened(name)) return null
    return (
      <Suspense fallback={<Spinner label={t('app.loading')} />}>
        {name === 'activities' ? <ActivitiesTab facility={facility} /> : <LinkedBlocks parentType="facility" parentId={facility.id} />}
      </Suspense>
    )
  }

  function contentOf(item: (typeof facilityTabs)[number]) {
    if (item.name === 'activities' || item.name === 'media') return <div className="grid grid-cols-1 gap-6">{belongings(item.name)}</div>
    if (item.name !== 'assistant') return <TabFields form={form} tab={item} />
    if (!wasOpened(item.name)) return null
    return (
      <Suspense fallback={<Spinner label={t('app.loading')} />}>
        <AssistantTab form={form} facility={facility} onOpenTab={setTab} />
      </Suspense>
    )
  }

  return (
    <form noValidate onSubmit={submit('dashboard')} onKeyDown={keepSearching} className="grid grid-cols-1 gap-6">
      <OfflineNote />
      {facility && <TranslationsButton thing={{ type: 'facility', id: facility.id }} name={facility.name} tabs={facilityTabs} />}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t(facility ? 'facility.edit.title' : 'facility.create.title')}
          value={tab}
          onChange={setTab}
          tabs={facilityTabs.map((item) => ({
            name: item.name,
            label: t(item.label),
            news: item.name === 'media' && links.some(({ change }) => change) ? t('blockChange.changed') : undefined,
            isMarked: item.fields.some(({ name }) => errors[name]),
            content: contentOf(item),
          }))}
        />
      </div>
      <FormActions
        back={href('dashboard')}
        submit={t(facility ? 'facility.update.submit' : 'facility.create.submit')}
        isBusy={save.isPending}
        isDone={save.isSuccess}
      />
      <StaleDialog
        isOpen={save.error?.code === 'request.stale'}
        onClose={() => save.reset()}
        onOverwrite={form.handleSubmit((values) => send(values, undefined, target))}
      />
    </form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { href } from '#contract/routes.ts'
import { type Service, type ServiceValues, serviceInput } from '#contract/services.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { firstFailing } from '../forms/form-tabs.ts'
import { OfflineNote } from '../forms/offline-note.tsx'
import { SaveFirst } from '../forms/save-first.tsx'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { TabFields } from '../forms/tab-fields.tsx'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useTab } from '../forms/use-tab.ts'
import { PhotoList } from '../media/photo-list.tsx'
import { useTranslate } from '../messages.ts'
import { LinkedBlocks } from '../relations/linked-blocks.tsx'
import { guideOf, useLinks } from '../relations/links.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { serviceTabs, serviceValues } from './service-tabs.ts'
import { useSaveService } from './services.queries.ts'
import { TagField } from './tag-field.tsx'

const back = `${href('dashboard')}?section=services`

/** Values of the form: the service, and what is typed but not added yet. */
type ServiceFormValues = ServiceValues & { typedPhoto?: string; typedTag?: string }

/** Creates or edits a service (docs/product.md#services). */
export function ServiceForm({ service }: { service: Service | undefined }) {
  const t = useTranslate()
  const { tab, setTab, wasOpened } = useTab(serviceTabs.map(({ name }) => name))
  const [, navigate] = useLocation()
  const form = useForm<ServiceFormValues, unknown, ServiceValues>({
    resolver: zodResolver(serviceInput),
    defaultValues: { ...serviceValues(service), typedPhoto: '', typedTag: '' },
    // The first wrong field may be on another tab, which has to open first.
    shouldFocusError: false,
  })
  const kept = useKeptForm(form, service?.updatedAt)
  const save = useSaveService(service?.id)
  const links = useLinks('service', service?.id)
  const { errors } = form.formState
  const { images = [], tags = [], isActive = true, typedPhoto = '', typedTag = '' } = form.watch()
  const [staleTarget, setStaleTarget] = useState<'dashboard' | 'media'>('dashboard')

  function setList(list: 'images' | 'tags', items: string[]) {
    form.setValue(list, items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  /** Adds what is typed and not added yet, so that saving does not lose it. */
  function addTyped() {
    const current = form.getValues()
    if (current.typedPhoto?.trim()) setList('images', [...(current.images ?? []), current.typedPhoto.trim()])
    if (current.typedTag?.trim()) setList('tags', [...(current.tags ?? []), current.typedTag.trim()])
    form.setValue('typedPhoto', '')
    form.setValue('typedTag', '')
  }

  function send(values: ServiceValues, version: string | undefined, target: 'dashboard' | 'media') {
    setStaleTarget(target)
    save.mutate(
      { values: { ...values, guide: guideOf(links) }, version },
      {
        onSuccess: ({ id }) => {
          kept.onSaved()
          navigate(target === 'media' ? `${href('service', { id })}?tab=media` : back, { replace: target === 'media' })
        },
        onError: (error) => {
          kept.onRefused(error)
          if (showFieldErrors(form, error)) showProblem(form.formState.errors)
        },
      },
    )
  }

  /** Opens the tab of the first failing field and says what is wrong with it. */
  function showProblem(problems: FieldErrors<ServiceFormValues>) {
    const failing = firstFailing(serviceTabs, problems as FieldErrors<ServiceValues>)
    const problem = failing && problems[failing.field.name as keyof ServiceFormValues]?.message
    showToast({ title: 'app.error', text: problem ? (say) => translateMessage(say, `${problem}`) : 'form.invalid', isDestructive: true })
    if (!failing) return setTab('media')
    setTab(failing.tab.name)
    // The field can take the focus only once its tab is visible.
    requestAnimationFrame(() => form.setFocus(failing.field.name as keyof ServiceFormValues))
  }

  const submit = (target: 'dashboard' | 'media') => {
    addTyped()
    return form.handleSubmit((values) => send(values, kept.version, target), showProblem)
  }
  const imageProblem = errors.images?.message ?? (Array.isArray(errors.images) ? errors.images.find(Boolean)?.message : undefined)

  return (
    <form noValidate onSubmit={(event) => submit('dashboard')(event)} className="grid grid-cols-1 gap-6">
      <OfflineNote />
      {service && <TranslationsButton thing={{ type: 'service', id: service.id }} name={service.name} tabs={serviceTabs} />}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <Tabs
          label={t(service ? 'service.edit.title' : 'service.create.title')}
          value={tab}
          onChange={setTab}
          tabs={serviceTabs.map((item) => ({
            name: item.name,
            label: t(item.label),
            news: item.name === 'media' && links.some(({ change }) => change) ? t('blockChange.changed') : undefined,
            isMarked: item.fields.some(({ name }) => errors[name]) || (item.name === 'media' && Boolean(errors.images)),
            content: (
              <div className="grid grid-cols-1 gap-6">
                <TabFields form={form} tab={item} />
                {item.name === 'general' && (
                  <Switch
                    label={t('service.active.label')}
                    hint={t('service.active.hint')}
                    isOn={isActive}
                    onChange={(isOn) => form.setValue('isActive', isOn, { shouldDirty: true })}
                  />
                )}
                {item.name === 'details' && (
                  <TagField
                    tags={tags}
                    onChange={(next) => setList('tags', next)}
                    typed={typedTag}
                    onType={(typed) => form.setValue('typedTag', typed, { shouldDirty: true })}
                  />
                )}
                {item.name === 'media' && (
                  <PhotoList
                    photos={images}
                    onChange={(next) => setList('images', next)}
                    typed={typedPhoto}
                    onType={(typed) => form.setValue('typedPhoto', typed, { shouldDirty: true })}
                    error={imageProblem && translateMessage(t, imageProblem)}
                  />
                )}
                {item.name === 'media' &&
                  (service ? (
                    wasOpened('media') && <LinkedBlocks parentType="service" parentId={service.id} />
                  ) : (
                    <SaveFirst text={t('service.media.saveFirst')} isBusy={save.isPending} onSave={() => submit('media')()} />
                  ))}
              </div>
            ),
          }))}
        />
      </div>
      <FormActions
        back={back}
        submit={t(service ? 'service.update.submit' : 'service.create.submit')}
        isBusy={save.isPending}
        isDone={save.isSuccess}
      />
      <StaleDialog
        isOpen={save.error?.code === 'request.stale'}
        onClose={() => save.reset()}
        onOverwrite={form.handleSubmit((values) => send(values, undefined, staleTarget))}
      />
    </form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type Block, type BlockValues, blockDefaults, blockInput } from '#contract/blocks.ts'
import { isHttpUrl } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Switch } from '#ui/switch.tsx'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { OfflineNote } from '../forms/offline-note.tsx'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { AddressList } from '../media/address-list.tsx'
import { PhotoList } from '../media/photo-list.tsx'
import { useTranslate } from '../messages.ts'
import { showToast } from '../toasts/toasts.ts'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { useSaveBlock } from './blocks.queries.ts'

/** Where the form returns to. */
const back = `${href('dashboard')}?section=blocks`

/** Values of the form: the block, and addresses that are typed but not added yet. */
type BlockFormValues = BlockValues & { typedPhoto?: string; typedVideo?: string }

const translated = [
  {
    fields: [
      { name: 'name', label: 'facility.name.label' },
      { name: 'description', label: 'facility.description.label' },
    ],
  },
] as const

/** Creates or edits a block (docs/product.md#blocks). */
export function BlockForm({ block }: { block: Block | undefined }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { name = '', description = '', visibility, status, data } = { ...blockDefaults, ...block }
  const form = useForm<BlockFormValues, unknown, BlockValues>({
    resolver: zodResolver(blockInput),
    defaultValues: {
      name,
      description,
      visibility,
      status,
      data: { ...data, photos: [...data.photos], videos: [...data.videos] },
      typedPhoto: '',
      typedVideo: '',
    },
  })
  const kept = useKeptForm(form, block?.updatedAt)
  const save = useSaveBlock(block?.id)
  const { errors } = form.formState
  const values = form.watch()

  function setList(list: 'photos' | 'videos', addresses: string[]) {
    form.setValue(`data.${list}`, addresses, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  /** Adds what is typed and not added yet, so that saving does not lose it. */
  function addTyped() {
    const { typedPhoto = '', typedVideo = '', data: current } = form.getValues()
    if (typedPhoto.trim()) setList('photos', [...(current?.photos ?? []), typedPhoto.trim()])
    if (typedVideo.trim()) setList('videos', [...(current?.videos ?? []), typedVideo.trim()])
    form.setValue('typedPhoto', '')
    form.setValue('typedVideo', '')
  }

  function send(body: BlockValues, version: string | undefined) {
    save.mutate(
      { values: body, version },
      {
        onSuccess: () => {
          kept.onSaved()
          navigate(back)
        },
        onError: (error) => {
          kept.onRefused(error)
          if (showFieldErrors(form, error)) showInvalid(form.formState.errors)
        },
      },
    )
  }

  function showInvalid(problems: FieldErrors<BlockFormValues>) {
    const missing = problems.name?.message
    showToast({ title: 'app.error', text: missing ? (say) => translateMessage(say, missing) : 'form.invalid', isDestructive: true })
  }

  const problemOf = (list: 'photos' | 'videos') => {
    const problem = errors.data?.[list]
    const message = problem?.message ?? (Array.isArray(problem) ? problem.find(Boolean)?.message : undefined)
    return message ? translateMessage(t, message) : undefined
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        addTyped()
        return form.handleSubmit((body) => send(body, kept.version), showInvalid)(event)
      }}
      className="grid grid-cols-1 gap-6"
    >
      <OfflineNote />
      {block && <TranslationsButton thing={{ type: 'block', id: block.id }} name={block.name} tabs={translated} />}
      <div className="grid grid-cols-1 gap-8 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <div className="grid grid-cols-1 gap-5">
          <TextField form={form} name="name" label="facility.name.label" isRequired maxLength={limits.name} autoComplete="off" dir="auto" />
          <TextField form={form} name="description" label="facility.description.label" isLong maxLength={limits.longText} />
        </div>
        <PhotoList
          photos={values.data?.photos ?? []}
          onChange={(photos) => setList('photos', photos)}
          typed={values.typedPhoto ?? ''}
          onType={(typed) => form.setValue('typedPhoto', typed, { shouldDirty: true })}
          error={problemOf('photos')}
        />
        <AddressList
          kind="video"
          addresses={values.data?.videos ?? []}
          onChange={(videos) => setList('videos', videos)}
          typed={values.typedVideo ?? ''}
          onType={(typed) => form.setValue('typedVideo', typed, { shouldDirty: true })}
          isAllowed={isHttpUrl}
          error={problemOf('videos')}
        />
        <fieldset className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <legend className="mb-3 text-lg font-semibold">{t('block.contacts.title')}</legend>
          <TextField
            form={form}
            name="data.whatsapp"
            label="facility.whatsapp.label"
            hint="facility.whatsapp.hint"
            type="tel"
            dir="ltr"
            maxLength={limits.phone}
          />
          <TextField
            form={form}
            name="data.instagram"
            label="block.instagram.label"
            hint="block.instagram.hint"
            dir="ltr"
            maxLength={limits.name}
          />
          <TextField
            form={form}
            name="data.position"
            label="block.position.label"
            hint="block.position.hint"
            dir="auto"
            maxLength={limits.shortText}
          />
          <TextField
            form={form}
            name="data.url"
            label="block.url.label"
            hint="block.url.hint"
            type="url"
            dir="ltr"
            maxLength={limits.link}
          />
          <TextField
            form={form}
            name="data.link"
            label="block.link.label"
            hint="block.link.hint"
            type="url"
            dir="ltr"
            maxLength={limits.link}
          />
        </fieldset>
        <fieldset className="grid grid-cols-1 gap-2 border-t border-line pt-4">
          <legend className="sr-only">{t('block.visibility.title')}</legend>
          <Switch
            label={t('block.public.label')}
            hint={t('block.public.hint')}
            isOn={values.visibility === 'public'}
            onChange={(isOn) => form.setValue('visibility', isOn ? 'public' : 'private', { shouldDirty: true })}
          />
          <Switch
            label={t('block.active.label')}
            hint={t('block.active.hint')}
            isOn={values.status === 'active'}
            onChange={(isOn) => form.setValue('status', isOn ? 'active' : 'inactive', { shouldDirty: true })}
          />
        </fieldset>
      </div>
      <FormActions
        back={back}
        submit={t(block ? 'block.update.submit' : 'block.create.submit')}
        isBusy={save.isPending}
        isDone={save.isSuccess}
      />
      <StaleDialog
        isOpen={save.error?.code === 'request.stale'}
        onClose={() => save.reset()}
        onOverwrite={form.handleSubmit((body) => send(body, undefined))}
      />
    </form>
  )
}

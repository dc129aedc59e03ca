import type { Block } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { isHttpUrl } from '#contract/link-fields.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Switch } from '#ui/switch.tsx'
import { UnfoundSentences } from '../assistant/unfound-on-demand.ts'
import { TextField } from '../fields/form-fields.tsx'
import { whatsappHint } from '../fields/whatsapp-hint.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { listProblem, setList } from '../forms/form-lists.ts'
import { WithBelow } from '../forms/with-below.tsx'
import { AddressList } from '../media/address-list.tsx'
import { PhotoList } from '../media/photo-list.tsx'
import { useTranslate } from '../messages.ts'
import { TranslationsButton } from '../translations/translations-button.tsx'
import { blocksAddress, useBlockEdit } from './use-block-edit.ts'

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
  const { form, edit } = useBlockEdit(block)
  return (
    <EditForm edit={edit} target="dashboard" back={blocksAddress} submit={t(block ? 'block.update.submit' : 'block.create.submit')}>
      {block && <TranslationsButton thing={{ type: 'block', id: block.id }} name={block.name} tabs={translated} />}
      <div className="grid grid-cols-1 gap-8 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <div className="grid grid-cols-1 gap-5">
          <TextField form={form} name="name" label="facility.name.label" isRequired maxLength={limits.name} autoComplete="off" dir="auto" />
          <WithBelow
            below={
              <UnfoundSentences
                text={form.watch('description') ?? ''}
                name={form.watch('name')}
                onChange={(text) => form.setValue('description', text, { shouldDirty: true })}
              />
            }
          >
            <TextField form={form} name="description" label="facility.description.label" isLong maxLength={limits.longText} />
          </WithBelow>
        </div>
        <Media form={form} />
        <Contacts form={form} />
        <Visibility form={form} />
      </div>
    </EditForm>
  )
}

type PartProps = Pick<ReturnType<typeof useBlockEdit>, 'form'>

function Media({ form }: PartProps) {
  const t = useTranslate()
  const { errors } = form.formState
  const { data, typedPhoto = '', typedVideo = '' } = form.watch()
  const problemOf = (list: 'photos' | 'videos') => {
    const problem = listProblem(errors.data?.[list])
    return problem && translateMessage(t, problem)
  }
  return (
    <>
      <PhotoList
        photos={data?.photos ?? []}
        onChange={(photos) => setList(form, 'data.photos', photos)}
        typed={typedPhoto}
        onType={(typed) => form.setValue('typedPhoto', typed, { shouldDirty: true })}
        error={problemOf('photos')}
      />
      <AddressList
        kind="video"
        addresses={data?.videos ?? []}
        onChange={(videos) => setList(form, 'data.videos', videos)}
        typed={typedVideo}
        onType={(typed) => form.setValue('typedVideo', typed, { shouldDirty: true })}
        isAllowed={isHttpUrl}
        error={problemOf('videos')}
      />
    </>
  )
}

function Contacts({ form }: PartProps) {
  const t = useTranslate()
  return (
    <fieldset className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{t('block.contacts.title')}</legend>
      <TextField
        form={form}
        name="data.whatsapp"
        label="facility.whatsapp.label"
        hint={whatsappHint(form.watch('data.whatsapp'))}
        type="tel"
        dir="ltr"
        maxLength={limits.phone}
      />
      <TextField
        form={form}
        name="data.instagram"
        isVerbatim
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
      <TextField form={form} name="data.url" label="facility.websiteurl.label" type="url" dir="ltr" maxLength={limits.link} />
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
  )
}

function Visibility({ form }: PartProps) {
  const t = useTranslate()
  const { visibility, status } = form.watch()
  return (
    <fieldset className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <legend className="sr-only">{t('block.visibility.title')}</legend>
      <Switch
        label={t('block.public')}
        hint={t('block.public.hint')}
        isOn={visibility === 'public'}
        onChange={(isOn) => form.setValue('visibility', isOn ? 'public' : 'private', { shouldDirty: true })}
      />
      <Switch
        label={t('service.active.label')}
        hint={t('block.active.hint')}
        isOn={status === 'active'}
        onChange={(isOn) => form.setValue('status', isOn ? 'active' : 'inactive', { shouldDirty: true })}
      />
    </fieldset>
  )
}

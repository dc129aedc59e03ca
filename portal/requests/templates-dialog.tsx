import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type Template, type TemplateInput, type TemplateValues, templateInput } from '#contract/proposals.ts'
import type { Language } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDialogSave } from '../forms/use-dialog-save.tsx'
import { useReread } from '../forms/use-reread.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { useTypedRows } from '../lists/use-typed-rows.ts'
import { text, useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { money, typedAmount } from './money.ts'
import { templatesQuery, useRemoveTemplate, useUpdateTemplate } from './requests.queries.ts'

/** The operator's templates: each can be changed or deleted. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const { data: templates = [] } = useQuery(templatesQuery)
  const { rows, typed, setTyped } = useTypedRows(templates)
  const [editing, setEditing] = useState<number>()
  /** Templates whose forms were opened: what is typed into one stays while another is looked at. */
  const [opened, setOpened] = useState<Template[]>([])
  const [removing, setRemoving] = useState<Template>()
  const remove = useRemoveTemplate()
  const edit = (template: Template) => {
    setEditing(editing === template.id ? undefined : template.id)
    if (!opened.some(({ id }) => id === template.id)) setOpened([...opened, template])
  }
  // Another may have been opened while this one was being saved.
  const end = (id: number) => {
    setEditing((shown) => (shown === id ? undefined : shown))
    setOpened((forms) => forms.filter((one) => one.id !== id))
    setTyped(id, false)
  }
  const removeNow = ({ id }: Template) =>
    remove.mutate(id, { onSuccess: () => end(id), onError: ({ status }) => status === 404 && end(id) })
  return (
    <FormDialog hasChanges={typed.length > 0} onClose={onClose} title={t('templates.manage')}>
      {rows.length === 0 && <p className="text-ink-soft">{t('templates.none')}</p>}
      <ul className="grid gap-2">
        {rows.map((template) => (
          <li key={template.id} className="grid grid-cols-1 gap-3 rounded-lg border border-line p-3">
            <div className="flex items-center gap-2">
              <bdi className="min-w-0 flex-1 font-medium break-words">{template.name}</bdi>
              <Button
                tone="plain"
                isIcon
                aria-label={named(t('app.edit'), template.name)}
                aria-expanded={editing === template.id}
                onClick={() => edit(template)}
              >
                <Pencil className="size-5" aria-hidden="true" />
              </Button>
              <Button tone="dangerSoft" isIcon aria-label={t('list.remove', { name: template.name })} onClick={() => setRemoving(template)}>
                <Trash2 className="size-5" aria-hidden="true" />
              </Button>
            </div>
            {opened.some(({ id }) => id === template.id) && (
              <div hidden={editing !== template.id}>
                <TemplateForm template={template} onTyped={(isTyped) => setTyped(template.id, isTyped)} onDone={() => end(template.id)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('templates.delete.title')}
        description={t('templates.delete.confirm', { name: removing?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => removing && removeNow(removing) }]}
      />
    </FormDialog>
  )
}

function valuesOf({ name, price, websiteUrl, notes, offerDurationHours }: Template, language: Language): TemplateValues {
  return {
    name,
    price: typedAmount(language, price ?? ''),
    websiteUrl: websiteUrl ?? '',
    notes: notes ?? '',
    offerDurationHours,
  }
}

type TemplateFormProps = {
  template: Template
  /** Told whether it holds what is not saved. */
  onTyped: (isTyped: boolean) => void
  onDone: () => void
}

function TemplateForm({ template, onTyped, onDone }: TemplateFormProps) {
  const { id, description } = template
  const language = useLanguage()
  const form = useForm<TemplateValues, unknown, TemplateInput>({
    resolver: zodResolver(templateInput),
    defaultValues: valuesOf(template, language),
  })
  const { isDirty } = form.formState
  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isDirty), [isDirty])
  useSessionDraft(form, `template:${id}`)
  const reread = useReread(templatesQuery, (templates) => {
    const now = templates.find((one) => one.id === id)
    return now && { updatedAt: now.updatedAt, values: valuesOf(now, language) }
  })
  const { submit, isBusy, staleDialog } = useDialogSave({
    form,
    version: template.updatedAt,
    save: useUpdateTemplate(id),
    bodyOf: (values): TemplateValues => ({ ...values, description }),
    reread,
    onClose: onDone,
  })
  const shared = { form, autoComplete: 'off' } as const
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField {...shared} name="name" label={text('templates.name')} dir="auto" isRequired maxLength={limits.name} />
      <div className="grid grid-cols-2 items-end gap-4">
        <TextField {...shared} {...money} name="price" label={text('proposals.price')} />
        <TextField
          {...shared}
          name="offerDurationHours"
          label={text('templates.hours')}
          type="number"
          inputMode="numeric"
          min="1"
          dir="ltr"
          setValueAs={(value) => (value === '' || value === null ? null : Number(value))}
        />
      </div>
      <TextField {...shared} name="websiteUrl" label="facility.websiteurl.label" type="url" dir="ltr" maxLength={limits.link} />
      <TextField form={form} name="notes" label={text('requests.notes')} isLong maxLength={limits.longText} />
      <DialogActions onCancel={onDone} isBusy={isBusy} />
      {staleDialog}
    </form>
  )
}

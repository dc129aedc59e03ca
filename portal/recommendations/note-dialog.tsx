import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type PropertyRecommendation, priorities } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDialogSave } from '../forms/use-dialog-save.tsx'
import { useReread } from '../forms/use-reread.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/places.ts'
import { chosenQuery, useAnnotate } from './recommendations.queries.ts'

type NoteDialogProps = { facilityId: string; choice: PropertyRecommendation; onClose: () => void }

function valuesOf({ customDescription, priority, isActive }: PropertyRecommendation) {
  return { customDescription, priority: priorities.find((level) => level === priority) ?? 0, isActive }
}

/** The host's own words about a chosen place, how strongly it is recommended, and whether guests see it. */
export function NoteDialog({ facilityId, choice, onClose }: NoteDialogProps) {
  const t = useTranslate()
  const { recommendationId } = choice
  const form = useForm({ defaultValues: valuesOf(choice) })
  useSessionDraft(form, `note:${choice.id}`)
  const reread = useReread(chosenQuery(facilityId), (choices) => {
    const now = choices.find(({ id }) => id === choice.id)
    return now && { updatedAt: now.updatedAt, values: valuesOf(now) }
  })
  const { submit, isBusy, staleDialog } = useDialogSave({
    form,
    version: choice.updatedAt,
    save: useAnnotate(facilityId),
    bodyOf: (values) => ({ recommendationId, ...values }),
    reread,
    onClose,
  })
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={choice.recommendation.name} description={t('place.note.text')}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField form={form} name="customDescription" label={text('place.note.title')} dir="auto" isLong maxLength={limits.longText} />
        <Field label={t('place.priority.label')}>
          {(described) => (
            <Select {...described} {...form.register('priority', { valueAsNumber: true })}>
              {priorities.map((level) => (
                <option key={level} value={level}>
                  {t(`place.priority.${level}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch
          label={t('place.shown')}
          isOn={form.watch('isActive')}
          onChange={(isOn) => form.setValue('isActive', isOn, { shouldDirty: true })}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('app.save')}
        </Button>
      </form>
      {staleDialog}
    </FormDialog>
  )
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type PropertyRecommendation, priorities } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '../fields/form-fields.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { StaleDialog } from '../forms/stale-dialog.tsx'
import { useSavedDialog } from '../forms/use-saved-dialog.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/places.ts'
import { useReadNow } from '../reads/use-read-now.ts'
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
  const save = useAnnotate(facilityId)
  useSessionDraft(form, `note:${choice.id}`)
  const [isStale, setStale] = useState(false)
  const { version, onSaved, onReread } = useSavedDialog(form, choice.updatedAt, onClose)
  const read = useReadNow(chosenQuery(facilityId))
  const reload = () =>
    read.mutate(undefined, {
      onSuccess: (choices) => {
        const now = choices.find(({ id }) => id === choice.id)
        onReread(now && { updatedAt: now.updatedAt, values: valuesOf(now) })
      },
    })
  const submit = (base: string | undefined) =>
    form.handleSubmit((values) => {
      const sent = structuredClone(form.getValues())
      save.mutate(
        { values: { recommendationId, ...values }, version: base },
        { onSuccess: (saved) => onSaved(saved, sent), onError: ({ code }) => setStale(code === 'request.stale') },
      )
    })
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={choice.recommendation.name} description={t('place.note.text')}>
      <form
        onSubmit={(event) => {
          // React events bubble through portals: without this the form behind the dialog would be submitted too.
          event.stopPropagation()
          return submit(version)(event)
        }}
        className="grid gap-5"
      >
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
        <Button type="submit" isBusy={save.isPending}>
          {t('app.save')}
        </Button>
      </form>
      {/* What stands in the form by then counts: one may have typed on before the refusal came. */}
      {isStale && <StaleDialog onClose={() => setStale(false)} onOverwrite={submit(undefined)} onReload={reload} />}
    </FormDialog>
  )
}

import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type PropertyRecommendation, priorities } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, Textarea } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useTranslate } from '../messages.ts'
import { useAnnotate } from './recommendations.queries.ts'

type NoteDialogProps = { facilityId: string; choice: PropertyRecommendation; onClose: () => void }

/** The host's own words about a chosen place, how strongly it is recommended, and whether guests see it. */
export function NoteDialog({ facilityId, choice, onClose }: NoteDialogProps) {
  const t = useTranslate()
  const [customDescription, setDescription] = useState(choice.customDescription)
  const [priority, setPriority] = useState(priorities.find((level) => level === choice.priority) ?? 0)
  const [isActive, setActive] = useState(choice.isActive)
  const save = useAnnotate(facilityId)
  const hasChanges = customDescription !== choice.customDescription || priority !== choice.priority || isActive !== choice.isActive
  function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals: without this the form behind the dialog would be submitted too.
    event.stopPropagation()
    save.mutate({ recommendationId: choice.recommendationId, customDescription, priority, isActive }, { onSuccess: onClose })
  }
  return (
    <FormDialog hasChanges={hasChanges} onClose={onClose} title={choice.recommendation.name} description={t('place.note.text')}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('place.note.title')}>
          {(described) => (
            <Textarea
              {...described}
              dir="auto"
              maxLength={limits.longText}
              value={customDescription}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <Field label={t('place.priority.label')}>
          {(described) => (
            <Select
              {...described}
              value={priority}
              onChange={({ target }) => setPriority(priorities.find((level) => `${level}` === target.value) ?? 0)}
            >
              {priorities.map((level) => (
                <option key={level} value={level}>
                  {t(`place.priority.${level}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Switch label={t('place.shown')} isOn={isActive} onChange={setActive} />
        <Button type="submit" isBusy={save.isPending}>
          {t('app.save')}
        </Button>
      </form>
    </FormDialog>
  )
}

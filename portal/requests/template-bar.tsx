import { useQuery } from '@tanstack/react-query'
import { Save, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Template } from '#contract/proposals.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/requests.ts'
import { wallClockAfter } from './expiry.ts'
import type { ReplyForm } from './reply-values.ts'
import { templatesQuery, useSaveTemplate } from './requests.queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

type TemplateBarProps = {
  form: ReplyForm
  /** The time zone of the expiry. */
  timezone: string
}

/** A template that is saved with an expiry gives its offers this long, in hours. */
const savedDuration = 24

/** Fills the first offer from a template, or saves it as one. */
export function TemplateBar({ form, timezone }: TemplateBarProps) {
  const t = useTranslate()
  const { data: templates = [] } = useQuery(templatesQuery)
  const [picked, setPicked] = useState('')
  const [name, setName] = useState<string>()
  const save = useSaveTemplate()
  const [isManaging, setManaging] = useState(false)

  function pick(id: string) {
    setPicked(id)
    const template = templates.find((one) => `${one.id}` === id)
    if (template) fill(template)
  }

  function fill({ price, websiteUrl, notes, offerDurationHours }: Template) {
    form.setValue('proposals.0.price', price ?? '', { shouldDirty: true })
    form.setValue('proposals.0.websiteUrl', websiteUrl ?? '', { shouldDirty: true })
    form.setValue('proposals.0.notes', notes ?? '', { shouldDirty: true })
    if (offerDurationHours === null) return
    const { date, time } = wallClockAfter(offerDurationHours, timezone)
    form.setValue('proposals.0.offerExpiryDate', date, { shouldDirty: true })
    form.setValue('proposals.0.offerExpiryTime', time, { shouldDirty: true })
  }

  function saveTemplate() {
    const { price, websiteUrl, notes, offerExpiryDate, offerExpiryTime } = form.getValues('proposals.0')
    const offerDurationHours = offerExpiryDate && offerExpiryTime ? savedDuration : null
    save.mutate(
      {
        name: name?.trim() ?? '',
        description: '',
        price: price || undefined,
        websiteUrl: websiteUrl || undefined,
        notes: notes || undefined,
        offerDurationHours,
      },
      { onSuccess: () => setName(undefined) },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-muted p-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-44 flex-1">
          <Field label={t('templates.pick')}>
            {(described) => (
              <Select {...described} value={picked} onChange={({ target }) => pick(target.value)}>
                <option value="">{t(templates.length ? 'form.choose' : 'templates.none')}</option>
                {templates.map((template) => (
                  <option key={template.id} value={template.id}>
                    {template.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {templates.length > 0 && (
          <Button tone="outline" onClick={() => setManaging(true)}>
            <Settings2 className="size-5" aria-hidden="true" />
            {t('templates.manage')}
          </Button>
        )}
        {name === undefined && (
          <Button tone="outline" onClick={() => setName('')}>
            <Save className="size-5" aria-hidden="true" />
            {t('templates.save')}
          </Button>
        )}
      </div>
      {name !== undefined && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-44 flex-1">
            <Field label={t('templates.name')}>
              {(described) => (
                <Input {...described} value={name} dir="auto" maxLength={limits.name} onChange={({ target }) => setName(target.value)} />
              )}
            </Field>
          </div>
          <Button disabled={!name.trim()} isBusy={save.isPending} onClick={saveTemplate}>
            {t('app.save')}
          </Button>
          <Button tone="plain" onClick={() => setName(undefined)}>
            {t('app.cancel')}
          </Button>
        </div>
      )}
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </div>
  )
}

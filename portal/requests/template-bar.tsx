import { useQuery } from '@tanstack/react-query'
import { Save, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Template, usualOfferHours } from '#contract/proposals.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { wallClockAfter } from './expiry.ts'
import { typedAmount } from './money.ts'
import type { ReplyForm } from './reply-values.ts'
import { templatesQuery, useSaveTemplate } from './requests.queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

type TemplateBarProps = {
  form: ReplyForm
  /** The time zone of the expiry. */
  timezone: string
  /** Names of the offers; the chosen one is filled and saved. */
  offers: string[]
  chosen: number
  onChoose: (index: number) => void
}

/** What a template may fill in. */
const filled = ['price', 'websiteUrl', 'notes', 'offerExpiryDate', 'offerExpiryTime'] as const
type Filled = Record<(typeof filled)[number], string>

const filledOf = (offer: Partial<Record<keyof Filled, unknown>>) =>
  Object.fromEntries(filled.map((field) => [field, `${offer[field] ?? ''}`])) as Filled

/** The template that is picked, the offer that it went into, and how that was before. */
type Picked = { id: string; offer: number; before: Filled }

/** Puts a template into the chosen offer, or saves that offer as one. */
export function TemplateBar({ form, timezone, offers, chosen, onChoose }: TemplateBarProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { data: templates = [] } = useQuery(templatesQuery)
  /** Nothing again once the list is left: the same template can go into another offer. */
  const [picked, setPicked] = useState<Picked>()
  const [isNaming, setNaming] = useState(false)
  const save = useSaveTemplate()
  const [isManaging, setManaging] = useState(false)
  const at = `proposals.${chosen}` as const

  const set = (field: keyof Filled, value: string) =>
    form.setValue(`${at}.${field}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  /** An arrow key on the closed list picks each template that it passes: none of those leaves a trace. */
  function pick(id: string) {
    const again = picked?.offer === chosen ? picked : undefined
    const before = again?.before ?? filledOf(form.getValues(at))
    setPicked({ id, offer: chosen, before })
    if (again) for (const field of filled) set(field, before[field])
    for (const template of templates) if (`${template.id}` === id) fill(template)
  }

  /** What the template does not say stays as it is; its words come after those that are written, unless they stand there already. */
  function fill({ price, websiteUrl, notes, offerDurationHours }: Template) {
    if (price) set('price', typedAmount(language, price))
    if (websiteUrl) set('websiteUrl', websiteUrl)
    const written = form.getValues(`${at}.notes`)?.trim() ?? ''
    if (notes && !written.includes(notes)) set('notes', [written, notes].filter(Boolean).join('\n'))
    if (offerDurationHours === null) return
    const { date, time } = wallClockAfter(offerDurationHours, timezone)
    set('offerExpiryDate', date)
    set('offerExpiryTime', time)
  }

  async function saveTemplate(name: string) {
    // Else the server would refuse it, and say nothing of the field.
    if (!(await form.trigger([`${at}.price`, `${at}.websiteUrl`, `${at}.notes`], { shouldFocus: true }))) return
    const { price, websiteUrl, notes, offerExpiryDate, offerExpiryTime } = form.getValues(at)
    const offerDurationHours = offerExpiryDate && offerExpiryTime ? usualOfferHours : null
    save.mutate(
      {
        name,
        description: '',
        price: price || undefined,
        websiteUrl: websiteUrl || undefined,
        notes: notes || undefined,
        offerDurationHours,
      },
      { onSuccess: () => setNaming(false) },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg bg-muted p-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(11rem,100%)] flex-1">
          <Field label={t('templates.pick')}>
            {(described) => (
              <Select
                {...described}
                value={picked?.id ?? ''}
                onChange={({ target }) => pick(target.value)}
                onBlur={() => setPicked(undefined)}
              >
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
        {offers.length > 1 && (
          <div className="min-w-[min(9rem,100%)]">
            <Field label={t('templates.into')}>
              {(described) => (
                <Select {...described} value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
                  {offers.map((offer, index) => (
                    <option key={offer} value={index}>
                      {offer}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        {templates.length > 0 && (
          <Button tone="outline" onClick={() => setManaging(true)}>
            <Settings2 className="size-5" aria-hidden="true" />
            {t('templates.manage')}
          </Button>
        )}
        {!isNaming && (
          <Button tone="outline" onClick={() => setNaming(true)}>
            <Save className="size-5" aria-hidden="true" />
            {t('templates.save')}
          </Button>
        )}
      </div>
      {isNaming && <TemplateName isBusy={save.isPending} onSave={(name) => void saveTemplate(name)} onClose={() => setNaming(false)} />}
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </div>
  )
}

type TemplateNameProps = { isBusy: boolean; onSave: (name: string) => void; onClose: () => void }

/** What the offer is called as a template. */
function TemplateName({ isBusy, onSave, onClose }: TemplateNameProps) {
  const t = useTranslate()
  const [name, setName] = useState('')
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(name.trim())
      }}
    >
      <div className="min-w-[min(11rem,100%)] flex-1">
        <Field label={t('templates.name')}>
          {(described) => (
            <Input
              {...described}
              autoFocus
              dir="auto"
              maxLength={limits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" disabled={!name.trim()} isBusy={isBusy}>
        {t('app.save')}
      </Button>
      <Button tone="plain" onClick={onClose}>
        {t('app.cancel')}
      </Button>
    </form>
  )
}

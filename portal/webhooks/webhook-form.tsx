import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { passwordInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { type WebhookFields, webhookFields } from '#contract/webhooks.ts'
import { Button } from '#ui/button.tsx'
import type { ApiError } from '../api/api-error.ts'
import { showFieldErrors, TextField } from '../fields/form-fields.tsx'
import { PasswordField } from '../fields/password-dialog.tsx'
import { Refusal } from '../fields/refusal.tsx'
import { resetToSaved } from '../forms/reset-to-saved.ts'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text } from '../messages/account.ts'
import { EventsField } from './events-field.tsx'

type AfterSubmit = {
  onError: (error: ApiError) => void
  /** Call it once it is saved: false where something was typed since it was sent. */
  isAllSaved: () => boolean
}

type WebhookFormProps = {
  email: string
  start: WebhookFields
  /** Its name among the drafts. */
  draft: string
  /** What the button says. */
  action: string
  isBusy: boolean
  error: ApiError | null
  /** True where the address is the one that is stored: then no password is asked for. */
  isKnown: (url: string) => boolean
  onChange: (isDirty: boolean) => void
  onSubmit: (values: WebhookFields, password: string | undefined, after: AfterSubmit) => void
}

/** Address, events, and the password where an address is new. */
export function WebhookFormView({ email, start, draft, action, isBusy, error, isKnown, onChange, onSubmit }: WebhookFormProps) {
  const form = useForm({ resolver: zodResolver(webhookFields), defaultValues: start })
  const proving = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } })
  useSessionDraft(form, draft)
  const { isDirty } = form.formState
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  const needsPassword = !isKnown(form.watch('url').trim())
  const showErrors = (failure: ApiError) => {
    const isWrongPassword = failure.fields.some(({ path }) => path === 'password')
    if (isWrongPassword) showFieldErrors(proving, failure)
    else showFieldErrors(form, failure)
  }
  const submit = form.handleSubmit((values) => {
    const sent = structuredClone(form.getValues())
    const after = { onError: showErrors, isAllSaved: () => resetToSaved(form, sent, sent) }
    if (!needsPassword) return onSubmit(values, undefined, after)
    return proving.handleSubmit(({ password }) => onSubmit(values, password, after))()
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        form={form}
        name="url"
        type="url"
        dir="ltr"
        label={text('security.webhook.url')}
        hint={text('security.webhook.url.hint')}
        placeholder="https://"
        maxLength={limits.link}
        autoComplete="off"
        isRequired
      />
      <EventsField form={form} />
      {needsPassword && <PasswordField form={proving} email={email} />}
      <Refusal error={error} />
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}

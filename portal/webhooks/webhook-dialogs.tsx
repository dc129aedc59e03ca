import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordInput } from '#contract/accounts.ts'
import type { Webhook, WebhookEventType, WebhookFields } from '#contract/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { SecretDialog } from '../api-tokens/secret-dialog.tsx'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { PasswordField } from '../fields/password-dialog.tsx'
import { Refusal } from '../fields/refusal.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useTranslate } from '../messages/account.ts'
import { WebhookFormView } from './webhook-form.tsx'
import { useAddWebhook, useRenewSecret, useSaveWebhook } from './webhooks.queries.ts'

/** What most programs want to know: what guests do, what is agreed on, and whom to forget. */
const usual: WebhookEventType[] = [
  ...(['request.created', 'request.time_asked', 'request.canceled_by_guest', 'request.erased', 'request.erased_by_guest'] as const),
  ...(['request.anonymized', 'proposal.accepted', 'proposal.declined', 'message.from_guest'] as const),
  ...(['booking.confirmed', 'booking.changed', 'booking.canceled'] as const),
]

/** Asks for address, events and password; then shows the secret, once. */
export function AddWebhookDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate()
  const add = useAddWebhook()
  const [secret, setSecret] = useState<string>()
  const [isTyped, setTyped] = useState(false)
  return (
    <SecretDialog
      secret={secret}
      hasChanges={isTyped}
      isBusy={add.isPending}
      isWide={!secret}
      onClose={onClose}
      title={t(secret ? 'security.webhook.added' : 'security.webhook.add')}
      {...(secret && { description: t('security.webhook.secret') })}
    >
      <WebhookFormView
        email={email}
        start={{ url: '', events: usual }}
        draft="webhook:new"
        action={t('security.webhook.add')}
        isBusy={add.isPending}
        error={add.error}
        isKnown={() => false}
        onChange={setTyped}
        onSubmit={(values, password = '', { onError }) =>
          add.mutate({ ...values, password }, { onSuccess: (made) => setSecret(made.secret), onError })
        }
      />
    </SecretDialog>
  )
}

/** Changes address and events. */
export function EditWebhookDialog({ webhook, email, onClose }: { webhook: Webhook; email: string; onClose: () => void }) {
  const t = useTranslate()
  const save = useSaveWebhook(webhook.id)
  const [{ url, events }, setSaved] = useState<WebhookFields>(webhook)
  const [isTyped, setTyped] = useState(false)
  // What is not changed is not sent: it may have been changed meanwhile, on another device.
  const changed = (values: WebhookFields) => ({
    ...(values.url !== url && { url: values.url }),
    ...(`${values.events}` !== `${events}` && { events: values.events }),
  })
  return (
    <FormDialog hasChanges={isTyped} isWide onClose={onClose} title={t('security.webhook.edit')}>
      <WebhookFormView
        email={email}
        start={{ url, events }}
        draft={`webhook:${webhook.id}`}
        action={t('app.save')}
        isBusy={save.isPending}
        error={save.error}
        isKnown={(typed) => typed === url}
        onChange={setTyped}
        onSubmit={(values, password, { onError, isAllSaved }) =>
          save.mutate(
            { ...changed(values), ...(password !== undefined && { password }) },
            {
              onSuccess: (saved) => {
                setSaved(saved)
                if (isAllSaved()) onClose()
              },
              onError,
            },
          )
        }
      />
    </FormDialog>
  )
}

/** Asks for the password; then shows the new secret, once. */
export function RenewSecretDialog({ webhook, email, onClose }: { webhook: Webhook; email: string; onClose: () => void }) {
  const t = useTranslate()
  const renew = useRenewSecret(webhook.id)
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } })
  const secret = renew.data?.secret
  const submit = form.handleSubmit((body) => renew.mutate(body, { onError: (error) => void showFieldErrors(form, error) }))
  return (
    <SecretDialog
      secret={secret}
      hasChanges={false}
      isBusy={renew.isPending}
      onClose={onClose}
      title={t('security.webhook.renew')}
      description={t(secret ? 'security.webhook.secret' : 'security.webhook.renew.text')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField form={form} email={email} />
        <Refusal error={renew.error} />
        <Button type="submit" isBusy={renew.isPending}>
          {t('security.webhook.renew')}
        </Button>
      </form>
    </SecretDialog>
  )
}

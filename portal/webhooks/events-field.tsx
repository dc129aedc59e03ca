import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { webhookEvents, type webhookFields } from '#contract/webhooks.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { useTranslate } from '../messages/account.ts'
import { useEventName } from './event-names.ts'

export type WebhookForm = UseFormReturn<z.input<typeof webhookFields>, unknown, z.output<typeof webhookFields>>

/** Of what the webhook is told, each event by itself. */
export function EventsField({ form }: { form: WebhookForm }) {
  const t = useTranslate()
  const nameOf = useEventName()
  const errorId = useId()
  const { error } = form.getFieldState('events', form.formState)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-x-4 sm:grid-cols-2" aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium">{t('security.webhook.events')}</legend>
      {webhookEvents.map((event) => (
        <label
          key={event}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg py-1 has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input type="checkbox" value={event} {...form.register('events')} className="size-5 shrink-0 accent-primary" />
          {nameOf(event)}
        </label>
      ))}
      {error?.message && (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger sm:col-span-2">
          {translateMessage(t, error.message)}
        </p>
      )}
    </fieldset>
  )
}

import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Webhook } from '#contract/webhooks.ts'
import { instantIn } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { Switch } from '#ui/switch.tsx'
import { type Say, useTranslate } from '../messages/account.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { useSwitchWebhook, useTestWebhook } from './webhooks.queries.ts'

/** What a host wants to do with a webhook in a dialog. */
export type WebhookAct = 'edit' | 'renew' | 'remove' | 'deliveries'

type WebhookRowProps = { webhook: Webhook; onAct: (act: WebhookAct) => void }

/** On a phone both stand beside each other, and the signs below. */
const inOneLine = 'max-sm:grow max-sm:px-2'

/** One webhook: its switch, what is wrong with it, and what can be done. */
export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const change = useSwitchWebhook(webhook.id)
  const test = useTestWebhook(webhook.id)
  const { url, events, oldSecretEnds } = webhook
  const isOn = (change.isPending ? change.variables.isOn : undefined) ?? webhook.isOn
  const facts = [
    t(isOn ? 'security.webhook.isOn' : 'security.webhook.isOff'),
    t('security.webhook.events.count', { count: events.length }),
    oldSecretEnds &&
      Date.parse(oldSecretEnds) > Date.now() &&
      t('security.webhook.oldSecret', { when: instantIn(language, oldSecretEnds) }),
  ]
  const trouble = troubleOf(webhook, t, (instant) => instantIn(language, instant))
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      {/* The address is the same from left to right everywhere. */}
      <Switch label={leftToRight(url)} hint={facts.filter(Boolean).join(dot)} isOn={isOn} onChange={(on) => change.mutate({ isOn: on })} />
      {trouble && <p className="text-sm font-medium text-danger">{trouble}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          className={inOneLine}
          onClick={() => onAct('deliveries')}
          aria-label={named(t('security.webhook.deliveries'), url)}
        >
          {t('security.webhook.deliveries')}
        </Button>
        <Button
          tone="outline"
          className={inOneLine}
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined, { onSuccess: () => onAct('deliveries') })}
          aria-label={named(t('security.webhook.test'), url)}
        >
          {t('security.webhook.test')}
        </Button>
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          <Button tone="soft" isIcon onClick={() => onAct('edit')} aria-label={named(t('security.webhook.edit'), url)}>
            <Pencil className="size-5" aria-hidden="true" />
          </Button>
          <Button tone="soft" isIcon onClick={() => onAct('renew')} aria-label={named(t('security.webhook.renew'), url)}>
            <KeyRound className="size-5" aria-hidden="true" />
          </Button>
          <Button tone="dangerSoft" isIcon onClick={() => onAct('remove')} aria-label={named(t('security.webhook.remove'), url)}>
            <Trash2 className="size-5" aria-hidden="true" />
          </Button>
        </span>
      </div>
    </li>
  )
}

function troubleOf({ isOn, offReason, failingSince }: Webhook, t: Say, instant: (at: string) => string): string | undefined {
  if (!isOn && offReason) return t(`security.webhook.${offReason}`)
  return isOn && failingSince ? t('security.webhook.failingSince', { when: instant(failingSince) }) : undefined
}

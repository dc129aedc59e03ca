import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { instantIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/account.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { useEventName } from './event-names.ts'
import { deliveriesQuery, useSendAgain } from './webhooks.queries.ts'

const isFresh = ({ status, attempts }: WebhookDelivery) => status === 'queued' && attempts === 0

/** The last deliveries of a webhook, each with what became of it. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslate()
  const deliveries = useQuery({
    ...deliveriesQuery(webhook.id),
    // While one waits for its first attempt, which takes seconds.
    refetchInterval: ({ state }) => (state.data?.some(isFresh) ? 1_000 : false),
  })
  const again = useSendAgain(webhook.id)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('security.webhook.deliveries')}
      description={t('security.webhook.deliveries.hint')}
      closeLabel={t('app.close')}
    >
      <p dir="ltr" className="font-mono text-sm wrap-anywhere text-ink-soft">
        {webhook.url}
      </p>
      <QueryState query={deliveries}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('security.webhook.deliveries.empty')}</p>
          ) : (
            <ul className="grid" aria-live="polite">
              {list.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => again.mutate(delivery.id)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  )
}

const tones = { queued: 'text-ink-soft', delivered: 'text-success', failed: 'text-danger' }

function DeliveryRow({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: () => void }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const nameOf = useEventName()
  const { type, status, attempts, lastStatus, lastReason, nextAt, createdAt } = delivery
  const facts = [
    instantIn(language, createdAt),
    lastStatus !== null && t('security.webhook.answered', { status: lastStatus }),
    lastReason && t(`security.webhook.reason.${lastReason}`),
    attempts > 1 && t('security.webhook.attempts', { count: attempts }),
    status === 'queued' && attempts > 0 && nextAt && t('security.webhook.next', { when: instantIn(language, nextAt) }),
  ]
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium wrap-anywhere">{nameOf(type)}</p>
        <p className="text-sm text-ink-soft">
          <span className={`font-medium ${tones[status]}`}>{t(`security.webhook.${status}`)}</span>
          {dot}
          {facts.filter(Boolean).join(dot)}
        </p>
      </div>
      <Button
        tone="soft"
        isIcon
        onClick={onAgain}
        aria-label={named(t('security.webhook.again'), `${nameOf(type)}, ${instantIn(language, createdAt)}`)}
      >
        <RotateCcw className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}

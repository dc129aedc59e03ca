import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/account.ts'
import { QueryState } from '../reads/query-state.tsx'
import { Section } from '../security/section.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { AddWebhookDialog, EditWebhookDialog, RenewSecretDialog } from './webhook-dialogs.tsx'
import { type WebhookAct, WebhookRow } from './webhook-row.tsx'
import { useRemoveWebhook, webhooksQuery } from './webhooks.queries.ts'

/** The programs that are told what happens to this account's requests. */
export function WebhooksPart({ email }: { email: string }) {
  const t = useTranslate()
  const webhooks = useQuery(webhooksQuery)
  const remove = useRemoveWebhook()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ act: WebhookAct; webhook: Webhook }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)
  const { act, webhook } = open ?? {}
  // The button that opened the dialog goes with its row: the heading takes the focus.
  const end = ({ id }: Webhook) => remove.mutate(id, { onSuccess: () => heading.current?.focus() })
  return (
    <Section title={t('security.webhooks.title')} hint={t('security.webhooks.hint')} heading={heading}>
      <QueryState query={webhooks}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('security.webhooks.empty')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {list.map((one) => (
                <WebhookRow key={one.id} webhook={one} onAct={(wanted) => setOpen({ act: wanted, webhook: one })} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button tone="outline" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus className="size-5" aria-hidden="true" />
        {t('security.webhook.add')}
      </Button>
      {isAdding && <AddWebhookDialog email={email} onClose={() => setAdding(false)} />}
      {webhook && act === 'edit' && <EditWebhookDialog webhook={webhook} email={email} onClose={close} />}
      {webhook && act === 'renew' && <RenewSecretDialog webhook={webhook} email={email} onClose={close} />}
      {webhook && act === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={act === 'remove'}
        onClose={close}
        title={t('security.webhook.remove')}
        description={t('security.webhook.remove.text', { address: webhook?.url ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('security.webhook.remove'), tone: 'danger', onChoose: () => webhook && end(webhook) }]}
      />
    </Section>
  )
}

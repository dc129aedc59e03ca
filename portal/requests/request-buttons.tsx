import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuestRequest } from '#contract/requests.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { type Say, useTranslate } from '../messages/requests.ts'
import { useNamed } from '../messages.ts'
import { actionsOf, type RequestAction } from './request-actions.ts'
import type { RequestDialog } from './request-dialog.ts'
import { requestName } from './request-words.ts'

type Entry = { dialog: RequestDialog; label: Parameters<Say>[0]; tone: ButtonProps['tone']; needs?: RequestAction }

/** In this order; `needs` is what the request must allow. */
const entries: Entry[] = [
  { dialog: 'reply', label: 'requests.reply.action', tone: 'primary', needs: 'reply' },
  { dialog: 'reply', label: 'requests.change.action', tone: 'primary', needs: 'change' },
  { dialog: 'details', label: 'requests.details.action', tone: 'outline' },
  { dialog: 'edit', label: 'app.edit', tone: 'outline', needs: 'edit' },
  { dialog: 'guest', label: 'requests.correct.action', tone: 'outline', needs: 'edit' },
  { dialog: 'history', label: 'requests.history.action', tone: 'outline' },
  { dialog: 'forward', label: 'requests.forward.action', tone: 'outline', needs: 'forward' },
  { dialog: 'cancel', label: 'requests.cancel.action', tone: 'dangerSoft', needs: 'cancel' },
  { dialog: 'reject', label: 'requests.reject.action', tone: 'dangerSoft', needs: 'reject' },
]

type RequestButtonsProps = {
  request: GuestRequest
  onOpen: (dialog: RequestDialog) => void
  /** What the place shows anyway. */
  without?: RequestDialog[]
  /** Further actions, before those that end something. */
  children?: ReactNode
}

/** The dialogs that lead somewhere for a request as it stands, each button with the name of the request. */
export function RequestButtons({ request, onOpen, without = [], children }: RequestButtonsProps) {
  const t = useTranslate()
  const named = useNamed()
  const actions = actionsOf(request)
  const name = requestName(t, request)
  const shown = entries.filter(({ dialog, needs }) => !without.includes(dialog) && (!needs || actions.has(needs)))
  const buttons = (isEnding: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'dangerSoft') === isEnding)
      .map(({ dialog, label, tone }) => (
        <Button key={dialog} data-dialog={dialog} tone={tone} onClick={() => onOpen(dialog)} aria-label={named(t(label), name)}>
          {t(label)}
        </Button>
      ))
  return (
    <>
      {buttons(false)}
      {children}
      {buttons(true)}
      <Button
        tone="dangerSoft"
        isIcon
        data-dialog="remove"
        onClick={() => onOpen('remove')}
        aria-label={named(t('requests.delete.title'), name)}
        title={t('requests.delete.title')}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}

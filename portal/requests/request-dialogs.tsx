import type { GuestRequest } from '#contract/requests.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RemoveRequestDialog } from './remove-request-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { StatusDialog } from './status-dialog.tsx'

type RequestDialogsProps = {
  request: GuestRequest
  dialog: RequestDialog
  onClose: () => void
  /** Called once the request is deleted. */
  onRemoved?: () => void
}

/** The dialog that is open over a request; the list and the page of a request open the same. */
export function RequestDialogs({ dialog, onRemoved, ...shared }: RequestDialogsProps) {
  switch (dialog) {
    case 'details':
      return <DetailsDialog {...shared} />
    case 'edit':
      return <EditDialog {...shared} />
    case 'guest':
      return <GuestDialog {...shared} />
    case 'address':
      return <GuestDialog {...shared} startsAt="email" />
    case 'history':
      return <HistoryDialog {...shared} />
    case 'forward':
      return <ForwardDialog {...shared} />
    case 'reply':
      return <ReplyDialog {...shared} />
    case 'reject':
    case 'cancel':
      return <StatusDialog {...shared} to={dialog === 'cancel' ? 'canceled' : 'rejected'} />
    case 'remove':
      return <RemoveRequestDialog {...shared} {...(onRemoved && { onRemoved })} />
  }
}

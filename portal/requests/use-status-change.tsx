import { type ReactNode, useState } from 'react'
import { findMove } from '#contract/request-moves.ts'
import type { RequestStatus } from '#contract/request-states.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { useUpdateRequest } from './requests.queries.ts'
import { StatusDialog } from './status-dialog.tsx'

type StatusChange = {
  /** Gives the request a status; asks first where the guest hears of it, or where something is refused. */
  change: (to: RequestStatus) => void
  isBusy: boolean
  /** The question, to be shown by whoever changes. */
  dialog: ReactNode
}

/** Changes the status of a request in the version that the host has seen. */
export function useStatusChange(request: GuestRequest): StatusChange {
  const { id, status, updatedAt } = request
  const update = useUpdateRequest()
  const [asked, setAsked] = useState<RequestStatus>()
  const asksFirst = (to: RequestStatus) => to === 'rejected' || findMove('host', status, to)?.tells !== undefined
  return {
    change: (to) => {
      if (to === status) return
      if (asksFirst(to)) setAsked(to)
      else update.mutate({ id, version: updatedAt, changes: { status: to } })
    },
    isBusy: update.isPending,
    dialog: asked && asked !== 'completed' && <StatusDialog request={request} to={asked} onClose={() => setAsked(undefined)} />,
  }
}

import type { ReactNode } from 'react'
import type { GuestRequest } from '#contract/requests.ts'
import { StatusBadge } from './status-badge.tsx'
import { TurnBadge } from './turn-badge.tsx'
import { saysStatus, saysTurn } from './turn-words.ts'

/** Whose turn it is and the status, unless one says what the other does; `children` stand beside them. */
export function StateBadges({ request, now, children }: { request: GuestRequest; now: number; children?: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {saysTurn(request) && <TurnBadge request={request} now={now} />}
      {saysStatus(request) && <StatusBadge status={request.status} />}
      {children}
    </span>
  )
}

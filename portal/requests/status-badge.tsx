import type { RequestStatus } from '#contract/request-states.ts'
import { useTranslate } from '../messages/requests.ts'

/** Each status has one colour everywhere; the accent belongs to whose turn it is. */
const colours: Record<RequestStatus, string> = {
  pending: 'border-waiting text-waiting',
  confirmed: 'border-success text-success',
  completed: 'border-primary text-primary',
  canceled: 'border-line-strong text-ink-soft',
  rejected: 'border-danger text-danger',
}

export function StatusBadge({ status }: { status: RequestStatus }) {
  const t = useTranslate()
  return (
    <span className={`rounded-full border px-3 py-0.75 text-sm font-medium whitespace-nowrap ${colours[status]}`}>
      {t(`requests.status.${status}`)}
    </span>
  )
}

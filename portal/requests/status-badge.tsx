import type { RequestStatus } from '#contract/request-states.ts'
import { useTranslate } from '../messages/requests.ts'

/** Each status has one colour everywhere. */
const colours: Record<RequestStatus, string> = {
  pending: 'bg-accent-soft text-accent',
  confirmed: 'bg-success-soft text-success',
  completed: 'bg-primary-soft text-primary',
  canceled: 'bg-muted text-ink-soft',
  rejected: 'bg-danger-soft text-danger',
}

export function StatusBadge({ status }: { status: RequestStatus }) {
  const t = useTranslate()
  return (
    <span className={`rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${colours[status]}`}>
      {t(`requests.status.${status}`)}
    </span>
  )
}

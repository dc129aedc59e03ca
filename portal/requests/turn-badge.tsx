import type { GuestRequest } from '#contract/requests.ts'
import type { Turn } from '#contract/turn.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { turnText } from './turn-words.ts'

/** The accent is for the host's turn alone: it is what one looks for. */
const colours: Record<Turn, string> = {
  host: 'bg-accent-soft text-accent',
  guest: 'bg-waiting-soft text-waiting',
  agreed: 'bg-success-soft text-success',
  closed: 'bg-muted text-ink-soft',
}

/** Whose turn it is, with its age or the time that is left. */
export function TurnBadge({ request, now }: { request: GuestRequest; now: number }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${colours[request.turn]}`}>
      {request.turn === 'host' && <span className="size-2 shrink-0 rounded-full bg-current" aria-hidden="true" />}
      {turnText(t, language, request, now)}
    </span>
  )
}

import { currentTime } from '../../platform/db/clock.ts'
import type { MailRow } from '../../platform/mail/mails.store.ts'
import type { Snapshot } from './snapshot.ts'

/** Hours after which a mail tells of a time that is over, or its link leads nowhere. */
const hoursOfNews: Record<string, number> = {
  ...{ morningSummary: 12, answerDue: 12 },
  ...{ reset: 1, guestReset: 1, emailChange: 24, guestVerify: 24 },
}
const hour = 60 * 60_000

/** True for a mail that waited so long that what it says is not true any more, as after a day without the mail server. */
export function isOutdated({ kind, createdAt, snapshot }: Pick<MailRow, 'kind' | 'createdAt' | 'snapshot'>): boolean {
  const now = currentTime().getTime()
  if (snapshot && kind === 'bookingAhead') return isOver((snapshot as Snapshot).request.bookingStart, now)
  if (snapshot && kind === 'offerEnding')
    return (snapshot as Snapshot).said.offers?.every(({ expiresAt }) => isOver(expiresAt, now)) ?? false
  const hours = hoursOfNews[kind]
  return hours !== undefined && now - Date.parse(createdAt) > hours * hour
}

const isOver = (instant: string | null, now: number): boolean => instant !== null && Date.parse(instant) <= now

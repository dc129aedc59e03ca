import { usualTimeZone } from '#contract/time-zone.ts'
import { todayApi } from '#contract/today.api.ts'
import { dayIn } from '#i18n/dates.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { inTurns } from '../../platform/jobs/steps.ts'
import { asQuestions } from '../../visiting/assistant/open-questions/questions.store.ts'
import { asBooking, listBookings, touches } from '../bookings/bookings.store.ts'
import { dayAfter } from '../bookings/wall-clock.ts'
import { asRequest } from '../requests/requests.store.ts'
import { countDue, listExpiring, listNotReady, listOpenQuestions, listUnmailed, listWaiting } from './today.store.ts'

/** What needs a host today (docs/product.md#today). */
export function todayRoutes(mount: Mount, db: Db): void {
  mount(todayApi.read, async ({ ownerId }) => {
    const now = currentTime()
    // Where the day is another one than in Italy it is the one before or after.
    const today = dayIn(now, usualTimeZone)
    const [due, waiting, expiring, unmailed, bookings, questions, notReady] = await Promise.all([
      countDue(db, ownerId),
      listWaiting(db, ownerId),
      listExpiring(db, ownerId),
      listUnmailed(db, ownerId),
      listBookings(db, ownerId, { from: dayAfter(today, -1), to: dayAfter(today, 2) }),
      listOpenQuestions(db, ownerId),
      listNotReady(db, ownerId),
    ])
    return {
      counts: { ...due, unmailed: unmailed.total, questions: questions.total, notReady: notReady.total },
      waiting: waiting.map(asRequest),
      expiring: expiring.map(asRequest),
      unmailed: unmailed.rows.map(asRequest),
      bookings: bookings.filter((row) => isNear(row, now)).map(asBooking),
      questions: await inTurns(asQuestions(questions.rows)),
      notReady: notReady.rows,
    }
  })
}

/** True for a booking that is today or tomorrow where its property is. */
function isNear(row: Parameters<typeof touches>[0], now: Date): boolean {
  const day = dayIn(now, row.timezone)
  return touches(row, day, dayAfter(day))
}

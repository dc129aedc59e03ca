import { facilityDefaults } from '#contract/facilities.ts'
import { todayApi } from '#contract/today.api.ts'
import { dayIn } from '#i18n/dates.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { asQuestions } from '../../visiting/assistant/questions.store.ts'
import { inTurns } from '../../visiting/assistant/steps.ts'
import { asBooking, listBookings } from '../bookings/bookings.store.ts'
import { dayAfter, instantOf } from '../bookings/wall-clock.ts'
import { asRequest } from '../requests/requests.store.ts'
import { countDue, listExpiring, listNotReady, listOpenQuestions, listUnmailed, listWaiting } from './today.store.ts'

/** What needs a host today (docs/product.md#today). */
export function todayRoutes(mount: Mount, db: Db): void {
  mount(todayApi.read, async ({ ownerId }) => {
    const today = dayIn(currentTime(), facilityDefaults.timezone)
    const at = (day: string) => instantOf(day, '00:00', facilityDefaults.timezone)
    const [due, waiting, expiring, unmailed, bookings, questions, notReady] = await Promise.all([
      countDue(db, ownerId),
      listWaiting(db, ownerId),
      listExpiring(db, ownerId),
      listUnmailed(db, ownerId),
      listBookings(db, ownerId, { from: at(today), until: at(dayAfter(dayAfter(today))), limit: longestDay }),
      listOpenQuestions(db, ownerId),
      listNotReady(db, ownerId),
    ])
    return {
      counts: { ...due, unmailed: unmailed.total, questions: questions.total, notReady: notReady.total },
      waiting: waiting.map(asRequest),
      expiring: expiring.map(asRequest),
      unmailed: unmailed.rows.map(asRequest),
      bookings: bookings.map(asBooking),
      questions: await inTurns(asQuestions(questions.rows)),
      notReady: notReady.rows,
    }
  })
}

/** Bookings of two days: more than anybody reads on one screen. */
const longestDay = 100

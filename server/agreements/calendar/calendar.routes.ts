import { bookingsApi } from '#contract/bookings.api.ts'
import { isBygone } from '#contract/bookings.ts'
import { dayIn } from '#i18n/dates.ts'
import { asUser, getUser } from '../../people/operators/operators.store.ts'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { bookByHand, checkBooking } from '../bookings/book-by-hand.ts'
import { bookingFile } from '../bookings/booking-file.ts'
import { asBooking, findBooking, listBookings } from '../bookings/bookings.store.ts'
import { findHouse } from '../bookings/house.store.ts'
import { mailGuest } from '../mails/request-mails.ts'
import { asRequest, getRequest } from '../requests/requests.store.ts'

/** What was agreed on: the calendar, its files, and bookings entered by hand (docs/product.md#calendar). */
export function calendarRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(bookingsApi.create, async ({ ownerId, body }) => {
    const row = await inTransaction(db, async (tx) => {
      const request = await bookByHand(tx, jobs, ownerId, body)
      const said = { isEndSaid: Boolean(body.durationMinutes) }
      if (request.email && !isBygone(body, dayIn(currentTime(), request.timezone)))
        await mailGuest(tx, mailer, 'bookingConfirmed', request, said)
      return getRequest(tx, ownerId, request.id)
    })
    hub.publish(ownerId, { type: 'status_changed', requestId: row.id })
    return asRequest(row)
  })

  mount(bookingsApi.check, ({ ownerId, body }) => checkBooking(db, ownerId, body))

  mount(bookingsApi.calendar, async ({ ownerId, query: { from, to, facilityId } }) => {
    const rows = await listBookings(db, ownerId, { from, to, facilityId: facilityId === 'all' ? undefined : facilityId })
    return rows.map(asBooking)
  })

  mount(bookingsApi.calendarFile, async ({ ownerId, params, reply }) => {
    const row = await getRequest(db, ownerId, params.id)
    const booking = found(await findBooking(db, row.id), 'request.notFound')
    reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="booking.ics"' })
    const { language } = asUser(await getUser(db, ownerId))
    return bookingFile(row, booking, await findHouse(db, row), { ...config, language, side: 'host' })
  })
}

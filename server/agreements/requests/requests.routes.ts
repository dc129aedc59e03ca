import { facilityDefaults } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/app-error.ts'
import { numberPositionOf, sendPage } from '../../platform/http/paging.ts'
import type { Mount } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { bookingFile } from './booking-file.ts'
import { mailGuest } from './request-mails.ts'
import {
  asRequest,
  byOwner,
  changeRequest,
  countRequests,
  findBooking,
  getRequest,
  listBookings,
  listEvents,
  listRequests,
  lockRequest,
} from './requests.store.ts'
import { requestsTableFile } from './requests-table-file.ts'
import { instantOf } from './wall-clock.ts'

/** Requests as their host sees them; the paths of the API call them bookings (docs/product.md#requests). */
export function requestsRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(requestsApi.list, async ({ ownerId, query, request: http, reply }) => {
    const { limit = limits.pageDefault, cursor } = query
    const rows = await listRequests(db, ownerId, query, limit, numberPositionOf(cursor))
    const total = await countRequests(db, ownerId, query)
    return sendPage(http, reply, { rows, total, limit }, ({ id }) => ({ at: `${id}`, id: '' })).map(asRequest)
  })

  mount(requestsApi.update, async ({ ownerId, params, body }) => {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockRequest(tx, byOwner(ownerId, params.id))
      const after = await changeRequest(tx, before, body)
      // The guest of a confirmed request must know that it has changed.
      if (before.status === 'confirmed' && after !== before) await mailGuest(tx, mailer, 'requestChanged', after)
      return after
    })
    return asRequest(row)
  })

  mount(requestsApi.exportTable, async ({ ownerId, query, reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="ospita-${day}.csv"` })
    return requestsTableFile(db, ownerId, query)
  })

  mount(requestsApi.calendar, async ({ ownerId, query: { from, to } }) => {
    const start = instantOf(from, '00:00', defaultZone)
    // A day may have 23 or 25 hours: the last one ends where the next begins.
    const end = instantOf(new Date(Date.parse(to) + dayLong).toISOString().slice(0, 10), '00:00', defaultZone)
    const until = new Date(Math.min(Date.parse(end), Date.parse(start) + longestSpan)).toISOString()
    const rows = await listBookings(db, ownerId, start, until)
    return rows.map(({ booking: { ownerId: userId, ...booking }, ...request }) => ({ ...booking, ...request, userId }))
  })

  mount(requestsApi.calendarFile, async ({ ownerId, params, reply }) => {
    const row = await getRequest(db, ownerId, params.id)
    const booking = found(await findBooking(db, row.id), 'request.notFound')
    reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="booking.ics"' })
    const people = [booking.customerName, booking.customerPhone, booking.customerEmail].filter(Boolean).join('\n')
    return bookingFile(row, booking, { publicUrl: config.publicUrl, about: people, link: `${config.publicUrl}/bookings` })
  })

  mount(requestsApi.history, async ({ ownerId, params }) => {
    await getRequest(db, ownerId, params.id)
    return listEvents(db, params.id)
  })
}

/** One calendar holds several properties, so that its days need one zone. */
const defaultZone = facilityDefaults.timezone
const dayLong = 24 * 60 * 60_000
const longestSpan = 366 * dayLong

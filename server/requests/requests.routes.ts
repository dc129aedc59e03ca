import { limits } from '#contract/limits.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { numberPositionOf, sendPage } from '../http/paging.ts'
import type { Mount } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMail } from '../mail/mails.store.ts'
import { guestMail } from './request-mails.ts'
import {
  byOwner,
  changeRequest,
  countRequests,
  findRequest,
  listEvents,
  listRequests,
  lockRequest,
  type RequestRow,
} from './requests.store.ts'

/** Requests as their host sees them; the spec's paths call them bookings (section 7). */
export function requestsRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  mount(requestsApi.list, async ({ ownerId, query, request, reply }) => {
    const { limit = limits.pageDefault, cursor } = query
    const rows = await listRequests(db, ownerId, query, limit, numberPositionOf(cursor))
    const total = await countRequests(db, ownerId, query)
    return sendPage(request, reply, { rows, total, limit }, ({ id }) => ({ at: `${id}`, id: '' })).map(asRequest)
  })

  mount(requestsApi.update, async ({ ownerId, params, body }) => {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockRequest(tx, byOwner(ownerId, params.id))
      const after = await changeRequest(tx, before, body)
      // Whoever holds a booking has to know that it is no longer what it was.
      if (before.status === 'confirmed' && after !== before)
        await createMail(tx, jobs, guestMail('requestChanged', after, config.publicUrl))
      return after
    })
    return asRequest(row)
  })

  mount(requestsApi.history, async ({ ownerId, params }) => {
    if (!(await findRequest(db, ownerId, params.id))) throw new AppError('request.notFound')
    return listEvents(db, params.id)
  })
}

function asRequest(row: RequestRow) {
  return { ...row, latestEvent: { eventType: row.latest_event, eventDate: row.latest_event_at } }
}

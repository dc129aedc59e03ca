import { limits } from '#contract/limits.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { dayOfHost } from '../../hosting/ownership/host-day.store.ts'
import { showsGuestKeys } from '../../people/api-tokens/guest-keys.ts'
import { asUser, getUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { byNumber, numberPositionOf, sendPage } from '../../platform/http/paging.ts'
import { listBySession } from './list-by-session.ts'
import { listEvents } from './request-events.store.ts'
import { countTurns, getRequest } from './requests.store.ts'
import { requestsTableFile } from './requests-table-file.ts'

/** Requests as their host sees them; the paths of the API call them bookings (docs/product.md#requests). */
export function requestsRoutes(mount: Mount, db: Db): void {
  mount.bySession(requestsApi.list, async ({ credential, query, request: http, reply }) => {
    const { limit = limits.pageDefault, cursor } = query
    const { requests: rows, total } = await listBySession(db, credential, query, limit, numberPositionOf(cursor))
    return sendPage(http, reply, { rows, total, limit }, byNumber)
  })

  mount(requestsApi.turns, ({ ownerId, query }) => countTurns(db, ownerId, query))

  mount(requestsApi.exportTable, async ({ ownerId, query, request, reply }) => {
    const day = await dayOfHost(db, ownerId)
    reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="ospita-${day}.csv"` })
    const { language } = asUser(await getUser(db, ownerId))
    return requestsTableFile(db, ownerId, query, { language, hasKeys: showsGuestKeys(request) })
  })

  mount(requestsApi.history, async ({ ownerId, params }) => {
    await getRequest(db, ownerId, params.id)
    return listEvents(db, params.id)
  })
}

import { limits } from '#contract/limits.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { asUser, getUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { numberPositionOf, sendPage } from '../../platform/http/paging.ts'
import type { Mount } from '../../platform/http/route.ts'
import { listEvents } from './request-events.store.ts'
import { asRequest, countRequests, countTurns, getRequest, listRequests } from './requests.store.ts'
import { requestsTableFile } from './requests-table-file.ts'

/** Requests as their host sees them; the paths of the API call them bookings (docs/product.md#requests). */
export function requestsRoutes(mount: Mount, db: Db): void {
  mount(requestsApi.list, async ({ ownerId, query, request: http, reply }) => {
    const { limit = limits.pageDefault, cursor } = query
    const rows = await listRequests(db, ownerId, query, limit, numberPositionOf(cursor))
    const total = await countRequests(db, ownerId, query)
    return sendPage(http, reply, { rows, total, limit }, ({ id }) => ({ at: `${id}`, id: '' })).map(asRequest)
  })

  mount(requestsApi.turns, ({ ownerId, query }) => countTurns(db, ownerId, query))

  mount(requestsApi.exportTable, async ({ ownerId, query, reply }) => {
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="ospita-${day}.csv"` })
    const { language } = asUser(await getUser(db, ownerId))
    return requestsTableFile(db, ownerId, query, language)
  })

  mount(requestsApi.history, async ({ ownerId, params }) => {
    await getRequest(db, ownerId, params.id)
    return listEvents(db, params.id)
  })
}

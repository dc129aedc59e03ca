import { administrationApi } from '#contract/administration.api.ts'
import { originOf } from '../people/audit/origin.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mount } from '../platform/http/mount.ts'
import { byAge, positionOf, sendPage } from '../platform/http/paging.ts'
import type { EventHub } from '../platform/hub/event-hub.ts'
import { changeOperator } from './change-operator.ts'
import { countOperators, getOperator, listOperators } from './managed-operators.store.ts'

/** The accounts of the installation, for its administrators (docs/product.md#administration). */
export function operatorsRoutes(mount: Mount, db: Db, hub: EventHub): void {
  mount(administrationApi.operators, async ({ query, request, reply }) => {
    const rows = await listOperators(db, query, positionOf(query.cursor))
    const total = await countOperators(db, query)
    return sendPage(request, reply, { rows, total, limit: query.limit }, byAge)
  })

  mount(administrationApi.changeOperator, async ({ ownerId, params: { id }, body, request }) => {
    const changed = await inTransaction(db, async (tx) => {
      await changeOperator(tx, id, body, originOf(request), ownerId)
      return getOperator(tx, id)
    })
    hub.checkSessions(id)
    return changed
  })
}

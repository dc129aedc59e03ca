import { sessionsApi } from '#contract/sessions.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { sessionToken } from './session-cookie.ts'
import { listSessions, removeOtherSessions, removeOwnSession } from './sessions.store.ts'

/** The sessions of the own account. */
export function sessionsRoutes(mount: Mount, db: Db, hub: EventHub): void {
  mount(sessionsApi.list, ({ ownerId, request }) => listSessions(db, ownerId, sessionToken(request) ?? ''))

  mount(sessionsApi.end, async ({ ownerId, params: { id }, request }) => {
    await inTransaction(db, async (tx) => {
      const { device } = await removeOwnSession(tx, ownerId, id)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'sessionEnded', details: { device } })
    })
    hub.checkSessions(ownerId)
    return undefined
  })

  mount(sessionsApi.endOthers, async ({ ownerId, request }) => {
    await inTransaction(db, async (tx) => {
      const count = await removeOtherSessions(tx, { ownerId }, sessionToken(request))
      if (count) await recordEvent(tx, originOf(request), { ownerId, kind: 'otherSessionsEnded', details: { count } })
    })
    hub.checkSessions(ownerId)
    return undefined
  })
}

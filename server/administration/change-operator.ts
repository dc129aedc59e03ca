import type { OperatorChange } from '#contract/administration.ts'
import type { AuditKind } from '#contract/audit.ts'
import { setSuspended } from '../hosting/ownership/guest-pages.store.ts'
import { recordEvent } from '../people/audit/audit.store.ts'
import type { Origin } from '../people/audit/origin.ts'
import { refuseLastAdministrator } from '../people/operators/administrators.store.ts'
import { updateUser } from '../people/operators/operators.store.ts'
import { removeOtherSessions } from '../people/sessions/sessions.store.ts'
import type { Tx } from '../platform/db/database.ts'
import { lockOperator } from './managed-operators.store.ts'

type Event = { theirs: AuditKind; own: AuditKind }

const events: Record<keyof OperatorChange, Record<`${boolean}`, Event>> = {
  isActive: {
    true: { theirs: 'reactivated', own: 'operatorReactivated' },
    false: { theirs: 'suspended', own: 'operatorSuspended' },
  },
  isAdmin: {
    true: { theirs: 'administratorAdded', own: 'operatorPromoted' },
    false: { theirs: 'administratorRemoved', own: 'operatorDemoted' },
  },
}

/**
 * Suspends an account, opens it again, makes it an administrator or an ordinary one; both trails say so. A suspended one cannot sign in,
 * its sessions end, and its guest pages are gone until it is opened again.
 * @param by the administrator who does it; undefined for the command line
 * @returns the facilities whose guest pages it closes or opens
 * @throws AppError operator.notFound, administrator.last
 */
export async function changeOperator(tx: Tx, id: string, change: OperatorChange, origin: Origin, by?: string): Promise<string[]> {
  // Before the account is locked, as everywhere: two such changes cannot block each other.
  if (change.isActive === false || change.isAdmin === false) await refuseLastAdministrator(tx, id)
  const before = await lockOperator(tx, id)
  const changed = (['isActive', 'isAdmin'] as const).filter((name) => change[name] !== undefined && change[name] !== before[name])
  let pages: { id: string }[] = []
  if (changed.length) await updateUser(tx, id, Object.fromEntries(changed.map((name) => [name, change[name]])))
  if (changed.includes('isActive')) {
    // Also when it is opened again: a sign-in may have come between.
    await removeOtherSessions(tx, { ownerId: id }, undefined)
    pages = await setSuspended(tx, id, change.isActive === false)
  }
  for (const name of changed) {
    const { theirs, own } = events[name][`${change[name] === true}`]
    await recordEvent(tx, origin, { ownerId: id, kind: theirs })
    if (by) await recordEvent(tx, origin, { ownerId: by, kind: own, details: { operator: id } })
  }
  return pages.map((page) => page.id)
}

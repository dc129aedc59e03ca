import type { Database, Db } from '../../platform/db/database.ts'
import { longestBehind } from '../../platform/db/replica.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'

/** Reads a page with the connections that it is given; undefined where there is none. */
export type ReadPage<Found> = (db: Db) => Promise<Found | undefined>

/** Reads what guests see: from the replica as far as that has every change that this instance has heard of, else from the primary. */
export function createPageReader({ pages, replica }: Pick<Database, 'pages' | 'replica'>, hub: EventHub) {
  /** When this instance has heard of changes, oldest first; those that no replica may lack any more are left out. */
  const changedAt = new Map<string, number>()
  let anyChangedAt = performance.now()
  if (replica) hub.onPagesChanged(note)

  function note(ids: string[] | undefined): void {
    const now = performance.now()
    if (!ids) anyChangedAt = now
    for (const [id, at] of changedAt) {
      if (now - at <= longestBehind) break
      changedAt.delete(id)
    }
    for (const id of ids ?? []) {
      changedAt.delete(id)
      changedAt.set(id, now)
    }
  }

  return async <Found extends { row: { id: string } }>(read: ReadPage<Found>): Promise<Found | undefined> => {
    const hears = hub.hearsOtherInstances()
    const isCurrent = ({ row: { id } }: Found, upTo: number) => Math.max(anyChangedAt, changedAt.get(id) ?? 0) < upTo
    const found = hears ? await replica?.read(read, isCurrent) : undefined
    // What the replica does not have may be new.
    return found ?? read(pages)
  }
}

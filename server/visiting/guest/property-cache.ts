import { LRUCache } from 'lru-cache'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import { findGuestProperty } from './guest.store.ts'

/** Properties by their link, as they are now; in memory, so that a page that is cached costs no read. */
export type PropertyCache = {
  /** What is in memory, however the id is spelled; undefined when it has to be read. */
  cached(linkId: string): FacilityRow | undefined
  find(linkId: string): Promise<FacilityRow | undefined>
}

/** A notification that died with its instance is missed for at most this long, in milliseconds. */
const longestTrust = 60_000

/** Any change by any operator, on any instance, forgets everything here: the next opening of each page reads one row. */
export function createPropertyCache(db: Db, hub: EventHub): PropertyCache {
  const rows = new LRUCache<string, FacilityRow>({ max: 5_000, ttl: longestTrust, ttlResolution: 1_000 })
  let changes = 0
  hub.onPagesChanged(() => {
    changes++
    rows.clear()
  })
  return {
    cached: (linkId) => (hub.hearsOtherInstances() ? rows.get(linkId.toLowerCase()) : undefined),
    async find(linkId) {
      const before = changes
      const row = await findGuestProperty(db, linkId)
      // What changed while it was read may be newer than what was read.
      if (row && before === changes && hub.hearsOtherInstances()) rows.set(row.link_id, row)
      return row
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import { findGuestProperty } from './guest.store.ts'

/** Facilities by their guest link, in memory, so that a cached page costs no read (docs/decisions/0015). */
export type PropertyCache = {
  /** The facility from memory; undefined when it has to be read. The id may be spelled in any case. */
  cached(linkId: string): FacilityRow | undefined
  find(linkId: string): Promise<FacilityRow | undefined>
}

/** A facility stays at most this long, in milliseconds, in case a notification was lost with its instance. */
const longestTrust = 60_000

/** Any change by an operator, on any instance, empties the cache: the next opening of each page reads one row. */
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
      // After a change in the meantime the row may be outdated: it is not cached.
      if (row && before === changes && hub.hearsOtherInstances()) rows.set(row.link_id, row)
      return row
    },
  }
}

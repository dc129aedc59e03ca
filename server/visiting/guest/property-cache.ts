import { LRUCache } from 'lru-cache'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { atMost } from '../../platform/cache-size.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { CacheMeters } from '../../platform/metrics/cache-metrics.ts'
import { findGuestPage, findGuestProperty, type OpenedPage } from './guest.store.ts'
import { createPageReader } from './page-reader.ts'

/** What opening a page needs to know of a facility: enough to find the page that is kept, and to count the opening. */
export type OpenedProperty = Pick<FacilityRow, 'id' | 'guestChangedAt' | 'agentlanguages' | 'timezone'>

/** Facilities by their guest link, in memory, so that a cached page costs no read (docs/decisions/0015). */
export type PropertyCache = {
  /** The facility from memory; undefined when it has to be read. The id may be spelled in any case. */
  cached(linkId: string): OpenedProperty | undefined
  /** Reads the whole facility, and keeps what opening its page needs. */
  find(linkId: string): Promise<FacilityRow | undefined>
  /**
   * The same with everything that its page shows, in one round trip; without that where the page of what was last read of it is kept: then it
   * has hardly changed.
   * @param isHost true for one who may have saved it just now: then never from a replica
   */
  findPage(linkId: string, language: Language | undefined, isHost: boolean, isKept: IsKept): Promise<FoundPage | undefined>
  /** What was last read of it, for while the database is away; undefined when it has changed since, as far as this instance has heard. */
  stale(linkId: string): StaleProperty | undefined
}

type IsKept = (property: OpenedProperty) => boolean

/** A whole facility, and what its page shows where that was read with it. */
export type FoundPage = Pick<OpenedPage, 'row'> & Partial<OpenedPage>

/** A facility as it was, and when that was read, in milliseconds since 1970. */
export type StaleProperty = { property: OpenedProperty; readAt: number }

/** `trustedUntil` is on the clock of performance.now(); `massChanges` as many as there had been when it was read. */
type KnownProperty = StaleProperty & { trustedUntil: number; massChanges: number }

/** A facility is taken as it is for at most this long, in milliseconds, in case a notification was lost with its instance. */
const longestTrust = 60_000

/** While the database is away a facility is shown as it was for this long, in milliseconds. */
const longestAway = 12 * 60 * 60_000

/** At less than a kilobyte each. */
const most = 20_000

/** A change makes every instance forget the facilities that it touches: the next opening of each reads one row. */
export function createPropertyCache(database: Pick<Database, 'pages' | 'replica'>, hub: EventHub, caches: CacheMeters): PropertyCache {
  const { pages } = database
  const readForGuest = createPageReader(database, hub)
  const linkOf = new Map<string, string>()
  const known = new LRUCache<string, KnownProperty>({
    ...atMost(most),
    ttl: longestAway,
    ttlResolution: 1_000,
    dispose: ({ property: { id } }, linkId) => linkOf.get(id) === linkId && linkOf.delete(id),
  })
  const count = caches.watch('properties', known)
  let changes = 0
  /** Changes of more facilities than were named: what was read before the last one may be outdated. */
  let massChanges = 0
  hub.onPagesChanged((ids) => {
    changes++
    if (!ids) massChanges++
    for (const id of ids ?? []) known.delete(linkOf.get(id) ?? '')
  })

  const isTrusted = (held: KnownProperty) => held.massChanges === massChanges && performance.now() < held.trustedUntil

  async function findAlone(db: Db, linkId: string): Promise<FoundPage | undefined> {
    const row = await findGuestProperty(db, linkId)
    return row && { row }
  }

  async function noting(linkId: string, read: () => Promise<FoundPage | undefined>): Promise<FoundPage | undefined> {
    count(false)
    const before = changes
    const found = await read()
    if (!found) known.delete(linkId.toLowerCase())
    // After a change in the meantime the row may be outdated: it is not cached.
    if (found && before === changes && hub.hearsOtherInstances()) {
      const { id, link_id, guestChangedAt, agentlanguages, timezone } = found.row
      const property = { id, guestChangedAt, agentlanguages, timezone }
      const [readAt, trustedUntil] = [currentTime().getTime(), performance.now() + longestTrust]
      known.set(link_id, { property, readAt, trustedUntil, massChanges })
      linkOf.set(id, link_id)
    }
    return found
  }

  return {
    cached(linkId) {
      const held = hub.hearsOtherInstances() ? known.get(linkId.toLowerCase()) : undefined
      if (!held || !isTrusted(held)) return undefined
      count(true)
      return held.property
    },
    find: async (linkId) => (await noting(linkId, () => findAlone(pages, linkId)))?.row,
    findPage(linkId, language, isHost, isKept) {
      const before = known.peek(linkId.toLowerCase())?.property
      const isRowEnough = before && isKept(before)
      const read = (db: Db) => (isRowEnough ? findAlone(db, linkId) : findGuestPage(db, linkId, language))
      return noting(linkId, () => (isHost ? read(pages) : readForGuest(read)))
    },
    stale: (linkId) => known.get(linkId.toLowerCase()),
  }
}

import { dayIn } from '#i18n/dates.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { createMemoryThrottle } from '../../platform/throttles/memory-throttle.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { addVisits, type Visit } from './visits.store.ts'

/** So much may one address add to one figure of a property's statistics: 200 guests of a hotel open its page three times a day. */
const perAddress = defineThrottle('visit-address', { limit: 600, seconds: 24 * 60 * 60 })

/** Counts in memory and stores now and then: an opening costs no write. */
export type VisitCounter = {
  /** What an address adds beyond its share is left out in silence: a page has to open all the same. */
  count(facility: FacilityRow, kind: Visit['kind'], name: string, address: string): void
  /** Stores what was counted; what cannot be stored is kept for the next time. */
  store(): Promise<void>
  stop(): Promise<void>
}

const pause = 10_000
/** More distinct counts than this are not kept while the database is away. */
const maxHeld = 50_000

const keyOf = ({ facilityId, day, kind, name }: Omit<Visit, 'count'>) => `${facilityId} ${day} ${kind} ${name}`

export function createVisitCounter(db: Db, config: Config, onError: (error: Error) => void): VisitCounter {
  const isAllowed = createMemoryThrottle(perAddress, config)
  const held = new Map<string, Visit>()
  const days = new Map<string, string>()
  const timer = setInterval(() => {
    days.clear()
    void store()
  }, pause).unref()

  /** Finding a day costs more than the whole answer: it is found once a pause. */
  function today(timezone: string): string {
    const day = days.get(timezone) ?? dayIn(new Date(), timezone)
    days.set(timezone, day)
    return day
  }

  async function store(): Promise<void> {
    const visits = [...held.values()]
    if (!visits.length) return
    held.clear()
    try {
      await addVisits(db, visits)
    } catch (error) {
      onError(error as Error)
      for (const visit of visits) add(visit)
    }
  }

  function add(visit: Visit): void {
    const known = held.get(keyOf(visit))
    if (known) known.count += visit.count
    else if (held.size < maxHeld) held.set(keyOf(visit), visit)
  }

  return {
    count({ id, timezone }, kind, name, address) {
      if (!isAllowed(`${id} ${kind} ${name} ${networkOf(address)}`)) return
      add({ facilityId: id, day: today(timezone), kind, name, count: 1 })
    },
    store,
    async stop() {
      clearInterval(timer)
      await store()
    },
  }
}

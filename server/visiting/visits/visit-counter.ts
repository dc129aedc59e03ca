import { dayIn } from '#i18n/dates.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { createMemoryThrottle } from '../../platform/throttles/memory-throttle.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { addVisits, type Visit } from './visits.store.ts'

/** What one address adds to one figure of a property's statistics in a day: 200 guests of a hotel open its page three times. */
const perAddress = defineThrottle('visit-address', { limit: 600, seconds: 24 * 60 * 60 })

/** Counts visits in memory and stores them every ten seconds, so that an opening costs no write. */
export type VisitCounter = {
  /** Counts one visit; beyond the limit of its address it is silently left out. */
  count(facility: FacilityRow, kind: Visit['kind'], name: string, address: string): void
  /** Stores the counts; after an error they are kept for the next time. */
  store(): Promise<void>
  stop(): Promise<void>
}

const pause = 10_000
/** Largest number of distinct counts that are kept while the database is not available. */
const maxHeld = 50_000

const keyOf = ({ facilityId, day, kind, name }: Omit<Visit, 'count'>) => `${facilityId} ${day} ${kind} ${name}`

/** @param onError gets the error when counts could not be stored */
export function createVisitCounter(db: Db, config: Config, onError: (error: Error) => void): VisitCounter {
  const isAllowed = createMemoryThrottle(perAddress, config)
  const held = new Map<string, Visit>()
  const days = new Map<string, string>()
  const timer = setInterval(() => {
    days.clear()
    void store()
  }, pause).unref()

  /** Today in a time zone, computed once for each pause: it costs more than sending a cached page. */
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

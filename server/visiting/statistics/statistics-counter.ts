import { dayIn } from '#i18n/dates.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { createMemoryThrottle } from '../../platform/throttles/memory-throttle.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { isExample } from '../example/example-page.ts'
import { addFigures, type Figure } from './statistics.store.ts'

/** What one address adds to one figure of a property's statistics in a day: 200 guests of a hotel open its page three times. */
const perAddress = defineThrottle('statistics-address', { limit: 600, seconds: 24 * 60 * 60 })

/** Counts openings and what is read in memory, and stores them every ten seconds, so that an opening costs no write. */
export type StatisticsCounter = {
  /** Adds one to a figure; beyond the limit of its address it is silently left out. */
  count(facility: Pick<FacilityRow, 'id' | 'timezone'>, kind: Figure['kind'], name: string, address: string): void
  /** Stores the counts; after an error they are kept for the next time. */
  store(): Promise<void>
  stop(): Promise<void>
}

const pause = 10_000
/** Largest number of distinct counts that are kept while the database is not available. */
const maxHeld = 50_000

const keyOf = ({ facilityId, day, kind, name }: Omit<Figure, 'count'>) => `${facilityId} ${day} ${kind} ${name}`

/** @param onError gets the error when counts could not be stored */
export function createStatisticsCounter(db: Db, config: Config, onError: (error: Error) => void): StatisticsCounter {
  const isAllowed = createMemoryThrottle(perAddress, config)
  const held = new Map<string, Figure>()
  const days = new Map<string, string>()
  const timer = setInterval(() => {
    days.clear()
    void store()
  }, pause).unref()

  /** Today in a time zone, computed once for each pause: it costs more than sending a cached page. */
  function today(timezone: string): string {
    const day = days.get(timezone) ?? dayOf(timezone)
    days.set(timezone, day)
    return day
  }

  /** A time zone that this system does not know must not fail a guest's page: then the day is that of UTC. */
  function dayOf(timezone: string): string {
    try {
      return dayIn(currentTime(), timezone)
    } catch (error) {
      onError(error as Error)
      return dayIn(currentTime(), 'UTC')
    }
  }

  async function store(): Promise<void> {
    const figures = [...held.values()]
    if (!figures.length) return
    held.clear()
    try {
      await addFigures(db, figures)
    } catch (error) {
      onError(error as Error)
      for (const figure of figures) add(figure)
    }
  }

  function add(figure: Figure): void {
    const known = held.get(keyOf(figure))
    if (known) known.count += figure.count
    else if (held.size < maxHeld) held.set(keyOf(figure), figure)
  }

  return {
    count({ id, timezone }, kind, name, address) {
      if (isExample({ id })) return
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

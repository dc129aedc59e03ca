import { LRUCache } from 'lru-cache'
import { atMost } from '../cache-size.ts'
import type { Config } from '../config.ts'
import type { Throttle } from './throttles.store.ts'

/** More senders than this are forgotten, the least recently seen first. */
const maxHeld = 50_000

/**
 * Counts in the memory of this process, for events that are too frequent for a write each.
 * @returns a function that counts one and says whether it is allowed
 */
export function createMemoryThrottle({ limit, seconds }: Throttle, { rateLimits }: Config): (who: string) => boolean {
  const counts = new LRUCache<string, number>({ ...atMost(maxHeld), ttl: seconds * 1_000, noUpdateTTL: true, ttlResolution: 1_000 })
  return (who) => {
    if (!rateLimits) return true
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count <= limit
  }
}

import type { Family, Sample } from './exposition.ts'

/** What an LRUCache says of itself; without sizes of its entries it holds 0 bytes. */
export type Held = { readonly size: number; readonly calculatedSize: number }

/** Counts a read: whether the cache had what was asked for. */
export type CountRead = (isHit: boolean) => void

export type CacheMeters = {
  /** Begins to measure a cache. */
  watch(name: string, held: Held): CountRead
  read(): Family[]
}

/** Sizes and hits of the caches of one server. */
export function createCacheMeters(): CacheMeters {
  const caches: { name: string; held: Held; hits: number; misses: number }[] = []
  const family = (name: string, type: Family['type'], help: string, samplesOf: (cache: (typeof caches)[number]) => Sample[]) => ({
    name,
    type,
    help,
    samples: caches.flatMap(samplesOf),
  })
  return {
    watch(name, held) {
      const cache = { name, held, hits: 0, misses: 0 }
      caches.push(cache)
      return (isHit) => {
        if (isHit) cache.hits++
        else cache.misses++
      }
    },
    read: () => [
      family('ospita_cache_bytes', 'gauge', 'Memory that a cache holds, where its entries are weighed.', ({ name, held }) => [
        { labels: { cache: name }, value: held.calculatedSize },
      ]),
      family('ospita_cache_entries', 'gauge', 'Entries of a cache.', ({ name, held }) => [{ labels: { cache: name }, value: held.size }]),
      family('ospita_cache_reads_total', 'counter', 'Reads of a cache, by whether it had what was asked for.', ({ name, hits, misses }) => [
        { labels: { cache: name, result: 'hit' }, value: hits },
        { labels: { cache: name, result: 'miss' }, value: misses },
      ]),
    ],
  }
}

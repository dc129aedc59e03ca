import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Forms that an answer is kept in, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity'
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send a handful of values: what one means is worked out once. */
const known = new LRUCache<string, Encoding | 'none'>({ max: 500 })
const longestKept = 200

/**
 * The form of an answer that its reader takes and likes best (RFC 9110, 12.5.3); of those that it likes alike, the smallest.
 * @returns 'none' when it refuses all of them
 */
export function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | 'none' {
  // Whoever says nothing is given what every program can read.
  if (accepted === undefined) return 'identity'
  const header = `${accepted}`
  const before = known.get(header)
  if (before) return before
  // @ts-expect-error its types are older than the option that settles a draw
  const [best]: Encoding[] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings, { preferred: encodings })
  const meant = best ?? 'none'
  if (header.length <= longestKept) known.set(header, meant)
  return meant
}

/** True when a reader names a media type and does not refuse it. */
export function takesMediaType({ accept = '' }: IncomingHttpHeaders, type: string): boolean {
  return accept.includes(type) && new Negotiator({ headers: { accept } }).mediaTypes([type]).length > 0
}

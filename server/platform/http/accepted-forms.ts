import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Compressed forms of a response, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity'
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send few different values, so the result for each is kept. */
const known = new LRUCache<string, Encoding | 'none'>({ max: 500 })
const longestKept = 200

/**
 * The encoding that Accept-Encoding prefers (RFC 9110, 12.5.3); among equals the smallest.
 * @returns 'none' when the client refuses all of them
 */
export function acceptedEncoding({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding | 'none' {
  // Without the header the response is not compressed: every program can read that.
  if (accepted === undefined) return 'identity'
  const header = `${accepted}`
  const before = known.get(header)
  if (before) return before
  // @ts-expect-error the types do not know the option `preferred` yet
  const [best]: Encoding[] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings, { preferred: encodings })
  const meant = best ?? 'none'
  if (header.length <= longestKept) known.set(header, meant)
  return meant
}

/** True when Accept names a media type and does not refuse it. */
export function takesMediaType({ accept = '' }: IncomingHttpHeaders, type: string): boolean {
  return accept.includes(type) && new Negotiator({ headers: { accept } }).mediaTypes([type]).length > 0
}

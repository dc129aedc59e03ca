import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Compressed forms of a response, the smallest first. */
export type Encoding = 'br' | 'gzip' | 'identity'
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send few different values, so the result for each is kept. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 500 })
const longestKept = 200
// Without the header the response is not compressed: every program can read that.
const plainAlone: readonly Encoding[] = ['identity']

/** The encodings that Accept-Encoding takes (RFC 9110, 12.5.3), the preferred first, among equals the smallest; none where the client refuses all. */
export function acceptedEncodings({ 'accept-encoding': accepted }: IncomingHttpHeaders): readonly Encoding[] {
  if (accepted === undefined) return plainAlone
  const header = `${accepted}`
  const before = known.get(header)
  if (before) return before
  // @ts-expect-error the types do not know the option `preferred` yet
  const meant: Encoding[] = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings, { preferred: encodings })
  if (header.length <= longestKept) known.set(header, meant)
  return meant
}

/** The first of them; 'none' where the client refuses all. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | 'none' {
  return acceptedEncodings(headers)[0] ?? 'none'
}

/** True when Accept names a media type and does not refuse it. */
export function takesMediaType({ accept = '' }: IncomingHttpHeaders, type: string): boolean {
  return accept.includes(type) && new Negotiator({ headers: { accept } }).mediaTypes([type]).length > 0
}

import { createHash } from 'node:crypto'

/** The id of a mail that must not be stored twice: a UUID of one's own making (RFC 9562, 5.8) that follows from a text, which it does not tell. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

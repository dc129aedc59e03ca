import { createHash } from 'node:crypto'
import type { RequestRow } from '../requests/request-row.ts'
import type { GuestNews, HostNews } from './mail-kinds.ts'

/** The mails that open a conversation: each is sent once. */
const first: (GuestNews | HostNews)[] = ['requestReceived', 'requestNew']

/**
 * The conversation of a request with one side. All mails of it answer its first one, whose id follows from the request, so that mail
 * programs show them together. A hash, since the guid opens the private page.
 */
export function threadOf(
  kind: GuestNews | HostNews,
  { guid }: Pick<RequestRow, 'guid'>,
  side: 'guest' | 'host',
): { id?: string; thread: string } {
  const hex = createHash('sha256').update(`${side} ${guid}`).digest('hex')
  // The form of a UUID of one's own making (RFC 9562, 5.8).
  const thread = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return first.includes(kind) ? { id: thread, thread } : { thread }
}

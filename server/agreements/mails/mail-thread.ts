import { derivedId } from '../../platform/mail/derived-id.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { GuestNews, HostNews } from './mail-kinds.ts'

/** The mails that open a conversation: each is sent once. */
const first: (GuestNews | HostNews)[] = ['requestReceived', 'requestNew']

/**
 * The conversation of a request with one side. All mails of it answer its first one, whose id follows from the request, so that mail
 * programs show them together; not the guid itself, which opens the private page.
 */
export function threadOf(
  kind: GuestNews | HostNews,
  { guid }: Pick<RequestRow, 'guid'>,
  side: 'guest' | 'host',
): { id?: string; thread: string } {
  const thread = derivedId(`${side} ${guid}`)
  return first.includes(kind) ? { id: thread, thread } : { thread }
}

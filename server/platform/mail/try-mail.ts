import type { Config } from '../config.ts'
import type { Mail, MailRow } from './mails.store.ts'
import { createDelivery } from './transport.ts'

const longestReply = 500
/** Somebody waits for the answer, in milliseconds. */
const timeouts = { silence: 20_000, answer: 20_000 }

/** Delivers a mail at once, without the queue, and tells in its own words what the mail server said. */
export async function tryMail(config: Config, mail: Mail): Promise<{ isSent: boolean; said: string }> {
  // It is not stored: a delivery reads what a mail says and carries, and nothing of its state.
  const unstored = { replyTo: '', thread: '', calendar: '', unsubscribe: '', ...mail, id: crypto.randomUUID() } as MailRow
  try {
    const said = await createDelivery(config, timeouts)(unstored)
    return { isSent: true, said: (said ?? '').slice(0, longestReply) }
  } catch (error) {
    const { response, message } = error as { response?: string; message?: string }
    return { isSent: false, said: `${response ?? message ?? error}`.slice(0, longestReply) }
  }
}

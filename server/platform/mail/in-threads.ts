import type { MailRow } from './mails.store.ts'

type Sendings = Map<string, Promise<void>>

/**
 * Of one conversation each mail waits for the one before: on several connections an answer could overtake what it answers.
 * @param running those that are on their way, by their ids
 * @param last the last one of each conversation that goes on
 */
export function inThreads(
  running: Sendings,
  last: Sendings = new Map(),
): (mail: Pick<MailRow, 'id' | 'thread'>, send: () => Promise<void>) => void {
  return ({ id, thread }, send) => {
    const sent = (last.get(thread) ?? Promise.resolve()).then(send).finally(() => {
      running.delete(id)
      if (last.get(thread) === sent) last.delete(thread)
    })
    running.set(id, sent)
    if (thread) last.set(thread, sent)
  }
}

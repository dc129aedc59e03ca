import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { liveEvent } from '#contract/events.ts'
import type { Db } from '../db/database.ts'
import { gathering } from '../db/gather.ts'

export const channel = 'ospita_events'

/** A notification between instances. Without `about`, `ended` and `installation` it says that guest pages have changed: those of `pages`, else any. */
export const note = z.object({
  from: z.uuid(),
  about: z.optional(z.object({ ownerId: z.uuid(), event: liveEvent })),
  /** Whose sessions have ended. */
  ended: z.optional(z.uuid()),
  /** The facilities whose guest pages have changed. */
  pages: z.optional(z.array(z.uuid())),
  /** Notifications before this one may be lost. */
  missed: z.optional(z.literal(true)),
  /** True for changed settings of the installation. */
  installation: z.optional(z.boolean()),
})
export type Note = z.infer<typeof note>

/** Milliseconds in which news for screens are gathered under load: nobody waits for them, and each notification wakes all instances. */
const betweenNews = 25

const notifying = (payloads: string[]) =>
  sql`select pg_notify(${channel}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`

/**
 * Sends notifications to all instances. Under load one statement sends those of several calls.
 * @param onError gets why some were not sent; sending never fails
 */
export function createNotifications(db: Db, onError: (error: Error) => void) {
  const sendAll = (payloads: string[]) =>
    db.execute(notifying(payloads)).then(
      () => {},
      (error) => onError(error),
    )
  const [send, sendNews] = [gathering(sendAll), gathering(sendAll, betweenNews)]
  let lastNews: Promise<void> | undefined
  return {
    /** @returns when it is sent */
    send: (said: Note): Promise<void> => {
      const payload = JSON.stringify(said)
      if (!said.about) return send(payload)
      lastNews = sendNews(payload)
      return lastNews
    },
    /** Waits for news that are not sent yet. */
    close: async () => lastNews,
  }
}

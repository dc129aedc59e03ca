import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { gathering } from '../db/gather.ts'
import { isDatabaseBusy } from '../db/sql-state.ts'
import type { Delivery } from '../jobs/jobs.ts'
import { createSpareTime } from '../jobs/spare-time.ts'
import { runWithReqId } from '../log/req-id.ts'
import { createAtOnce } from './at-once.ts'
import { type Post, sendMail, type Write } from './mail.jobs.ts'
import { holdMails, listQueuedMails, markSent, takeDueMails } from './mails.store.ts'

/** Mails on their way at once, at most: each has a connection of its own to the mail server. */
const most = 20
/** Seconds for which mails are left to the instance that has them: those of one that has ended leave after it. */
const holdFor = 45
/** Milliseconds after which a mail that was handed over and has not begun is left to {@link takeDueMails}, well before others take it. */
const longestWait = 15_000
/** Milliseconds between two looks for mails of other instances, and for those that are to be tried again. */
const interval = 1_000
/** Milliseconds until a sent mail is marked again that the database did not take; before another instance looks. */
const betweenMarks = 250

/**
 * Delivers stored mails: those that this process has stored as soon as nobody waits for an answer, others when they are due
 * (docs/decisions/0044).
 * @param write makes the words of a mail that has none yet
 * @param onError gets errors of looking for mails, and with the name of its job that of a mail, which is tried again
 * @param hold seconds for which mails are left to this process; while it sends one they begin anew
 */
export function startDelivery(post: Post, write: Write, onError: (error: Error, job?: 'mail') => void, hold = holdFor): Delivery {
  const { db } = post
  const spareTime = createSpareTime()
  const atOnce = createAtOnce(most)
  /** Mails that were handed over and those that are due share the room: each looks for it once the other has begun. */
  const inTurn = pLimit(1)
  const mark = persistent(
    gathering((ids: string[]) => markSent(db, ids)),
    () => !isEnding,
  )
  const running = new Map<string, Promise<void>>()
  let waiting: { id: string; since: number }[] = []
  let isEnding = false
  let sending: Promise<void> | undefined

  /** Begins with some of the mails, as many as may be on their way. */
  async function begin(ids: string[]): Promise<void> {
    const others = ids.filter((id) => !running.has(id))
    if (!others.length) return
    for (const mail of await listQueuedMails(db, others)) {
      const sent: Promise<void> = runWithReqId(mail.reqId, () =>
        atOnce
          .note(sendMail(post, mail, write, mark))
          // Noted in its row: it is due again.
          .catch((error) => onError(error, 'mail')),
      ).finally(() => running.delete(mail.id))
      running.set(mail.id, sent)
    }
  }

  async function sendWaiting(): Promise<void> {
    for (let [first] = waiting; first && !isEnding; [first] = waiting) {
      await spareTime(first.since)
      await inTurn(async () => {
        const batch = waiting.splice(0, await atOnce.room(running))
        await begin(batch.filter(({ since }) => performance.now() - since < longestWait).map(({ id }) => id))
      })
    }
  }

  /** Sends what was handed over, unless that is going on. A mail that cannot be read now is due later. */
  function send(): void {
    sending ??= sendWaiting()
      .catch(onError)
      .finally(() => {
        sending = undefined
        if (waiting.length && !isEnding) send()
      })
  }

  async function sendDue(): Promise<void> {
    for (let isMore = true; isMore && !isEnding; ) {
      isMore = await inTurn(async () => {
        const room = await atOnce.room(running)
        const due = await takeDueMails(db, room, hold)
        await begin(due)
        return due.length === room
      })
    }
  }

  const looking = (async () => {
    while (!isEnding) {
      await pause(interval, undefined, { ref: false })
      if (!isEnding) await sendDue().catch(onError)
    }
  })()

  // A mail server may take minutes to say that it has a mail.
  const holdOn = () => running.size && holdMails(db, [...running.keys()], hold).catch(onError)
  const holding = setInterval(holdOn, (hold * 1_000) / 3).unref()

  return {
    hold,
    hand(ids) {
      if (isEnding || !ids.length) return
      waiting.push(...ids.map((id) => ({ id, since: performance.now() })))
      send()
    },
    takeNoMore() {
      isEnding = true
      waiting = []
    },
    async stop() {
      isEnding = true
      clearInterval(holding)
      await Promise.all([looking, sending, ...running.values()])
    },
  }
}

/** Marks a mail as soon as the database is there: one that is sent and not marked would be sent again. */
function persistent(mark: (id: string) => Promise<void>, mayGoOn: () => boolean): (id: string) => Promise<void> {
  return async (id) => {
    for (;;) {
      try {
        return await mark(id)
      } catch (error) {
        if (!mayGoOn() || !isDatabaseBusy(error)) throw error
        await pause(betweenMarks)
      }
    }
  }
}

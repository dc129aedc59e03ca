import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { gathering } from '../db/gather.ts'
import { isDatabaseBusy } from '../db/sql-state.ts'
import type { Delivery } from '../jobs/jobs.ts'
import { createSpareTime } from '../jobs/spare-time.ts'
import { runWithReqId } from '../log/req-id.ts'
import { createAtOnce } from './at-once.ts'
import { createHeldMails, type Moment, since, thisMoment } from './held-mails.ts'
import { inThreads } from './in-threads.ts'
import { type Post, sendMail, type Write } from './mail.jobs.ts'
import { listNewMails, listQueuedMails, type MailRow, markSent, takeDueMails } from './mails.store.ts'

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

type OnError = (error: Error, job?: 'mail') => void

/** The mails that are on their way from this process, and how more are begun with. */
function createSending(post: Post, write: Write, onError: OnError, hold: number, mayGoOn: () => boolean) {
  const { db } = post
  const atOnce = createAtOnce(most)
  const mark = persistent(
    gathering((ids: string[]) => markSent(db, ids)),
    mayGoOn,
  )
  const held = createHeldMails(db, hold)
  const running = new Map<string, Promise<void>>()
  // A mail server may take minutes to say that it has a mail.
  const holding = setInterval(() => held.renewAll().catch(onError), (hold * 1_000) / 3).unref()
  const beginOne = inThreads(running)

  function send(mail: MailRow, from: Moment): void {
    held.take(mail, from)
    // One that failed is noted in its row: it is due again.
    const attempt = () => atOnce.note(sendMail(post, mail, write, mark, () => held.has(mail))).catch((error) => onError(error, 'mail'))
    beginOne(mail, async () => {
      if (mayGoOn()) await runWithReqId(mail.reqId, attempt)
      held.leave(mail.id)
    })
  }

  return {
    /** Waits for room beside those that are on their way. @returns for how many */
    room: () => atOnce.room(running),
    /** Begins with mails, as many as may be on their way, which were left to this process at a moment: new ones, or those that are due. */
    async begin(ids: string[], from: Moment, isNew: boolean): Promise<void> {
      const others = ids.filter((id) => !running.has(id))
      if (!others.length) return
      const mails = await (isNew ? listNewMails(db, others, [...running.keys()]) : listQueuedMails(db, others))
      if (held.isOwn(from)) for (const mail of mails) send(mail, from)
    },
    async end(): Promise<void> {
      clearInterval(holding)
      await Promise.all(running.values())
    },
  }
}

/**
 * Delivers stored mails: those that this process has stored as soon as nobody waits for an answer, others when they are due
 * (docs/decisions/0044).
 * @param write makes the words of a mail that has none yet
 * @param onError gets errors of looking for mails, and with the name of its job that of a mail, which is tried again
 * @param hold seconds for which mails are left to this process; while it sends one they begin anew
 */
export function startDelivery(post: Post, write: Write, onError: OnError, hold = holdFor): Delivery {
  const spareTime = createSpareTime()
  /** Mails that were handed over and those that are due share the room: each looks for it once the other has begun. */
  const inTurn = pLimit(1)
  const onTheirWay = createSending(post, write, onError, hold, () => !isEnding)
  let waiting: { id: string; from: Moment }[] = []
  let isEnding = false
  let sending: Promise<void> | undefined

  async function sendWaiting(): Promise<void> {
    for (let [first] = waiting; first && !isEnding; [first] = waiting) {
      await spareTime(first.from.steady)
      await inTurn(async () => {
        const batch = waiting.splice(0, await onTheirWay.room())
        const early = batch.filter(({ from }) => since(from) < longestWait)
        const ids = early.map(({ id }) => id)
        if (early[0]) await onTheirWay.begin(ids, early[0].from, true)
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
        const room = await onTheirWay.room()
        const from = thisMoment()
        const due = await takeDueMails(post.db, room, hold)
        await onTheirWay.begin(due, from, false)
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

  return {
    hold,
    hand(ids) {
      if (isEnding || !ids.length) return
      const from = thisMoment()
      waiting.push(...ids.map((id) => ({ id, from })))
      send()
    },
    takeNoMore() {
      isEnding = true
      waiting = []
    },
    async stop() {
      isEnding = true
      await Promise.all([looking, sending])
      await onTheirWay.end()
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

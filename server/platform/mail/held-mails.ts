import pLimit from 'p-limit'
import type { Db } from '../db/database.ts'
import { holdMails, type MailRow } from './mails.store.ts'

/** A moment by two clocks: one stands still while the machine sleeps, the other may be set. */
export type Moment = { steady: number; wall: number }
export const thisMoment = (): Moment => ({ steady: performance.now(), wall: Date.now() })
/** Milliseconds since then, by the clock that says more. */
export const since = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall)

/**
 * The mails that this process sends. Their rows say until when others leave them to it; a process that stood still for longer finds that
 * another one has taken them.
 * @param hold seconds for which others leave them
 */
export function createHeldMails(db: Db, hold: number) {
  const held = new Map<string, { dueAt: string; from: Moment }>()
  const isFresh = ({ from }: { from: Moment }) => since(from) < hold * 500

  /** One after the other: two at once would both know the row as it was, and the second would take the first for another instance. */
  const inTurn = pLimit(1)

  async function renew(ids: string[]): Promise<void> {
    const claims = ids.flatMap((id) => {
      const claim = held.get(id)
      return claim ? [{ id, claim }] : []
    })
    if (!claims.length) return
    const from = thisMoment()
    const rows = await holdMails(
      db,
      claims.map(({ id, claim }) => ({ id, dueAt: claim.dueAt })),
      hold,
    )
    const renewed = new Map(rows.map(({ id, dueAt }) => [id, dueAt]))
    for (const { id, claim } of claims) {
      // Left meanwhile, or taken again.
      if (held.get(id) !== claim) continue
      const dueAt = renewed.get(id)
      if (dueAt) held.set(id, { dueAt, from })
      else held.delete(id)
    }
  }

  return {
    /** Whether mails that were left to this process at a moment are its own still; their rows were read since. */
    isOwn: (from: Moment) => since(from) < hold * 1_000,
    take({ id, dueAt }: MailRow, from: Moment) {
      if (dueAt) held.set(id, { dueAt, from })
    },
    leave: (id: string) => void held.delete(id),
    /** Holds all of them for longer. */
    renewAll: () => inTurn(() => renew([...held.keys()])),
    /** Whether a mail is still left to this process: the database is asked only where it was not held anew lately. */
    async has({ id, dueAt }: MailRow): Promise<boolean> {
      // Those of an earlier release have a job, which holds them.
      if (!dueAt) return true
      const claim = held.get(id)
      if (claim && !isFresh(claim)) await inTurn(() => renew([id]))
      return held.has(id)
    },
  }
}

import type { Db, Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { eachApart } from '../../platform/upkeep/each-apart.ts'
import { mailGuest, mailHost } from '../mails/request-mails.ts'
import { isEndSaid, listOpenOffers } from '../proposals/proposals.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { claimReminder, listDue, type ReminderKind, reminderKinds } from './reminders.store.ts'

const hour = 60 * 60

/**
 * Sends the reminders that are due, each once: its row and its mail are stored in one transaction (docs/product.md#reminders).
 * @returns how many were due; fewer than `limit` mean that none is left
 */
export async function sendReminders(db: Db, mailer: Mailer, limit: number): Promise<number> {
  let count = 0
  await eachApart([...reminderKinds], async (kind) => {
    const due = await listDue(db, kind, limit)
    count += due.length
    await eachApart(due, (one) =>
      inTransaction(db, async (tx) => {
        const request = await claimReminder(tx, kind, one)
        if (request) await remind(tx, mailer, kind, { ...one, request })
      }),
    )
  })
  return count
}

type Claimed = { request: RequestRow; occasion: string }

async function remind(tx: Tx, mailer: Mailer, kind: ReminderKind, { request, occasion }: Claimed): Promise<void> {
  const now = (await databaseNow(tx)).getTime()
  if (kind === 'answer-2h' || kind === 'answer-24h') {
    // In whole hours: it may be sent later, as after a night without the product.
    const waited = Math.floor((now - Date.parse(occasion)) / 1_000)
    await mailHost(tx, mailer, 'answerDue', request, { waited: waited - (waited % hour) })
  } else if (kind === 'booking-ahead') await mailGuest(tx, mailer, 'bookingAhead', request, { isEndSaid: await isEndSaid(tx, request.id) })
  else await mailGuest(tx, mailer, 'offerEnding', request, { offers: await listOpenOffers(tx, request.id, now) })
}

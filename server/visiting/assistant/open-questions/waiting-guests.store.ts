import { and, asc, eq, exists, inArray, lt, min, ne, sql } from 'drizzle-orm'
import { retentionDays } from '#contract/privacy.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { facilitiesTable } from '../../../tables/facilities.table.ts'
import { questionsTable } from '../../../tables/questions.table.ts'
import { waitingGuestsTable } from '../../../tables/waiting-guests.table.ts'

export type WaitingGuestRow = typeof waitingGuestsTable.$inferSelect

/** SQL: how many guests wait for the answer to a question of the outer query. Named in full: both tables have an id. */
export const waitingFor = sql<number>`(select count(*)::int from waiting_guests where waiting_guests.question_id = guest_questions.id)`

/** The guests who wait for an answer, in the order in which they asked. */
export async function listWaitingGuests(tx: Tx, questionId: string): Promise<WaitingGuestRow[]> {
  return tx
    .select()
    .from(waitingGuestsTable)
    .where(eq(waitingGuestsTable.questionId, questionId))
    .orderBy(asc(waitingGuestsTable.createdAt), asc(waitingGuestsTable.id))
}

export async function countWaitingGuests(tx: Tx, questionId: string): Promise<number> {
  return tx.$count(waitingGuestsTable, eq(waitingGuestsTable.questionId, questionId))
}

/** Changes the language of somebody who waits already; false when there is none such. */
export async function updateWaitingGuest(tx: Tx, questionId: string, email: string, language: Language): Promise<boolean> {
  const changed = await tx
    .update(waitingGuestsTable)
    .set({ language })
    .where(and(eq(waitingGuestsTable.questionId, questionId), eq(waitingGuestsTable.email, email)))
    .returning({ id: waitingGuestsTable.id })
  return changed.length > 0
}

export async function createWaitingGuest(tx: Tx, values: Pick<WaitingGuestRow, 'questionId' | 'email' | 'language'>): Promise<void> {
  await tx.insert(waitingGuestsTable).values(values)
}

export async function removeWaitingGuest(tx: Tx, id: string): Promise<void> {
  await tx.delete(waitingGuestsTable).where(eq(waitingGuestsTable.id, id))
}

/**
 * Forgets an address, wherever it waits.
 * @param ownerId only at this operator's properties
 */
export async function forgetWaitingGuest(tx: Tx, email: string, ownerId?: string): Promise<void> {
  const ofOwner = tx
    .select({ id: questionsTable.id })
    .from(questionsTable)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, questionsTable.facilityId))
    .where(and(eq(questionsTable.id, waitingGuestsTable.questionId), ownerId ? eq(facilitiesTable.ownerId, ownerId) : undefined))
  await tx.delete(waitingGuestsTable).where(and(eq(waitingGuestsTable.email, email.toLowerCase()), exists(ofOwner)))
}

/** Deletes addresses that have waited too long, a batch at a time. @returns how many */
export async function removeOldWaitingGuests(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: waitingGuestsTable.id })
    .from(waitingGuestsTable)
    .where(lt(waitingGuestsTable.createdAt, sql`now() - make_interval(days => ${retentionDays.waitingGuests})`))
    .limit(limit)
  const { rowCount } = await db.delete(waitingGuestsTable).where(inArray(waitingGuestsTable.id, due))
  return rowCount ?? 0
}

/**
 * Answered questions that somebody still waits for, since the mail could not be sent that day; who has waited longest comes first. Of a suspended
 * host they wait on: the page that the mail leads to is closed.
 */
export async function listUnsentAnswers(db: Db, limit: number): Promise<{ facilityId: string; ownerId: string; questionId: string }[]> {
  return db
    .select({ facilityId: facilitiesTable.id, ownerId: facilitiesTable.ownerId, questionId: questionsTable.id })
    .from(waitingGuestsTable)
    .innerJoin(questionsTable, eq(questionsTable.id, waitingGuestsTable.questionId))
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, questionsTable.facilityId))
    .where(and(ne(questionsTable.answer, ''), eq(facilitiesTable.isSuspended, false)))
    .groupBy(facilitiesTable.id, questionsTable.id)
    .orderBy(min(waitingGuestsTable.createdAt), questionsTable.id)
    .limit(limit)
}

import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { questionMonths } from '#contract/privacy.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { questionsTable } from '../../tables/questions.table.ts'
import type { KnownAnswer } from './fact.ts'
import { plain } from './plain-text.ts'
import { waitingFor } from './waiting-guests.store.ts'

/** Characters of a normalised question: an index takes no more, and people's questions are shorter. */
const longestKey = 600

export type QuestionRow = typeof questionsTable.$inferSelect

const ofFacility = (facilityId: string) => eq(questionsTable.facilityId, facilityId)
const one = (facilityId: string, id: string) => and(ofFacility(facilityId), eq(questionsTable.id, id))

/** A question, and how many guests wait for its answer. */
export type AwaitedQuestion = QuestionRow & { waiting: number }

/** Open ones first, the newest first; at most as many as a facility may have. */
export async function listQuestions(db: Db, facilityId: string): Promise<AwaitedQuestion[]> {
  return db
    .select({ ...getTableColumns(questionsTable), waiting: waitingFor })
    .from(questionsTable)
    .where(ofFacility(facilityId))
    .orderBy(sql`${questionsTable.answer} <> ''`, desc(questionsTable.askedAt))
    .limit(limits.questionsPerFacility)
}

/** What recognises a repeated question. */
export const questionKey = (question: string) => plain(question, longestKey)

/** Every question about an owner's facilities. */
export async function listAllQuestions(db: Db, ownerId: string): Promise<Omit<QuestionRow, 'key'>[]> {
  const { key: _, ...columns } = getTableColumns(questionsTable)
  return db
    .select(columns)
    .from(questionsTable)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, questionsTable.facilityId))
    .where(eq(facilitiesTable.ownerId, ownerId))
    .orderBy(questionsTable.askedAt)
}

/** Number of open questions by facility. */
export async function countOpenQuestions(db: Db, ownerId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: questionsTable.facilityId, open: count() })
    .from(questionsTable)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, questionsTable.facilityId))
    .where(and(eq(facilitiesTable.ownerId, ownerId), eq(questionsTable.answer, '')))
    .groupBy(questionsTable.facilityId)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

/** What the host has answered, the newest first. */
export async function listAnswers(db: Db, facilityId: string): Promise<KnownAnswer[]> {
  return db
    .select({ question: questionsTable.question, answer: questionsTable.answer })
    .from(questionsTable)
    .where(and(ofFacility(facilityId), ne(questionsTable.answer, '')))
    .orderBy(desc(questionsTable.askedAt))
    .limit(limits.questionsPerFacility)
}

/** A question that is kept: its id, and whether the host has still to answer it. */
export type KeptQuestion = { id: string; isOpen: boolean }

const kept = { id: questionsTable.id, isOpen: sql<boolean>`${questionsTable.answer} = ''` }

/** Counts a repeated question; undefined for a new one. */
export async function repeatQuestion(db: Db, facilityId: string, question: string): Promise<KeptQuestion | undefined> {
  const [repeated] = await db
    .update(questionsTable)
    .set({ count: sql`${questionsTable.count} + 1`, askedAt: sql`now()` })
    .where(and(ofFacility(facilityId), eq(questionsTable.key, plain(question, longestKey))))
    .returning(kept)
  return repeated
}

/** Keeps a new question for the host; undefined when the list is full. */
export async function addQuestion(db: Db, facilityId: string, question: string, language: Language): Promise<KeptQuestion | undefined> {
  const [added] = await db
    .insert(questionsTable)
    .select(
      sql`select ${crypto.randomUUID()}::uuid, ${facilityId}::uuid, ${question}, ${plain(question, longestKey)}, ${language}, 1, now(), ''
        where (select count(*) from ${questionsTable} where ${ofFacility(facilityId)}) < ${limits.questionsPerFacility}`,
    )
    // Two guests at once may ask the same thing for the first time.
    .onConflictDoUpdate({
      target: [questionsTable.facilityId, questionsTable.key],
      set: { count: sql`${questionsTable.count} + 1`, askedAt: sql`now()` },
    })
    .returning(kept)
  return added
}

/**
 * Locks a question until the transaction ends.
 * @throws AppError question.notFound
 */
export async function lockQuestion(tx: Tx, facilityId: string, id: string): Promise<QuestionRow> {
  const [row] = await tx.select().from(questionsTable).where(one(facilityId, id)).for('update')
  return found(row, 'question.notFound')
}

/** @throws AppError question.notFound */
export async function saveAnswer(tx: Tx, facilityId: string, id: string, answer: string): Promise<QuestionRow> {
  const [row] = await tx.update(questionsTable).set({ answer }).where(one(facilityId, id)).returning()
  return found(row, 'question.notFound')
}

/** @throws AppError question.notFound */
export async function removeQuestion(tx: Tx, facilityId: string, id: string): Promise<void> {
  const [removed] = await tx.delete(questionsTable).where(one(facilityId, id)).returning({ id: questionsTable.id })
  found(removed, 'question.notFound')
}

/** Deletes old open questions, a batch at a time. @returns how many */
export async function removeOldQuestions(db: Db, limit: number): Promise<number> {
  const old = lt(questionsTable.askedAt, sql`now() - make_interval(months => ${questionMonths})`)
  const due = db
    .select({ id: questionsTable.id })
    .from(questionsTable)
    .where(and(eq(questionsTable.answer, ''), old))
    .limit(limit)
  const { rowCount } = await db.delete(questionsTable).where(inArray(questionsTable.id, due))
  return rowCount ?? 0
}

import { createHash } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { questionMonths } from '#contract/privacy.ts'
import type { Language } from '#i18n/languages.ts'
import { type FacilityRow, listFacilityIds } from '../../../hosting/ownership/owned-facilities.store.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { found } from '../../../platform/http/app-error.ts'
import type { Steps } from '../../../platform/jobs/steps.ts'
import { facilitiesTable } from '../../../tables/facilities.table.ts'
import { questionsTable } from '../../../tables/questions.table.ts'
import { translationsTable } from '../../../tables/translations.table.ts'
import type { KnownAnswer } from '../facts/fact.ts'
import { plain, startOf } from '../words/plain-text.ts'
import { placeOf } from './answer-places.ts'
import { waitingFor } from './waiting-guests.store.ts'

/** Characters of a normalised question: an index takes no more, and people's questions are shorter. */
const longestKey = 600

export type QuestionRow = typeof questionsTable.$inferSelect

const ofFacility = (facilityId: string) => eq(questionsTable.facilityId, facilityId)
const one = (facilityId: string, id: string) => and(ofFacility(facilityId), eq(questionsTable.id, id))

/** A question, how many guests wait for its answer, and whether it names a service of its host, which says its own. */
export type AwaitedQuestion = QuestionRow & { waiting: number; namesService: boolean }

/** SQL: whether a question of the outer query names a service of its host; a very short name may be part of another word. */
const namesService = sql<boolean>`exists (
  select 1 from services offered join facilities house on house.user_id = offered."userId"
  where house.id = guest_questions.facility_id and length(offered.name) > 3
    and position(lower(offered.name) in lower(guest_questions.question)) > 0)`

/** The columns of an {@link AwaitedQuestion}. */
export const awaitedColumns = { ...getTableColumns(questionsTable), waiting: waitingFor, namesService }

/** The version of an answer, by what it says: it stays while guests repeat the question. */
export const answerVersion = ({ answer, writtenInto }: Pick<QuestionRow, 'answer' | 'writtenInto'>): string =>
  createHash('sha256')
    .update(JSON.stringify([answer, writtenInto]))
    .digest('base64url')
    .slice(0, 22)

/** A question as its host reads it, with the field that its answer belongs to. */
export function asQuestion<Row extends AwaitedQuestion>(row: Row) {
  const place = row.namesService ? undefined : placeOf(row)
  return { ...row, writtenInto: row.writtenInto || null, field: place?.field ?? null, version: answerVersion(row) }
}

/** Several, as {@link asQuestion} makes them; yields after each, since each is read. */
export function* asQuestions<Row extends AwaitedQuestion>(rows: Row[]): Steps<ReturnType<typeof asQuestion<Row>>[]> {
  const questions: ReturnType<typeof asQuestion<Row>>[] = []
  for (const row of rows) {
    questions.push(asQuestion(row))
    yield
  }
  return questions
}

/** Open ones first, the newest first; at most as many as a facility may have. */
export async function listQuestions(db: Db, facilityId: string): Promise<AwaitedQuestion[]> {
  return db
    .select(awaitedColumns)
    .from(questionsTable)
    .where(ofFacility(facilityId))
    .orderBy(sql`${questionsTable.answer} <> ''`, desc(questionsTable.askedAt))
    .limit(limits.questionsPerFacility)
}

/** @throws AppError question.notFound */
export async function getQuestion(db: Db | Tx, facilityId: string, id: string): Promise<AwaitedQuestion> {
  const [row] = await db.select(awaitedColumns).from(questionsTable).where(one(facilityId, id))
  return found(row, 'question.notFound')
}

/** What recognises a repeated question: its words, or the signs of one that has no words. */
export const questionKey = (question: string) => plain(question, longestKey) || startOf(question.trim(), longestKey)

/** Every question about an owner's facilities. */
export async function* readAllQuestions(db: Db, ownerId: string): AsyncGenerator<Omit<QuestionRow, 'key'>> {
  const { key: _, ...columns } = getTableColumns(questionsTable)
  for (const id of await listFacilityIds(db, ownerId)) {
    yield* await db.select(columns).from(questionsTable).where(eq(questionsTable.facilityId, id)).orderBy(questionsTable.askedAt)
  }
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

/**
 * The host's answers that guests are told as such, the newest first. One that was written into a field is told by that field, but for
 * guests who read an older translation of it.
 */
export async function listAnswers(db: Db, facility: FacilityRow, language: Language): Promise<KnownAnswer[]> {
  const { question, answer, writtenInto } = questionsTable
  const rows = await db
    .select({ question, answer, writtenInto, translatedFrom: sql<string | null>`${translationsTable.sources} ->> ${writtenInto}` })
    .from(questionsTable)
    .leftJoin(translationsTable, and(eq(translationsTable.parentId, questionsTable.facilityId), eq(translationsTable.language, language)))
    .where(and(ofFacility(facility.id), ne(answer, '')))
    .orderBy(desc(questionsTable.askedAt))
    .limit(limits.questionsPerFacility)
  return rows.filter((row) => !row.writtenInto || (row.translatedFrom !== null && row.translatedFrom !== facility[row.writtenInto]))
}

/** A question that is kept: its id, and whether the host has still to answer it. */
export type KeptQuestion = { id: string; isOpen: boolean }

/** One that was asked before, and whether it is open again just now. */
export type RepeatedQuestion = KeptQuestion & { isOpenAgain: boolean }

const kept = { id: questionsTable.id, isOpen: sql<boolean>`${questionsTable.answer} = ''` }

/**
 * Counts a repeated question, and opens it again where the field that the answer was written into says it no more; undefined for a new one.
 * @param asked the property as it was when the guest was answered: what its host has answered since may stand in it by now
 */
export async function repeatQuestion(
  tx: Tx,
  asked: Pick<FacilityRow, 'id' | 'guestChangedAt'>,
  question: string,
): Promise<RepeatedQuestion | undefined> {
  const isRepeated = and(ofFacility(asked.id), eq(questionsTable.key, questionKey(question)))
  // By itself: what follows sees what the host is just answering.
  const [held] = await tx.select({ writtenInto: questionsTable.writtenInto }).from(questionsTable).where(isRepeated).for('no key update')
  if (!held) return undefined
  const isAsAsked = and(eq(facilitiesTable.id, asked.id), eq(facilitiesTable.guestChangedAt, asked.guestChangedAt))
  const isOpenAgain = held.writtenInto !== '' && (await tx.$count(facilitiesTable, isAsAsked)) > 0
  const [repeated] = await tx
    .update(questionsTable)
    .set({ count: sql`${questionsTable.count} + 1`, askedAt: sql`now()`, ...(isOpenAgain && { answer: '', writtenInto: '' }) })
    .where(isRepeated)
    .returning(kept)
  return repeated && { ...repeated, isOpenAgain }
}

/** Keeps a new question for the host; undefined when the list is full, or the property was deleted since. */
export async function addQuestion(tx: Tx, facilityId: string, question: string, language: Language): Promise<KeptQuestion | undefined> {
  // By itself: what is counted after it sees what the one before has added.
  const [held] = await tx
    .select({ id: facilitiesTable.id })
    .from(facilitiesTable)
    .where(eq(facilitiesTable.id, facilityId))
    .for('no key update')
  if (!held || (await tx.$count(questionsTable, ofFacility(facilityId))) >= limits.questionsPerFacility) return undefined
  const [added] = await tx
    .insert(questionsTable)
    .values({ facilityId, question, key: questionKey(question), language })
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
export async function saveAnswer(
  tx: Tx,
  facilityId: string,
  id: string,
  values: Pick<QuestionRow, 'answer' | 'writtenInto'>,
): Promise<QuestionRow> {
  const [row] = await tx.update(questionsTable).set(values).where(one(facilityId, id)).returning()
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

import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { ImportResult } from '#contract/account-import.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { type ImportProblem, accountImportsTable as imports } from '../../tables/account-imports.table.ts'

export type ImportRow = typeof imports.$inferSelect

const ofOwner = (ownerId: string) => eq(imports.ownerId, ownerId)
/** An import that ends the process is not begun more often. */
const mostAttempts = 5

/** The import of an operator; there is one at most. */
export async function findImport(db: Db | Tx, ownerId: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(ofOwner(ownerId))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockImport(tx: Tx, ownerId: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(ofOwner(ownerId)).for('update')
  return row
}

/** The caller has removed the one before. Of two that begin at once the first stands. */
export async function createImport(tx: Tx, ownerId: string, bytes: number): Promise<ImportRow> {
  await tx.insert(imports).values({ ownerId, bytes }).onConflictDoNothing({ target: imports.ownerId })
  return one(await tx.select().from(imports).where(ofOwner(ownerId)))
}

/** Notes what has happened to an import. */
export async function updateImport(db: Db | Tx, id: string, changes: Partial<ImportRow>): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set({ ...changes, seenAt: sql`now()` as unknown as string })
    .where(eq(imports.id, id))
    .returning()
  return row
}

/** Takes an import that waits, or one whose worker has died; undefined where there is nothing to do any more. */
export async function startImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set({ state: 'running', attempts: sql`${imports.attempts} + 1`, seenAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.state, ['waiting', 'running']), lt(imports.attempts, mostAttempts)))
    .returning()
  return row
}

type End = { result: ImportResult } | { problem: ImportProblem }

/** Notes how an import has ended. @returns undefined for one that has ended already, which stays as it is */
export async function endImport(db: Db | Tx, id: string, end: End): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set({ ...end, state: 'result' in end ? 'done' : 'failed', seenAt: sql`now()`, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.state, ['waiting', 'running'])))
    .returning()
  return row
}

export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id))
}

/** Deletes imports that were given up: nothing has arrived for a day, or their account is gone. @returns them; the caller removes the pieces */
export async function removeForsakenImports(tx: Tx, limit: number): Promise<ImportRow[]> {
  const forsaken = tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      or(and(notInArray(imports.state, ['done', 'failed']), lt(imports.seenAt, sql`now() - interval '1 day'`)), isNull(imports.ownerId)),
    )
    .limit(limit)
  return tx.delete(imports).where(inArray(imports.id, forsaken)).returning()
}

/** True when an import has ended. */
export const isEnded = ({ state }: ImportRow) => state === 'done' || state === 'failed'

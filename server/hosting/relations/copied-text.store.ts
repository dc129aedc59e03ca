import { eq, sum } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { relationsTable } from '../../tables/relations.table.ts'

/**
 * Holds an operator's copies of others' blocks to their limit, after one was made: each of thousands of links has its own.
 * @throws AppError relation.tooMuch
 */
export async function limitCopies(tx: Tx, ownerId: string): Promise<void> {
  const [held] = await tx
    .select({ characters: sum(relationsTable.characters) })
    .from(relationsTable)
    .where(eq(relationsTable.ownerId, ownerId))
  if (Number(held?.characters ?? 0) > limits.copiedCharacters)
    throw new AppError('relation.tooMuch', { values: { max: limits.copiedCharacters / 1_000_000 } })
}

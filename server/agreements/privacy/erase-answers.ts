import type { Tx } from '../../platform/db/database.ts'
import { eraseAnswers } from '../../platform/idempotency/idempotency-keys.store.ts'
import type { RequestRow } from '../requests/request-row.ts'

/** Erases what repeated calls would be answered about a request: its guest stands in it. */
export async function eraseAnswersAbout(tx: Tx, { id, guid, ownerId }: Pick<RequestRow, 'id' | 'guid' | 'ownerId'>): Promise<void> {
  await eraseAnswers(tx, ownerId, [guid, `"requestId":${id},`, `"requestId":${id}}`])
}

/** The same of all requests of an operator; those of the operator's own calls go with the account. */
export async function eraseAnswersOf(tx: Tx, ownerId: string): Promise<void> {
  await eraseAnswers(tx, ownerId, [`"ownerId":"${ownerId}"`])
}

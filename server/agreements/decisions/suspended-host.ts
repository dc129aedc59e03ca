import { isOperatorActive } from '../../people/operators/operators.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestRow } from '../requests/request-row.ts'

/** A suspended host is told of nothing: what needs a host who knows of it is refused (docs/product.md#administration). @throws AppError host.suspended */
export async function refuseSuspendedHost(tx: Tx, { ownerId }: Pick<RequestRow, 'ownerId'>): Promise<void> {
  if (!(await isOperatorActive(tx, ownerId))) throw new AppError('host.suspended')
}

import { accountsApi } from '#contract/accounts.api.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/route.ts'
import { exportAccount } from './export-account.ts'

/** All of an operator's own data as a file (GDPR, art. 20). */
export function exportRoutes(mount: Mount, db: Db): void {
  mount(accountsApi.exportAccount, async ({ ownerId, reply }) => {
    reply.type('application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="ospita-${new Date().toISOString().slice(0, 10)}.json"`)
    return exportAccount(db, ownerId)
  })
}

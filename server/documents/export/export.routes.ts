import { Readable } from 'node:stream'
import { accountsApi } from '#contract/accounts.api.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import { streamArchive } from '../archive/archive.ts'
import { accountParts } from './account-parts.ts'
import { exportAccount } from './export-account.ts'

/** All of an operator's own data as a file (GDPR, art. 20). */
export function exportRoutes(mount: Mount, db: Db, storage: Storage): void {
  // A large account takes hundreds of megabytes while its file is made: several at once would end the process.
  const queue = createFairQueue({ atOnce: 1, perOwner: 3, inAll: 24, busy: 'account.busy', retryAfter: 10 })
  const madeFor = (ownerId: string) => queue.admit(ownerId, (turn) => turn(() => exportAccount(db, ownerId)))

  mount(accountsApi.exportAccount, async ({ ownerId, reply }) => {
    reply.type('application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="ospita-${currentTime().toISOString().slice(0, 10)}.json"`)
    return madeFor(ownerId)
  })

  mount(accountsApi.archiveAccount, async ({ ownerId, reply }) => {
    const at = currentTime()
    reply.type('application/x-tar')
    reply.header('content-disposition', `attachment; filename="ospita-account-${at.toISOString().slice(0, 10)}.tar"`)
    const account = await madeFor(ownerId)
    return Readable.from(streamArchive(accountParts(db, storage, ownerId, account), at), { objectMode: false })
  })
}

import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { accountsApi } from '#contract/accounts.api.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import { dayOfHost } from '../../hosting/ownership/host-day.store.ts'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { acceptedEncodings } from '../../platform/http/accepted-forms.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import { streamArchive } from '../archive/archive.ts'
import { type AccountFile, writeAccountFile } from './account-file.ts'
import { accountParts } from './account-parts.ts'

/** All of an operator's own data as a file (GDPR, art. 20). */
export function exportRoutes(mount: Mount, db: Db, storage: Storage, { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>): void {
  // Making one keeps the database busy, and it lies on the disk until it is sent: a host's visit lasts as long.
  const queue = createFairQueue({ atOnce: 1, perOwner: 3, inAll: 50, busy: 'account.busy', retryAfter: 10 })

  const madeFor = (ownerId: string) =>
    new Promise<AccountFile>((made, failed) => {
      const visit = queue.admit(ownerId, async (turn) => {
        const file = await turn(() => writeAccountFile(db, ownerId, publicUrl, join(dataDir, 'export-work')))
        made(file)
        if (!file.bytes.closed) await once(file.bytes, 'close')
      })
      visit.catch(failed)
    })

  mount(accountsApi.exportAccount, async ({ ownerId, request, reply }) => {
    // Before the file is made: whatever fails behind that would leave it open, and its place in the queue taken.
    const day = await dayOfHost(db, ownerId)
    const { bytes } = await madeFor(ownerId)
    reply.header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="ospita-${day}.json"`)
    if (!acceptedEncodings(request.headers).includes('gzip')) return bytes
    reply.header('content-encoding', 'gzip')
    // The largest has half a gigabyte: a seventh is sent, for a hundredth of a second a megabyte on another thread. What ends one ends both.
    return pipeline(bytes, createGzip({ level: 1 }), () => {})
  })

  mount(accountsApi.archiveAccount, async ({ ownerId, reply }) => {
    const day = await dayOfHost(db, ownerId)
    const at = currentTime()
    const account = await madeFor(ownerId)
    reply.type('application/x-tar')
    reply.header('content-disposition', `attachment; filename="ospita-account-${day}.tar"`)
    const archive = Readable.from(streamArchive(accountParts(db, storage, ownerId, account), at), { objectMode: false })
    // Also where nothing of it was read.
    return archive.once('close', () => account.bytes.destroy())
  })
}

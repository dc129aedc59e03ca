import type { InstallationState } from '#contract/installation.ts'
import { countAllMedia } from '../hosting/media/media.store.ts'
import type { Storage } from '../hosting/media/storage.ts'
import { lastBackup } from '../platform/backups/backups.store.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { countFailedMails, countWaitingMails } from '../platform/mail/mails.store.ts'
import { listProviders, type ProviderName } from '../platform/providers/providers.store.ts'
import { countFacilities, countOperators } from './managed-operators.store.ts'

export type StateReader = () => Promise<InstallationState>

/** Measuring a storage reads the name of each of its files: its size is kept for this long, in milliseconds. */
const sizeTrust = 10 * 60_000

/** Makes the reader of how the installation is. */
export function createStateReader(database: Database, storage: Storage, config: Config, onError: (error: Error) => void): StateReader {
  const { db } = database
  let size: { bytes: number; until: number } | undefined

  async function bytesOf(): Promise<number | null> {
    if (!storage.size) return null
    if (size && size.until > performance.now()) return size.bytes
    try {
      size = { bytes: await storage.size(), until: performance.now() + sizeTrust }
      return size.bytes
    } catch (error) {
      // A bucket that does not answer must not hide the rest.
      onError(error as Error)
      return null
    }
  }

  return async () => ({
    database: database.isEmbedded ? 'embedded' : 'postgresql',
    operators: await countOperators(db),
    properties: await countFacilities(db),
    mail: { hasServer: config.smtpUrl !== undefined, waiting: await countWaitingMails(db), failed: await countFailedMails(db) },
    backup: await backupOf(db),
    ...(await providersOf(db, config)),
    storage: { kind: config.s3 ? 'bucket' : 'folder', photos: await countAllMedia(db), bytes: await bytesOf() },
  })
}

async function providersOf(db: Db, config: Config): Promise<Pick<InstallationState, ProviderName>> {
  const heard = await listProviders(db)
  const stateOf = (name: ProviderName) => {
    const { answeredAt = null, failedAt = null, failure = '' } = heard.get(name) ?? {}
    return { isSet: config[name] !== undefined, answeredAt, failedAt, failure }
  }
  return { voice: stateOf('voice'), translator: stateOf('translator'), assistant: stateOf('assistant') }
}

async function backupOf(db: Db): Promise<InstallationState['backup']> {
  const { goodAt, error } = await lastBackup(db)
  return goodAt || error ? { goodAt: goodAt ?? null, failure: error } : null
}

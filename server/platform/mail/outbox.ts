import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { retentionDays } from '#contract/privacy.ts'
import type { Config } from '../config.ts'

const dayLong = 24 * 60 * 60_000

/** Where mails are files when there is no mail server. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Deletes files that are older than 30 days. @returns how many */
export async function cleanOutbox(config: Pick<Config, 'dataDir'>, now: number = Date.now()): Promise<number> {
  const outbox = outboxOf(config)
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const path = join(outbox, name)
    // The file may be deleted meanwhile.
    const file = await stat(path).catch(() => undefined)
    if (!file?.isFile() || now - file.mtimeMs < retentionDays.mails * dayLong) continue
    await unlink(path)
    removed++
  }
  return removed
}

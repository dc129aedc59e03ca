import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { retentionDays } from '#contract/privacy.ts'
import type { Config } from '../config.ts'

const dayLong = 24 * 60 * 60_000

/** Where mails are files when there is no mail server. */
export const outboxOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox')

/** Removes mails that have lain there for long. @returns how many */
export async function cleanOutbox(config: Pick<Config, 'dataDir'>, now: number = Date.now()): Promise<number> {
  const outbox = outboxOf(config)
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const path = join(outbox, name)
    // Somebody may take files away meanwhile.
    const file = await stat(path).catch(() => undefined)
    if (!file?.isFile() || now - file.mtimeMs < retentionDays.mails * dayLong) continue
    await unlink(path)
    removed++
  }
  return removed
}

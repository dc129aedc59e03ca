import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from '../../hosting/media/storage.ts'
import type { Config } from '../../platform/config.ts'
import { workFolder } from './source.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** The names of photos that a restore puts into DATA_DIR/media: where it is killed, the next one finds here what no row names. */
const listOf = (config: Place) => join(workFolder(config), 'photos-in-restore')

/** Notes a photo that was not there, before it is written. */
export async function noteNewPhoto(config: Place, storage: Storage, name: string): Promise<void> {
  // A bucket does not fill up.
  if (config.s3 || (await storage.read(name))) return
  mkdirSync(workFolder(config), { recursive: true, mode: 0o700 })
  appendFileSync(listOf(config), `${name}\n`, { mode: 0o600 })
}

/** The photos that were noted belong to the installation now. */
export function keepNewPhotos(config: Place): void {
  rmSync(listOf(config), { force: true })
}

/**
 * Removes the photos that were noted.
 * @param named those that stay, as rows name them
 * @returns how many
 */
export async function removeNewPhotos(config: Place, storage: Storage, named: string[] = []): Promise<number> {
  const list = listOf(config)
  if (!existsSync(list)) return 0
  const stay = new Set(named)
  const gone = readFileSync(list, 'utf8')
    .split('\n')
    .filter((name) => name && !stay.has(name))
  // With a dot before its name the half of one, which was being written.
  for (const name of gone.flatMap((one) => [one, `.${one}`])) await storage.remove(name)
  rmSync(list)
  return gone.length
}

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filesOf } from '../../hosting/media/photo-files.ts'
import { createStorage } from '../../hosting/media/storage.ts'
import { parseConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { openOneConnection } from '../../platform/db/one-connection.ts'
import { runRestore } from './run-restore.ts'
import { takeBackup } from './take-backup.ts'

const photo = '/media/AAAAAAAAAAAAAAAAAAAAAA_960x720.webp'

// A new embedded database takes seconds.
test('a restore that fails takes the photos away that it has put there, and leaves those that were there', async () => {
  const config = parseConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'ospita-restore-')) })
  const { db, close } = await openDatabase(config, () => {})
  await db.execute(sql`insert into users (id, email, password_hash) values (gen_random_uuid(), 'prima@ospita.example', 'x')`)
  await db.execute(sql`insert into media (id, "ownerId", url, width, height) select gen_random_uuid(), id, ${photo}, 960, 720 from users`)
  await close()
  const media = join(config.dataDir, 'media')
  mkdirSync(media)
  const [first = '', ...others] = filesOf(photo)
  for (const name of [first, ...others]) writeFileSync(join(media, name), 'a photo')
  const connection = await openOneConnection(config)
  const archive = join(config.dataDir, 'archive.tar')
  await takeBackup(connection.client, createStorage(config), archive)
  await connection.close()

  for (const name of others) rmSync(join(media, name))
  // The last file cannot be written, as on a disk that is full by then.
  const refused = `.${others.at(-1)}`
  mkdirSync(join(media, refused))
  await expect(runRestore(config, archive, true, () => {})).rejects.toThrow('EISDIR')
  expect(readdirSync(media).sort()).toEqual([refused, first])

  // One that was killed has left a file that a row names, one that none names, and half a third.
  rmSync(join(media, refused), { recursive: true })
  const left = ['BBBBBBBBBBBBBBBBBBBBBB_960x720.webp', 'CCCCCCCCCCCCCCCCCCCCCC_960x720.webp']
  for (const name of [left[0], `.${left[1]}`]) writeFileSync(join(media, `${name}`), 'a photo')
  writeFileSync(join(config.dataDir, 'backup-work', 'photos-in-restore'), `${first}\n${left.join('\n')}\n`)
  const said: string[] = []
  const database = join(config.dataDir, 'database')
  const done = await runRestore(config, archive, true, (text) => said.push(text))
  // With settings that were not read it would be another one than is meant.
  expect(done).toContain(`Restored into ${database}: 3 rows`)
  expect(done).toMatch(/: 3 rows and 3 photo files, .* Of those that were here before 0 photos went; 0 waiting mails will be sent\./)
  expect(said).toContain('Removed: 2 photo files of a restore that was ended before its end.')
  expect(said).toContain(`Replacing an installation with 1 host and 0 guests: ${database}...`)
  expect(readdirSync(media).sort()).toEqual([first, ...others].sort())
  expect(readdirSync(join(config.dataDir, 'backup-work'))).toEqual([])
}, 120_000)

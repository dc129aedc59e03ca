import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { upkeepTable as upkeep } from '../../tables/upkeep.table.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { hasWaitedForLock } from '../db/sql-state.ts'
import type { EventHub } from '../hub/event-hub.ts'
import { outboxOf } from '../mail/outbox.ts'
import type { Check } from './readiness.ts'

/** How often something is written to look whether that is possible, in seconds. On the embedded engine a write costs an fsync of a disk that may sleep. */
const writes = { embedded: 60, postgres: 10 }

/** The task that a small write belongs to, among those of upkeep. */
export const readinessTask = 'readiness'

/**
 * Fills 140 KB of a temporary file: a row that is there already is stored on a full disk too, others are not. An engine that only speaks PostgreSQL's
 * protocol may not know the setting.
 */
const takeRoom = sql`
  select case when exists (select from pg_settings where name = 'work_mem') then set_config('work_mem', '64kB', true) end;
  select count(*) from generate_series(1, 10000)`

type Parts = { config: Config; database: Database; hub: EventHub; bucket: (() => Promise<unknown>) | undefined }

/** What an instance needs to serve people. @param bucket throws when the bucket of photos cannot be reached; undefined without one */
export function checksOf({ config, database, hub, bucket }: Parts): Check[] {
  const { smtpUrl, s3, dataDir } = config
  const written = [...(smtpUrl ? [] : [outboxOf(config)]), ...(s3 ? [] : [join(dataDir, 'media')])]
  // The embedded database has made room ahead for some rows: on a full disk it takes the small one below, and refuses people theirs.
  const folders = written.length || !database.isEmbedded ? written : [dataDir]
  return [
    databaseCheck(database),
    {
      name: 'writes',
      every: database.isEmbedded ? writes.embedded : writes.postgres,
      isVital: true,
      async run() {
        const write = database.probe.execute(sql`
          insert into ${upkeep} (name, started_at, seen_at, finished_at) values (${readinessTask}, now(), now(), now())
          on conflict (name) do update set started_at = now(), seen_at = now(), finished_at = now()`)
        // Who locks this one table, as by VACUUM FULL, keeps nobody from storing anything else: every instance would be taken away at once.
        await write.catch((error) => {
          if (!hasWaitedForLock(error)) throw error
        })
        if (!database.isEmbedded) await database.probe.execute(takeRoom)
      },
    },
    { name: 'events', every: 0, isVital: true, run: async () => hub.checkListening() },
    ...folders.map((folder) => ({ name: 'files', every: 10, isVital: true, run: () => writeInto(folder) })),
    // Photos and archives lie there while they come; all else goes on.
    { name: 'uploads', every: 10, isVital: false, run: writeAsUpload },
    // Without its photos a page still has its Wi-Fi and its telephone numbers.
    ...(bucket ? [{ name: 'bucket', every: 60, isVital: false, run: bucket }] : []),
  ]
}

/** Whether the database answers. */
export const databaseCheck = ({ ping }: Pick<Database, 'ping'>): Check => ({ name: 'database', every: 0, isVital: true, run: ping })

/** Writes a file and takes it away. @throws Error that names the folder: what a full disk says names none */
async function writeInto(folder: string): Promise<void> {
  const path = join(folder, `.ready-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path, 'ready')
    await rm(path)
  } catch (cause) {
    throw new Error(`${folder}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** In a folder of its own, as an upload: others may write beside it, and a name that they know could lead elsewhere. */
async function writeAsUpload(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ospita-ready-'))
  try {
    await writeInto(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** What a release brings: its migrations, and how many of them the release before knows. */
export type ReleaseTables = { migrationsFolder: string; knownBefore: number }

/** Of this release. As e2e/durability/release-before.json says, to whose statements the tables are held. */
export const knownBefore = 32

/** What the tables say of themselves, in the comment of the list of migrations: goes with them, and needs no migration. */
type Note = { newest: number; oldestKnown: number }

const list = 'drizzle.__drizzle_migrations'
const timeOf = (migration: MigrationMeta | undefined) => migration?.folderMillis ?? 0

/**
 * An older release would read and write tables that it does not know; only the one right before that of the tables may.
 * @throws Error in one line
 */
export async function refuseNewerTables(client: pg.ClientBase, { migrationsFolder }: ReleaseTables): Promise<void> {
  const newest = await newestOf(client)
  const own = timeOf(readMigrationFiles({ migrationsFolder }).at(-1))
  if (newest <= own) return
  const note = await readNote(client)
  // A note of other tables says nothing about these.
  if (note?.newest === newest && note.oldestKnown <= own) return
  const [theirs, ours] = [newest, own].map((time) => new Date(time).toISOString().slice(0, 16))
  throw new Error(
    `The database belongs to a newer release: its tables are of ${theirs}, those of this release of ${ours}. Start the newer release, or restore a backup made before it.`,
  )
}

/** Notes on up-to-date tables which older release may start on them; the older one itself, on newer tables, leaves the note alone. */
export async function noteReleaseBefore(client: pg.ClientBase, release: ReleaseTables): Promise<void> {
  const steps = readMigrationFiles(release)
  const note: Note = { newest: timeOf(steps.at(-1)), oldestKnown: timeOf(steps[release.knownBefore - 1]) }
  if ((await newestOf(client)) !== note.newest) return
  const held = await readNote(client)
  if (held?.newest === note.newest && held.oldestKnown === note.oldestKnown) return
  await client.query(`comment on table ${list} is 'tables of ${note.newest}, for releases from ${note.oldestKnown} on'`)
}

/** Migrations that the tables of a database still need; 0 for an empty one, which is made and not changed. */
export async function countMissingSteps(client: pg.ClientBase, { migrationsFolder }: ReleaseTables): Promise<number> {
  const newest = await newestOf(client)
  return newest ? readMigrationFiles({ migrationsFolder }).filter((step) => timeOf(step) > newest).length : 0
}

/** When the newest migration of the database was made, in milliseconds since 1970; 0 for an empty one. */
export async function newestOf(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('${list}') is not null as is_there`)
  if (!tables[0].is_there) return 0
  const { rows } = await client.query(`select max(created_at) as newest from ${list}`)
  return Number(rows[0].newest)
}

async function readNote(client: pg.ClientBase): Promise<Note | undefined> {
  const { rows } = await client.query<{ note: string | null }>(`select obj_description('${list}'::regclass, 'pg_class') as note`)
  const [, newest, oldestKnown] = /^tables of (\d+), for releases from (\d+) on$/.exec(rows[0]?.note ?? '') ?? []
  return newest ? { newest: Number(newest), oldestKnown: Number(oldestKnown) } : undefined
}

import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Keys of advisory locks; any numbers that nothing else in the database uses. */
export const startLocks = { migrations: 0x05b17a, queue: 0x05b17b } as const

/** Where the migrations are: beside the tables, or beside the bundle. */
export const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../tables/migrations' : './migrations', import.meta.url),
)

/**
 * Runs missing migrations. Of several instances that start together one runs them and the others wait.
 * @param client a connection of its own without time limits: a migration may take as long as it needs
 * @param check looks at the connection before
 */
export async function migrateOnce(client: pg.Client, check: (client: pg.Client) => Promise<void> = async () => {}): Promise<void> {
  await client.connect()
  try {
    await check(client)
    await oneAtATime(client, startLocks.migrations, async () => {
      await refuseNewerTables(client, Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)))
      await migrate(drizzle(client), { migrationsFolder })
    })
  } finally {
    await client.end()
  }
}

/**
 * An older release would read and write tables that it does not know.
 * @param newestKnown when the newest migration of this release was made, in milliseconds since 1970
 * @throws Error in one line
 */
async function refuseNewerTables(client: pg.Client, newestKnown: number): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there")
  if (!tables[0].is_there) return
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  if (Number(rows[0].newest) <= newestKnown) return
  const [theirs, own] = [Number(rows[0].newest), newestKnown].map((time) => new Date(time).toISOString().slice(0, 16))
  throw new Error(
    `The database belongs to a newer release: its tables are of ${theirs}, those of this release of ${own}. Start the newer release, or restore a backup made before it.`,
  )
}

/** How long an instance waits for another that starts, in milliseconds. */
const longestWait = 10 * 60_000

/** Runs work that only one instance may do at a time. If it fails the lock ends with the connection. */
export async function oneAtATime(client: pg.ClientBase, lock: number, work: () => Promise<void>): Promise<void> {
  await client.query({ text: 'select pg_advisory_lock($1)', values: [lock], query_timeout: longestWait } as pg.QueryConfig)
  await work()
  await client.query('select pg_advisory_unlock($1)', [lock])
}

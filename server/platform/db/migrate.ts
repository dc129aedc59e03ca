import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { liftLimits } from './lift-limits.ts'
import { countMissingSteps, knownBefore, newestOf, noteReleaseBefore, type ReleaseTables, refuseNewerTables } from './release-before.ts'

/** Keys of advisory locks; any numbers that nothing else in the database uses. */
export const startLocks = { migrations: 0x05b17a, queue: 0x05b17b } as const

/** Where the migrations are: beside the tables, or beside the bundle. */
export const migrationsFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../tables/migrations' : './migrations', import.meta.url),
)

/**
 * Runs missing migrations. Of several instances that start together one runs them and the others wait.
 * @param client a connection of its own: a migration may take as long as it needs
 * @param check looks at the connection before
 * @param release whose migrations they are: this one's, but in tests
 * @param onUpdate gets the number of migrations before they run, where there are tables already: large ones take minutes
 */
export async function migrateOnce(
  client: pg.Client,
  check: (client: pg.Client) => Promise<void> = async () => {},
  release: ReleaseTables = { migrationsFolder, knownBefore },
  onUpdate: (steps: number) => void = () => {},
): Promise<void> {
  await client.connect()
  try {
    await check(client)
    await oneAtATime(client, startLocks.migrations, async () => {
      await refuseNewerTables(client, release)
      const steps = await countMissingSteps(client, release)
      if (steps) onUpdate(steps)
      // Its first statements need the right to make schemas and tables, even where it then makes none.
      if (steps || !(await newestOf(client))) await migrate(drizzle(client), release)
      await noteReleaseBefore(client, release)
    })
  } finally {
    await client.end()
  }
}

/** How long an instance waits for another that starts, in milliseconds. */
const longestWait = 10 * 60_000

/**
 * Runs work that only one instance may do at a time. If it fails the lock ends with the connection, which has no limits of time from here on.
 * @throws Error in one line when another one takes longer than `timeout`, in milliseconds
 */
export async function oneAtATime(client: pg.ClientBase, lock: number, work: () => Promise<void>, timeout = longestWait): Promise<void> {
  await liftLimits(client)
  await client.query({ text: 'select pg_advisory_lock($1)', values: [lock], query_timeout: timeout } as pg.QueryConfig).catch((error) => {
    if (!/^Query read timeout/.test(error.message)) throw error
    // Without the cause: by that the database would count as away.
    throw new Error(
      `Another instance has been starting for ${timeout / 60_000} minutes, as a large table takes when it is changed. Start again once it is ready; where none is starting, end the session of PostgreSQL that holds an advisory lock (pg_locks).`,
    )
  })
  await work()
  await client.query('select pg_advisory_unlock($1)', [lock])
}

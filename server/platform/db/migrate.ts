import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Keys of advisory locks; any numbers that nothing else in the database uses. */
export const startLocks = { migrations: 0x05b17a, queue: 0x05b17b } as const

/**
 * Runs missing migrations. Of several instances that start together one runs them and the others wait.
 * @param client a connection of its own without time limits: a migration may take as long as it needs
 */
export async function migrateOnce(client: pg.Client): Promise<void> {
  const migrationsFolder = fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../../tables/migrations' : './migrations', import.meta.url),
  )
  await client.connect()
  try {
    await oneAtATime(client, startLocks.migrations, () => migrate(drizzle(client), { migrationsFolder }))
  } finally {
    await client.end()
  }
}

/** Runs work that only one instance may do at a time. If it fails the lock ends with the connection. */
export async function oneAtATime(client: pg.ClientBase, lock: number, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock])
  await work()
  await client.query('select pg_advisory_unlock($1)', [lock])
}

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Keys of advisory locks; any numbers that nothing else in the database uses. */
export const startLocks = { migrations: 0x05b17a, queue: 0x05b17b } as const

/** Runs the migrations that are missing; of several instances that start together one does it, the others wait. */
export async function migrateOnce(pool: pg.Pool): Promise<void> {
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
  await oneAtATime(pool, startLocks.migrations, (client) => migrate(drizzle(client), { migrationsFolder }))
}

/** Does work while no other instance does the same. It gets the connection that holds the lock. */
export async function oneAtATime(pool: pg.Pool, lock: number, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    client.release()
  } catch (error) {
    // Closing the connection frees the lock too.
    client.release(true)
    throw error
  }
}

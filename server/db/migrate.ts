import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Key of the advisory lock; any number that nothing else in the database uses. */
const migrationLock = 0x05b17a

/** Runs the migrations that are missing; of several instances that start together one does it, the others wait. */
export async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    // Closing the connection frees the lock too.
    client.release(true)
    throw error
  }
}

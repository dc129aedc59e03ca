import type pg from 'pg'

/** Those that take longer than a person waits: idle_session_timeout too, as what works beside a connection says nothing on it. */
const lifted = `select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`

/** Takes away the limits of time that an administrator has set for the role, the database or the server, for as long as the connection stands. */
export async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query(lifted)
}

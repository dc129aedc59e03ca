import type pg from 'pg'

/** Tries to tell a pooler of transactions from one of sessions: other programs may take a connection in between. */
const tries = 5

/**
 * The start needs a session of its own, as LISTEN does: a lock that is taken in one session of PostgreSQL cannot be given back in another one.
 * @param client a connection that is open
 * @param connect makes another one to the same address
 * @param setting where the address comes from
 * @throws Error in one line when a pooler stands in between that gives each transaction another session
 */
export async function needOwnSession(client: pg.Client, connect: () => pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A pooler names itself as the process in the place of PostgreSQL.
  if (rows[0]?.pid === (client as { processID?: number }).processID) return
  const other = connect()
  await other.connect()
  try {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (await shareSession(client, other))
        throw new Error(
          `${setting} leads to a pooler of transactions (PgBouncer): LISTEN and locks need a session of their own. Name PostgreSQL itself in DATABASE_SESSION_URL.`,
        )
    }
  } finally {
    await other.end()
  }
}

/** Whether what is set on one connection is found on the other, or lost on its own. */
async function shareSession(client: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = crypto.randomUUID()
  const read = async (from: pg.Client) =>
    (await from.query<{ mark: string }>(`select current_setting('ospita.session', true) as mark`)).rows[0]?.mark
  await client.query(`select set_config('ospita.session', $1, false)`, [mark])
  await other.query('begin')
  try {
    return (await read(other)) === mark || (await read(client)) !== mark
  } finally {
    await other.query('rollback')
  }
}

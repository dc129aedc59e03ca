import pg from 'pg'

/** Runs one statement on a database server, over a connection of its own. */
export async function on<T>({ url }: { url: string }, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

import type pg from 'pg'

/**
 * The tables stand in the schema public. A database that has a schema of the role's own name, or a role whose search_path was set, finds
 * them there too, but what a migration makes would come into the other schema: on this connection nothing does.
 * @throws Error in one line when the role's search_path does not reach public
 */
export async function needPublic(client: pg.ClientBase, setting: string): Promise<void> {
  const { rows } = await client.query<{ isReached: boolean; path: string }>(
    `select 'public' = any(current_schemas(false)) as "isReached", current_setting('search_path') as path`,
  )
  if (!rows[0]?.isReached) {
    throw new Error(
      `${setting}: the role's search_path (${rows[0]?.path}) does not reach the schema public, where the tables are: name it there, or grant the role usage of it.`,
    )
  }
  await client.query('set search_path to public')
}

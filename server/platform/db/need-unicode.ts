import type pg from 'pg'

/**
 * A server that was set up without a locale makes databases of another encoding: they take everything, until somebody writes a sign that is not in it.
 * One that the product runs on already is taken as it is.
 * @throws Error in one line that says what to do
 */
export async function needUnicode(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string; isNew: boolean }>(
    `select current_setting('server_encoding') as encoding, to_regclass('public.users') is null as "isNew"`,
  )
  const [found] = rows
  if (found?.isNew && found.encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: the database has the encoding ${found.encoding}, in which not every guest can write. Make it anew: create database ospita owner ospita template template0 encoding 'UTF8'.`,
    )
  }
}

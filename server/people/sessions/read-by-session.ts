import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { type BuiltStatement, buildStatement, readTextRows, type TextRow } from '../../platform/db/text-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Credential } from '../../platform/http/mount.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { apiTokensTable as tokens } from '../../tables/api-tokens.table.ts'
import { sessionsTable as sessions } from '../../tables/sessions.table.ts'
import { isAging, prolongSession } from './sessions.store.ts'
import { hashed } from './tokens.ts'

/** SQL: the operator of the session, within a statement of {@link bySession}. */
export const sessionOwner = sql`session.owner_id`

/**
 * A read that finds its operator itself, in the same statement: one round trip, and a session or token that has ended anywhere reads nothing.
 * @param columns what is read of the tables that `joined` joins to the session
 */
export function bySession(columns: SQL, joined: SQL, order: SQL): BuiltStatement {
  return buildStatement(sql`
    with session as materialized (
      select ${users.id} as owner_id, ${isAging} as is_aging from ${sessions} join ${users} on ${users.id} = ${sessions.ownerId}
      where ${sessions.sid} = ${sql.placeholder('sid')} and ${sessions.expire} > now() and ${users.isActive}
      union all
      select ${users.id}, false from ${tokens} join ${users} on ${users.id} = ${tokens.ownerId}
      where ${tokens.hash} = ${sql.placeholder('hash')} and coalesce(${tokens.endsAt} > now(), true) and ${users.isActive})
    select ${columns}, session.is_aging from session ${joined} ${order}`)
}

/**
 * Reads by a session, which it keeps alive, or by a token. There is a row for the session itself where nothing else is found.
 * @throws AppError auth.required
 */
export async function readBySession(
  db: Db,
  { secret, isProgram }: Credential,
  statement: BuiltStatement,
  values: Record<string, unknown>,
): Promise<TextRow[]> {
  const rows = await readTextRows(db, statement, { ...values, sid: isProgram ? '' : hashed(secret), hash: isProgram ? hashed(secret) : '' })
  // Taken off in place: a copy of each row would be a twentieth of what a list allocates.
  const [isAged] = rows.map((row) => row.pop())
  if (isAged === undefined) throw new AppError('auth.required')
  if (isAged === 't') await prolongSession(db, secret)
  return rows
}

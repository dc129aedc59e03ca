import { getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { asJson, columnNames, one } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { auditTable as audit } from '../../tables/audit.table.ts'
import { devicesTable as devices } from '../../tables/devices.table.ts'
import { sessionsTable as sessions } from '../../tables/sessions.table.ts'
import { throttlesTable as throttles } from '../../tables/throttles.table.ts'
import { eventRow, type Happening, logEvent } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import { type Device, deviceExpiry, newDevice } from '../sessions/devices.store.ts'
import { newSession, sessionExpiry } from '../sessions/sessions.store.ts'
import type { UserRow } from './operators.store.ts'

type SignedIn = { user: UserRow; session: ReturnType<typeof newSession>; device: Device }

const placed = sql.placeholder
const owner = sql`${placed('ownerId')}::uuid`
const from = sql`${placed('device')}::text, ${placed('network')}::text`

const statement = buildStatement(sql`
  with event as (
    insert into ${audit} (${columnNames(audit, ['ownerId', 'device', 'network', 'kind', 'details'])})
    values (${owner}, ${from}, ${placed('kind')}::text, ${placed('details')}::jsonb)
  ),
  browser as (
    insert into ${devices} (${columnNames(devices, ['id', 'ownerId', 'tokenHash', 'expires'])})
    values (gen_random_uuid(), ${owner}, ${placed('browser')}::text, ${deviceExpiry})
  ),
  session as (
    insert into ${sessions} (${columnNames(sessions, ['sid', 'id', 'ownerId', 'device', 'network', 'expire'])})
    values (${placed('sid')}::text, ${placed('session')}::uuid, ${owner}, ${from}, ${sessionExpiry})
  ),
  forgotten as (delete from ${throttles} where ${throttles.key} = ${placed('tries')}::text)
  update ${users} set ${columnNames(users, ['lastLoginAt'])} = now() where ${users.id} = ${owner} returning ${asJson(getTableColumns(users))}`)

/**
 * Stores a sign-in: its time, its event, the session and the browser, in one statement (docs/decisions/0047).
 * @param device the browser, where it has been given its new token
 * @param tries the key under which tries to sign in were counted, which are forgotten
 */
export async function storeSignIn(
  db: Db | Tx,
  origin: Origin,
  happening: Happening,
  { device = newDevice({ ownerId: happening.ownerId }), tries }: { device?: Device | undefined; tries?: string | undefined } = {},
): Promise<SignedIn> {
  const { ownerId } = happening
  const session = newSession({ ownerId }, origin)
  const { sid, id } = session.values
  const row = one(
    await readTextRows(db, statement, {
      ...eventRow(origin, happening),
      details: JSON.stringify(happening.details ?? {}),
      browser: device.values.tokenHash,
      sid,
      session: id,
      tries: tries ?? null,
    }),
  )
  logEvent(origin, happening)
  return { user: JSON.parse(row[0] ?? ''), session, device }
}

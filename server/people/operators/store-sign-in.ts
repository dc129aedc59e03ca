import { getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { asJson, columnNames } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
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
const from = sql`${placed('device')}::text, ${placed('network')}::text`

const statement = buildStatement(sql`
  -- Locked, so that whoever changes the password meanwhile ends this session, or has ended this sign-in.
  with account as materialized (
    select ${users.id} as id from ${users} where ${users.id} = ${placed('ownerId')}::uuid and ${users.isActive}
      and ${users.passwordHash} = coalesce(${placed('checked')}::text, ${users.passwordHash}) for no key update
  ),
  event as (
    insert into ${audit} (${columnNames(audit, ['ownerId', 'device', 'network', 'kind', 'details'])})
    select id, ${from}, ${placed('kind')}::text, ${placed('details')}::jsonb from account
  ),
  browser as (
    insert into ${devices} (${columnNames(devices, ['id', 'ownerId', 'tokenHash', 'expires'])})
    select gen_random_uuid(), id, ${placed('browser')}::text, ${deviceExpiry} from account
  ),
  session as (
    insert into ${sessions} (${columnNames(sessions, ['sid', 'id', 'ownerId', 'device', 'network', 'expire'])})
    select ${placed('sid')}::text, ${placed('session')}::uuid, id, ${from}, ${sessionExpiry} from account
  ),
  forgotten as (delete from ${throttles} where ${throttles.key} = ${placed('tries')}::text and exists (select from account))
  update ${users} set ${columnNames(users, ['lastLoginAt'])} = now() where ${users.id} = (select id from account) returning ${asJson(getTableColumns(users))}`)

type More = { device?: Device | undefined; tries?: string | undefined; checked?: string | undefined }

/**
 * Stores a sign-in: its time, its event, the session and the browser, in one statement (docs/decisions/0047).
 * @param device the browser, where it has been given its new token
 * @param tries the key under which tries to sign in were counted, which are forgotten
 * @param checked the hash of the password that the account had when it was opened
 * @throws AppError auth.badCredentials when the account has another password since, was suspended or deleted
 */
export async function storeSignIn(
  db: Db | Tx,
  origin: Origin,
  happening: Happening,
  { device = newDevice({ ownerId: happening.ownerId }), tries, checked }: More = {},
): Promise<SignedIn> {
  const { ownerId } = happening
  const session = newSession({ ownerId }, origin)
  const { sid, id } = session.values
  const [row] = await readTextRows(db, statement, {
    ...eventRow(origin, happening),
    details: JSON.stringify(happening.details ?? {}),
    browser: device.values.tokenHash,
    sid,
    session: id,
    tries: tries ?? null,
    checked: checked ?? null,
  })
  if (!row) throw new AppError('auth.badCredentials')
  logEvent(origin, happening)
  return { user: JSON.parse(row[0] ?? ''), session, device }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { clock } from '../../platform/db/now.ts'
import { asJson } from '../../platform/db/rows.ts'
import { type BuiltStatement, buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Sender, SenderLimits } from '../../platform/throttles/sender.ts'
import { countedWithin, keyOf } from '../../platform/throttles/throttles.store.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { contactColumns, houseOf } from '../bookings/house.store.ts'
import { hostColumns, isSubscribed, type Parties } from '../mails/parties.store.ts'
import type { AskedFacility } from '../requests/create-request.store.ts'
import { hears } from '../requests/tell-of-request.ts'

/** A property whose guest sends something, and its host. */
export type AskedProperty = {
  facility: AskedFacility
  parties: Parties
  /** Whether a program of the host is told of requests. */
  isHeard: boolean
}

const { id, ownerId, link_id, name, timezone, postalcode, city } = facilities
const place = sql`
  select ${id} as place, ${asJson({ id, ownerId, link_id, name, timezone, postalcode, city })} as facility, ${asJson(hostColumns)} as host,
    ${asJson(contactColumns)} as contacts, ${isSubscribed} as is_subscribed, ${clock} as clock,
    ${hears(users.id)} as is_heard
  from ${facilities} join ${users} on ${users.id} = ${facilities.ownerId}
  where ${facilities.link_id} = ${sql.placeholder('linkId')} and not ${facilities.isSuspended}`

function statementFor(limited: { counts: SQL; passed: SQL } | undefined): BuiltStatement {
  const refused = limited ? sql`(select wait from (${limited.passed}) as passed limit 1)` : sql`null`
  return buildStatement(sql`
    with place as materialized (${place}) ${limited ? sql`, ${limited.counts}` : sql``}
    select facility::text, host::text, contacts::text, is_subscribed::text, clock::text, is_heard::text, ${refused} from place`)
}

/** Counts the sender by limits of the property that the statement finds; the narrowest comes first, as throttleSender does. */
function limitedBy({ perBrowser, perAddress, perProperty }: SenderLimits, hasBrowser: boolean) {
  const [browser, network] = [sql.placeholder('browser'), sql.placeholder('network')]
  const found = sql`(select place from place)`
  return countedWithin(
    [
      ...(hasBrowser ? [{ ...perBrowser, key: browser }] : []),
      { ...perAddress, key: sql`${network}::text || ' ' || ${found}` },
      { ...perProperty, key: sql`${keyOf(perProperty, '')}::text || ${found}` },
    ],
    sql`from place`,
  )
}

export type AskedPropertyReader = (db: Db, linkId: string, sender: Sender) => Promise<AskedProperty | undefined>

/**
 * Makes what finds the property of a guest link with its host, and counts who sends something to it, in one statement. Nothing is found behind an
 * unknown link and of a suspended operator; then nothing is counted.
 * @param limits undefined where nobody is counted
 * @throws AppError request.tooMany
 */
export function createAskedPropertyReader(limits: SenderLimits | undefined): AskedPropertyReader {
  const [named, nameless] = [limits && limitedBy(limits, true), limits && limitedBy(limits, false)].map(statementFor) as [
    BuiltStatement,
    BuiltStatement,
  ]
  return async (db, linkId, { browser, network }) => {
    const [row] = await readTextRows(db, browser ? named : nameless, {
      linkId,
      ...(limits && { network: keyOf(limits.perAddress, network) }),
      ...(limits && browser && { browser: keyOf(limits.perBrowser, browser) }),
    })
    if (!row) return undefined
    const [facility, host, contacts, subscribed, now, heard, wait] = row
    if (wait) throw new AppError('request.tooMany', { retryAfter: Number(wait) })
    const found: AskedFacility = JSON.parse(facility ?? '')
    const house = houseOf(found.name, JSON.parse(contacts ?? ''))
    const parties = { host: JSON.parse(host ?? ''), house, isSubscribed: subscribed === 'true', booking: undefined, now: Number(now) }
    return { facility: found, parties, isHeard: heard === 'true' }
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { type BuiltStatement, buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countedWithin, keyOf, type Throttle } from '../../platform/throttles/throttles.store.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { signedInFrom } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import type { UserRow } from './operators.store.ts'

/** What is known of somebody who tries to sign in, before the password is checked. */
export type SignInAttempt = {
  user: Pick<UserRow, 'id' | 'passwordHash' | 'isActive'> | undefined
  /** Whether the account has been signed in to by this kind of browser from this address range. */
  isKnown: boolean
  /** The key under which the tries are counted. */
  tries: string
}

type Tried = { email: string; network: string; origin: Pick<Origin, 'device' | 'network'> }
type Limits = { perAddress: Throttle; perAccount: Throttle }

const placed = sql.placeholder
/** The key of the account, of its id where there is one: a second spelling of the address is the same account. */
const tries = sql`(${placed('account')}::text || coalesce((select id::text from account), ${placed('email')}::text))`

function statementFor(limited: { counts: SQL; passed: SQL } | undefined): BuiltStatement {
  const refused = limited ? sql`(select wait from (${limited.passed}) as passed limit 1)` : sql`null`
  return buildStatement(sql`
    with account as materialized (
      select ${users.id} as id, ${users.passwordHash} as hash, ${users.isActive} as is_active from ${users} where ${users.email} = ${placed('email')}
    ) ${limited ? sql`, ${limited.counts}` : sql``}
    select id, hash, is_active, ${signedInFrom(sql`account.id`, placed('device'), placed('range'))}, ${tries}, ${refused}
    from (select) as always left join account on true`)
}

/**
 * Makes what finds an account by its e-mail and counts the try of a browser that is not known to it, by address and by account, in one statement: it
 * is the same where there is no such account.
 * @param limits undefined where nothing is counted
 * @throws AppError request.tooMany
 */
export function createSignInAttemptReader(limits: Limits, isCounted: boolean): (db: Db, tried: Tried) => Promise<SignInAttempt> {
  const { perAddress, perAccount } = limits
  const keys = [
    { ...perAddress, key: placed('address') },
    { ...perAccount, key: tries },
  ]
  const statement = statementFor(isCounted ? countedWithin(keys) : undefined)
  return async (db, { email, network, origin }) => {
    const values = {
      email,
      address: keyOf(perAddress, network),
      account: keyOf(perAccount, ''),
      device: origin.device,
      range: origin.network,
    }
    const [id, hash, isActive, isKnown, key, wait] = one(await readTextRows(db, statement, values))
    if (wait) throw new AppError('request.tooMany', { retryAfter: Number(wait) })
    const user = id ? { id, passwordHash: hash ?? '', isActive: isActive === 't' } : undefined
    return { user, isKnown: isKnown === 't', tries: key ?? '' }
  }
}

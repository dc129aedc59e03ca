import { and, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OperatorsQuery } from '#contract/administration.api.ts'
import type { ManagedOperator, OperatorState } from '#contract/administration.ts'
import { fullName } from '#contract/full-name.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { isAfter } from '../platform/db/rows.ts'
import { within } from '../platform/db/search.ts'
import { found } from '../platform/http/app-error.ts'
import type { Position } from '../platform/http/paging.ts'
import { usersTable as users } from '../tables/accounts.table.ts'
import { facilitiesTable as facilities } from '../tables/facilities.table.ts'
import { sessionsTable as sessions } from '../tables/sessions.table.ts'

const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  companyName: users.companyName,
  createdAt: users.createdAt,
  // Written out: within a statement on one table drizzle names columns without their table.
  lastSeenAt: sql<
    string | null
  >`greatest(${users}."lastLoginAt", (select max(used_at) from ${sessions} where ${sessions}.user_id = ${users}.id))`.mapWith(
    (at) => at && new Date(at).toISOString(),
  ),
  properties: sql<number>`(select count(*)::int from ${facilities} where ${facilities}.user_id = ${users}.id)`,
  isActive: users.isActive,
  isAdmin: users.isAdmin,
}

type ShownRow = Omit<ManagedOperator, 'fullName'> & { firstName: string; lastName: string }

const asManaged = ({ firstName, lastName, ...row }: ShownRow): ManagedOperator => ({ ...row, fullName: fullName({ firstName, lastName }) })

/** The accounts, newest first: one more than the limit where there are more. */
export async function listOperators(db: Db, query: OperatorsQuery, after: Position | undefined): Promise<ManagedOperator[]> {
  const rows = await db
    .select(shown)
    .from(users)
    .where(and(matching(query), after && isAfter(users, after)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit((query.limit ?? limits.pageDefault) + 1)
  return rows.map(asManaged)
}

/** How many accounts match; without a query all. */
export async function countOperators(db: Db, query: OperatorsQuery = {}): Promise<number> {
  return db.$count(users, matching(query))
}

export async function countFacilities(db: Db): Promise<number> {
  return db.$count(facilities)
}

/** An account as it is shown. @throws AppError operator.notFound */
export async function getOperator(tx: Tx, id: string): Promise<ManagedOperator> {
  const [row] = await tx.select(shown).from(users).where(eq(users.id, id))
  return asManaged(found(row, 'operator.notFound'))
}

/** An account, locked until the transaction ends. @throws AppError operator.notFound */
export async function lockOperator(tx: Tx, id: string): Promise<{ isActive: boolean; isAdmin: boolean }> {
  const [row] = await tx
    .select({ isActive: users.isActive, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return found(row, 'operator.notFound')
}

/** SQL: small letters without their accents. Both sides are made so: whoever types "nicolo" means "Nicolò". */
const plain = (text: SQLWrapper | string) => sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`

function matching({ search, state }: OperatorsQuery): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean)
  const states: Record<OperatorState, SQL | undefined> = {
    active: eq(users.isActive, true),
    suspended: eq(users.isActive, false),
    administrator: eq(users.isAdmin, true),
  }
  const holds = (word: string) =>
    or(
      ...[users.firstName, users.lastName, users.email, users.companyName].map(
        (column) => sql`${plain(column)} like ${plain(within(word))}`,
      ),
    )
  return and(state ? states[state] : undefined, ...words.map(holds))
}

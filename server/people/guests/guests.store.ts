import { and, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { GuestRegisterInput } from '#contract/guest-accounts.ts'
import { retentionDays } from '#contract/privacy.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { guestsTable } from '../../tables/guests.table.ts'
import { requestsTable } from '../../tables/requests.table.ts'
import { hashed, newShortToken } from '../sessions/tokens.ts'

export type GuestRow = typeof guestsTable.$inferSelect

const guests = guestsTable

/** A guest by e-mail, which the contract has put in lower case; with or without an account. */
export async function findGuestByEmail(db: Db | Tx, email: string): Promise<GuestRow | undefined> {
  const [row] = await db.select().from(guests).where(eq(guests.email, email))
  return row
}

type Registration = Omit<GuestRegisterInput, 'password'> & { guid: string; passwordHash: string; token: string; claim: string }

/**
 * Stores a registration, which counts once the mailed link is opened. A second registration before that replaces token and
 * password. Undefined when the e-mail has an account already.
 */
export async function registerGuest(tx: Tx, { token, claim, ...input }: Registration): Promise<GuestRow | undefined> {
  const values = {
    ...input,
    verifyToken: hashed(token),
    verifyTokenExpires: sql`now() + interval '24 hours'`,
    claim: hashed(claim),
  }
  const { guid: _, email: __, ...changes } = values
  const [row] = await tx
    .insert(guests)
    .values(values)
    .onConflictDoUpdate({ target: guests.email, set: changes, setWhere: sql`not ${guests.emailVerified}` })
    .returning()
  return row
}

/** The guest of a verification token that is still valid. */
export async function findGuestByVerifyToken(db: Db | Tx, token: string): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(guests)
    .where(and(eq(guests.verifyToken, hashed(token)), gt(guests.verifyTokenExpires, sql`now()`), guests.isActive))
  return row
}

/** Marks the e-mail as the guest's own, once; not for a registration, with its password, that has taken the place of this one since. */
export async function verifyGuest(tx: Tx, { id, verifyToken }: GuestRow): Promise<GuestRow | undefined> {
  const isFresh = and(eq(guests.id, id), eq(guests.emailVerified, false), eq(guests.verifyToken, verifyToken ?? ''))
  return change(tx, isFresh, { emailVerified: true, verifyToken: null, verifyTokenExpires: null, claim: null, lastLogin: sql`now()` })
}

/** Undefined when the account has another password since it was checked, or is gone. */
export async function markGuestLogin(tx: Tx, { id, passwordHash }: GuestRow): Promise<GuestRow | undefined> {
  return change(tx, and(eq(guests.id, id), eq(guests.passwordHash, passwordHash ?? ''), guests.isActive), { lastLogin: sql`now()` })
}

/** Stores the hash of a mailed token, good for 60 minutes, in the place of the one before. */
export async function setGuestResetToken(tx: Tx, id: number, token: string): Promise<void> {
  await change(tx, eq(guests.id, id), { resetToken: hashed(token), resetTokenExpires: sql`now() + interval '60 minutes'` })
}

/** What stands in the place of a token that was used: it is known again, and good for nothing. */
const spent = (token: string) => hashed(`spent ${token}`)

/** Sets a new password with a mailed token, once. Reading the mailbox proves the e-mail, so it is confirmed. */
export async function spendGuestResetToken(tx: Tx, token: string, passwordHash: string): Promise<GuestRow | undefined> {
  const isGood = and(eq(guests.resetToken, hashed(token)), gt(guests.resetTokenExpires, sql`now()`), guests.isActive)
  return change(tx, isGood, {
    passwordHash,
    emailVerified: true,
    resetToken: spent(token),
    resetTokenExpires: sql`now()`,
    verifyToken: null,
    claim: null,
  })
}

/** The guest whose password this mailed token has set within the last ten minutes. */
export async function findGuestJustReset(db: Db, token: string): Promise<GuestRow | undefined> {
  const isJustSpent = and(eq(guests.resetToken, spent(token)), gt(guests.resetTokenExpires, sql`now() - interval '10 minutes'`))
  const [row] = await db.select().from(guests).where(and(isJustSpent, guests.isActive))
  return row
}

/** Deletes a guest with account and sessions. The caller has made the requests anonymous or deleted them. */
export async function removeGuest(tx: Tx, id: number): Promise<void> {
  await tx.delete(guests).where(eq(guests.id, id))
}

/** Holds a guest still until the transaction ends, if the account is still there. */
export async function lockGuestIfThere(tx: Tx, id: number): Promise<GuestRow | undefined> {
  const [row] = await tx.select().from(guests).where(eq(guests.id, id)).for('update')
  return row
}

/** Deletes a guest who has neither an account nor a request left. */
export async function removeIdleGuest(tx: Tx, id: number): Promise<void> {
  // Locked first, so that the count sees a request that is being stored at the same time.
  await lockGuestIfThere(tx, id)
  await removeIdleGuests(tx, [id])
}

/** Locks the guests of an operator's requests, for when the account is deleted. */
export async function lockGuestsOf(tx: Tx, ownerId: string): Promise<number[]> {
  const asked = tx.select({ id: requestsTable.user }).from(requestsTable).where(eq(requestsTable.ownerId, ownerId))
  const rows = await tx.select({ id: guests.id }).from(guests).where(inArray(guests.id, asked)).orderBy(guests.id).for('update')
  return rows.map(({ id }) => id)
}

/** Deletes those of these guests who have neither an account nor a request left. */
export async function removeIdleGuests(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${guests} where id = any(${sql.param(ids)}::int[]) and email <> '' and password_hash is null
      and not exists (select 1 from ${requestsTable} where ${requestsTable.user} = ${guests.id})`)
}

/** The guest of all anonymous requests: one row without name and e-mail, so that two requests of one person cannot be joined. */
export async function getNobody(tx: Tx): Promise<number> {
  await tx.insert(guests).values({ guid: '', email: '', isActive: false }).onConflictDoNothing({ target: guests.email })
  const [row] = await tx.select({ id: guests.id }).from(guests).where(eq(guests.email, ''))
  if (!row) throw new Error('The insert left no row.')
  return row.id
}

/** The guest of an e-mail, found or made; without one nobody. What comes with an unconfirmed e-mail changes nothing about whoever has it. */
export async function guestOf(tx: Tx, person: Pick<GuestRow, 'email' | 'firstName' | 'lastName' | 'phone' | 'language'>): Promise<number> {
  if (!person.email) return getNobody(tx)
  const { email, firstName, lastName, phone, language } = person
  const rows = await tx
    .insert(guests)
    .values({ guid: newShortToken(), email, firstName, lastName, phone, language })
    // Touched, so that nobody deletes it meanwhile.
    .onConflictDoUpdate({ target: guests.email, set: { email } })
    .returning({ id: guests.id })
  return one(rows).id
}

/** True where the mailbox of a guest was proved. */
export async function isConfirmedGuest(tx: Tx, id: number): Promise<boolean> {
  return (await tx.$count(guests, and(eq(guests.id, id), guests.emailVerified, guests.isActive))) > 0
}

/** Deletes unconfirmed registrations without a request, a batch at a time. @returns how many */
export async function removeUnverified(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: guests.id })
    .from(guests)
    .where(
      and(
        eq(guests.emailVerified, false),
        lt(guests.verifyTokenExpires, sql`now() - make_interval(days => ${retentionDays.registrations})`),
        notExists(db.select({ id: requestsTable.id }).from(requestsTable).where(eq(requestsTable.user, guests.id))),
      ),
    )
    .limit(limit)
  const { rowCount } = await db.delete(guests).where(inArray(guests.id, due))
  return rowCount ?? 0
}

type Changes = { [Name in keyof typeof guestsTable.$inferInsert]?: (typeof guestsTable.$inferInsert)[Name] | SQL }

async function change(tx: Tx, which: SQL | undefined, changes: Changes): Promise<GuestRow | undefined> {
  const [row] = await tx
    .update(guests)
    .set(changes as Partial<typeof guestsTable.$inferInsert>)
    .where(which)
    .returning()
  return row
}

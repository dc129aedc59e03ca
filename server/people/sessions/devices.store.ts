import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { devicesTable as devices } from '../../tables/devices.table.ts'
import type { Holder } from './sessions.store.ts'
import { hashed, newToken } from './tokens.ts'

/** A session lives 30 days at most and renews the cookie, which lasts 30 days more. */
export const deviceExpiry = sql`now() + interval '60 days'`

const isOf = (holder: Holder): SQL => ('ownerId' in holder ? eq(devices.ownerId, holder.ownerId) : eq(devices.guestId, holder.guestId))

/** The id of a browser that has signed in to this account before; undefined for others. */
export async function findDevice(db: Db | Tx, token: string, holder: Holder): Promise<string | undefined> {
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.tokenHash, hashed(token)), isOf(holder), gt(devices.expires, sql`now()`)))
  return found?.id
}

/**
 * Makes a browser a known one of an account.
 * @param previous the token of its cookie; it stops working, so that a copy of it is useless
 * @returns the token for the cookie
 */
export async function rememberDevice(tx: Tx, previous: string | undefined, holder: Holder): Promise<string> {
  const { token, values } = newDevice(holder)
  if (previous) await renameDevice(tx, previous, token, holder)
  await tx.insert(devices).values(values)
  return token
}

export type Device = ReturnType<typeof newDevice>

/** A known browser that is to be stored, and the token for its cookie. */
export function newDevice(holder: Holder) {
  const token = newToken()
  return { token, values: { tokenHash: hashed(token), ...holder, expires: deviceExpiry } }
}

/** Gives a browser another token: for an account that it is about to become a known one of, and for all others. */
export async function renameDevice(tx: Tx, previous: string, token: string, holder: Holder): Promise<void> {
  const moved = eq(devices.tokenHash, hashed(previous))
  await tx.delete(devices).where(and(moved, isOf(holder)))
  await tx
    .update(devices)
    .set({ tokenHash: hashed(token) })
    .where(moved)
}

/** Deletes the known browsers of an account but the one with this token; without a token all. */
export async function forgetDevices(tx: Tx, holder: Holder, token: string | undefined): Promise<void> {
  await tx.delete(devices).where(token ? and(isOf(holder), ne(devices.tokenHash, hashed(token))) : isOf(holder))
}

/** Deletes browsers whose cookie has expired. @returns how many */
export async function cleanDevices(db: Db): Promise<number> {
  const { rowCount } = await db.delete(devices).where(lte(devices.expires, sql`now()`))
  return rowCount ?? 0
}

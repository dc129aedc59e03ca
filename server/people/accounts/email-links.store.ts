import { and, eq, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { emailLinksTable } from '../../tables/email-links.table.ts'
import { hashed, newToken } from '../sessions/tokens.ts'

export type EmailLink = typeof emailLinksTable.$inferSelect
type Kind = EmailLink['kind']

const links = emailLinksTable
const lifetimes: Record<Kind, string> = { confirm: '7 days', change: '24 hours', undo: '7 days' }

/** Stores a mailed link and returns its token; the database holds the hash alone. */
export async function createEmailLink(tx: Tx, kind: Kind, ownerId: string, email: string): Promise<string> {
  const token = newToken()
  const expires = sql`now() + ${lifetimes[kind]}::interval`
  await tx.insert(links).values({ ownerId, kind, email, token: hashed(token), expires })
  return token
}

const valid = (token: string, kinds: Kind[]) =>
  and(eq(links.token, hashed(token)), inArray(links.kind, kinds), gt(links.expires, sql`now()`))

/** A link that may be opened again; undefined when it is unknown or too old. */
export async function findEmailLink(tx: Tx, token: string, kinds: Kind[]): Promise<EmailLink | undefined> {
  const [row] = await tx.select().from(links).where(valid(token, kinds))
  return row
}

/** Uses a link up; undefined when it is unknown, used or too old. */
export async function spendEmailLink(tx: Tx, token: string, kinds: Kind[]): Promise<EmailLink | undefined> {
  const [row] = await tx.delete(links).where(valid(token, kinds)).returning()
  return row
}

/** Deletes links of an account. */
export async function removeEmailLinks(tx: Tx, ownerId: string, kinds: Kind[]): Promise<void> {
  await tx.delete(links).where(and(eq(links.ownerId, ownerId), inArray(links.kind, kinds)))
}

/** Deletes the undo links that are newer than this one. Older ones stay: a thief must not be able to delete the owner's. */
export async function removeLaterUndoLinks(tx: Tx, { ownerId, createdAt }: EmailLink): Promise<void> {
  await tx.delete(links).where(and(eq(links.ownerId, ownerId), eq(links.kind, 'undo'), gte(links.createdAt, createdAt)))
}

/** True while another account may restore this address: until then nobody else gets it. */
export async function isReserved(tx: Tx, email: string, ownerId: string): Promise<boolean> {
  const isWayBack = and(eq(links.email, email), eq(links.kind, 'undo'), gt(links.expires, sql`now()`), ne(links.ownerId, ownerId))
  return (await tx.$count(links, isWayBack)) > 0
}

/** Deletes links that are too old. @returns how many */
export async function cleanEmailLinks(db: Db): Promise<number> {
  const { rowCount } = await db.delete(links).where(lte(links.expires, sql`now()`))
  return rowCount ?? 0
}

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text as textColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, number, text } from './columns.ts'

/** Guests, one for each e-mail; not verified until they open a mailed link (docs/product.md#guest-accounts). */
export const guestsTable = pgTable(
  'guests',
  {
    id: number(),
    guid: textColumn().notNull(),
    email: textColumn().notNull(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    nationality: text(),
    dateOfBirth: text(),
    language: textColumn().notNull().default('it'),
    /** Null while the guest has no account. */
    password_hash: textColumn(),
    emailVerified: boolean().notNull().default(false),
    /** SHA-256 of the mailed token, and of what the browser that registered holds. */
    verify_token: textColumn(),
    verify_token_expires: instant(),
    claim: textColumn(),
    reset_token: textColumn(),
    reset_token_expires: instant(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().default(sql`now()`),
    lastLogin: instant(),
  },
  (table) => [
    uniqueIndex('guests_email').on(table.email),
    uniqueIndex('guests_verify_token').on(table.verify_token),
    uniqueIndex('guests_reset_token').on(table.reset_token),
    // Registrations that nobody confirmed, for the daily work.
    index('guests_unverified').on(table.verify_token_expires).where(sql`not "emailVerified" and verify_token_expires is not null`),
  ],
)

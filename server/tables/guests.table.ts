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
    passwordHash: textColumn('password_hash'),
    emailVerified: boolean().notNull().default(false),
    /** SHA-256 of the mailed token, and of what the browser that registered holds. */
    verifyToken: textColumn('verify_token'),
    verifyTokenExpires: instant('verify_token_expires'),
    claim: textColumn(),
    resetToken: textColumn('reset_token'),
    resetTokenExpires: instant('reset_token_expires'),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().default(sql`now()`),
    lastLogin: instant(),
  },
  (table) => [
    uniqueIndex('guests_email').on(table.email),
    uniqueIndex('guests_verify_token').on(table.verifyToken),
    uniqueIndex('guests_reset_token').on(table.resetToken),
    // Registrations that nobody confirmed, for upkeep.
    index('guests_unverified').on(table.verifyTokenExpires).where(sql`not "emailVerified" and verify_token_expires is not null`),
  ],
)

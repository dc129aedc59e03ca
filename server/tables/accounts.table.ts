import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text as textColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Notifications } from '#contract/accounts.ts'
import { retentionDefault } from '#contract/privacy.ts'
import { id, instant, text } from './columns.ts'

/** Operators. The e-mail is stored in lower case, so that one person has one account. */
export const usersTable = pgTable(
  'users',
  {
    id: id(),
    email: textColumn().notNull(),
    /** True once somebody has opened a link that was mailed to the address. */
    emailVerified: boolean().notNull().default(false),
    /** Takes the place of the e-mail once its mailed link is opened. */
    pendingEmail: textColumn(),
    passwordHash: textColumn('password_hash').notNull(),
    firstName: text(),
    lastName: text(),
    companyName: text(),
    phone: text(),
    profileImageUrl: text(),
    language: textColumn().notNull().default('it'),
    /** The language of what the account describes, where it is another than its own; see {@link textLanguage}. */
    textLanguage: textColumn('text_language'),
    /** What was switched; a missing one is as by default (notificationDefaults). */
    notifications: jsonb().$type<Partial<Notifications>>().notNull().default({}),
    /** How many months after its last event a request is made anonymous. */
    retentionMonths: integer('retention_months').notNull().default(retentionDefault),
    /** False while an administrator has suspended the account. */
    isActive: boolean().notNull().default(true),
    /** May change the installation's settings, and suspend accounts. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** SHA-256 of the token in the mailed link; one at a time, gone once used. */
    resetToken: textColumn('reset_token'),
    resetTokenExpires: instant('reset_token_expires'),
    lastLoginAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_reset_token').on(table.resetToken),
    index('users_created').on(table.createdAt, table.id),
    // For the clean-up of photos: whose face one is.
    index('users_image').on(table.profileImageUrl).where(sql`"profileImageUrl" like '/media/%'`),
  ],
)

/** SQL: the language that an operator's own texts are written in. */
export const textLanguage = sql<string>`coalesce(${usersTable.textLanguage}, ${usersTable.language})`

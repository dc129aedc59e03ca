import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'

/** Public keys of passkeys. The private key never leaves its device. */
export const passkeysTable = pgTable(
  'passkeys',
  {
    id: id(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The credential id, base64url. */
    credentialId: textColumn('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: textColumn('public_key').notNull(),
    /** The signature counter, if the device has one. A lower value than before may mean a copied key. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** Transports of the authenticator: "internal", "usb"… */
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text(),
    synced: boolean().notNull().default(false),
    createdAt: instant().notNull().default(sql`now()`),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.ownerId, table.createdAt)],
)

/** Challenges that browsers are asked to sign: each is valid once, for five minutes, for one browser. */
export const passkeyChallengesTable = pgTable(
  'passkey_challenges',
  {
    challenge: textColumn().primaryKey(),
    /** SHA-256 of the cookie of the browser that was asked: its session, or the cookie of the sign-in. */
    holder: textColumn().notNull(),
    expires: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expires)],
)

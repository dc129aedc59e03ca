import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { breakingStatements } from './migration-rules.ts'

const folder = fileURLToPath(new URL('../server/tables/migrations/', import.meta.url))
/** Those before are older than the rule. */
const firstHeld = '0024'

const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= firstHeld)

test('there are migrations to look at', () => {
  expect(migrations.length).toBeGreaterThan(2)
})

test.each(migrations)('the release before runs on the schema of %s', (name) => {
  expect(breakingStatements(readFileSync(`${folder}${name}`, 'utf8'))).toEqual([])
})

test.each([
  'ALTER TABLE "facilities" ADD COLUMN "link_id" uuid NOT NULL;',
  'ALTER TABLE "facilities" DROP COLUMN "name";',
  'DROP TABLE "mails";',
  'ALTER TABLE "mails" RENAME COLUMN "text" TO "body";',
  'ALTER TABLE "mails" ALTER COLUMN "kind" SET NOT NULL;',
  'ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE integer;',
  'ALTER TABLE "mails" ALTER COLUMN "kind" DROP DEFAULT;',
  'ALTER TABLE "mails" ADD CONSTRAINT "kinds" CHECK (kind > 0);',
  'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nTRUNCATE "mails";',
])('%s is refused', (sql) => {
  expect(breakingStatements(sql)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "mails" ADD COLUMN "snapshot" json;',
  `ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX "mails_of" ON "mails" USING btree ("kind");',
  'ALTER TABLE "a" ADD CONSTRAINT "a_fk" FOREIGN KEY ("id") REFERENCES "b"("id") ON DELETE cascade;',
  '-- contract: not used since 0.2.0\nALTER TABLE "mails" DROP COLUMN "kind";',
])('%s is allowed', (sql) => {
  expect(breakingStatements(sql)).toEqual([])
})

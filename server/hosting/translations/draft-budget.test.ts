import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { returnCharacters, spendCharacters } from './draft-budget.ts'

let db: Db
let host: string
beforeAll(async () => {
  db = (await startTestServer()).database.db
})
beforeEach(async () => {
  host = crypto.randomUUID()
  await db.execute(sql`delete from throttles where key = 'draft-characters'`)
})

const most = { host: 100, inAll: 150 }
const spend = (amount: number, who = host) =>
  spendCharacters(db, who, amount, most).then(
    () => 'spent',
    (error) => `${error.code} ${error.retryAfter > 86_000 && error.retryAfter <= 86_400}`,
  )
const spent = async (key: string) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count from throttles where key = ${key}`)
  return rows[0]?.count
}
const ofHost = () => spent(`draft-characters ${host}`)
const inAll = () => spent('draft-characters')

test('a host spends to the last character, and what is refused takes nothing', async () => {
  expect([await spend(60), await spend(41), await spend(40), await spend(1)]).toEqual([
    'spent',
    'translator.spent true',
    'spent',
    'translator.spent true',
  ])
  expect([await ofHost(), await inAll()]).toEqual([100, 100])
  expect([await spend(51, crypto.randomUUID()), await spend(50, crypto.randomUUID())]).toEqual(['translator.spent true', 'spent'])
})

test('a day later all is there again, for the host and for all', async () => {
  await spend(100)
  await db.execute(sql`update throttles set resets_at = now() - interval '1 second' where key like 'draft-characters%'`)
  expect([await spend(70), await ofHost(), await inAll()]).toEqual(['spent', 70, 70])
  // What is spent meanwhile does not put the day off.
  await db.execute(sql`update throttles set resets_at = now() + interval '1 hour' where key like 'draft-characters%'`)
  await spend(1)
  const { rows } = await db.execute(
    sql`select 1 from throttles where key like 'draft-characters%' and resets_at > now() + interval '1 hour'`,
  )
  expect(rows).toEqual([])
  expect(await spend(30)).toMatch(/^translator.spent/)
})

test('what a failed draft gives back counts for both, and never below nothing', async () => {
  await spend(60)
  await returnCharacters(db, host, 20, most)
  expect([await ofHost(), await inAll()]).toEqual([40, 40])
  await returnCharacters(db, host, 100, most)
  expect([await ofHost(), await inAll()]).toEqual([0, 0])
})

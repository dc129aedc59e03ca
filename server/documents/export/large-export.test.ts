import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { allOf } from '../../platform/db/rows.ts'
import { createBlock, createFacility, createService, registerHost, sendRequest } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { exportAccount } from './export-account.ts'

const publicUrl = 'https://ospita.example'
const exported = async (db: Db, ownerId: string) => Buffer.concat(await allOf(exportAccount(db, ownerId, publicUrl)))

test('a large account is read in portions, and its file made with pauses, as one would write it at once', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const links = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 12; count++) await createBlock(host, { name: `Blocco ${count}`, data: { photos: links, videos: links } })
  for (let count = 0; count < 3; count++) await createService(host, { name: `Gita ${count}` })
  const guide = JSON.stringify(['x'.repeat(99_000)])
  for (let count = 0; count < 30; count++) await createFacility(host, { name: `Casa ${count}`, guide })
  const { sent: atFirst } = await sentDuring(database, () => exportAccount(database.db, host.id, publicUrl).next())
  // The whole of a large account is more than there is memory.
  expect(atFirst.reduce((sum, { characters }) => sum + characters, 0)).toBeLessThan(3_000_000)
  const { result: file, sent } = await sentDuring(database, () => exported(database.db, host.id))
  expect(Math.max(...sent.map(({ characters }) => characters))).toBeLessThan(2_500_000)
  const account = JSON.parse(file.toString())
  expect(file.toString()).toBe(JSON.stringify(account, null, 2))
  // It would mean nothing elsewhere, and could not be written there.
  for (const row of [account.facilities[0], account.blocks[0], account.services[0]]) expect(row).not.toHaveProperty('characters')
  const names = (kind: string) => account[kind].map(({ name }: { name: string }) => name)
  expect(names('blocks')).toEqual(Array.from({ length: 12 }, (_, place) => `Blocco ${place}`))
  expect(names('facilities')).toEqual(Array.from({ length: 30 }, (_, place) => `Casa ${place}`))
  expect(names('services')).toEqual(Array.from({ length: 3 }, (_, place) => `Gita ${place}`))
})

test('requests and statistics of many years are read in pages, the whole of none is held', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const { db } = database
  const host = await registerHost(url)
  const houses = [await createFacility(host), await createFacility(host)]
  const first = await sendRequest(url, houses[0]?.id ?? '')
  await db.execute(sql`
    insert into requests (guid, owner_id, "user", notes) select gen_random_uuid(), owner_id, "user", 'n. ' || n
    from requests, generate_series(2, 1100) as n where guid = ${first.guid}`)
  await db.execute(sql`
    insert into request_events ("requestId", "eventType", text) select id, 'edited', repeat('x', 900)
    from requests where owner_id = ${host.id} and guid <> ${first.guid}`)
  await db.execute(sql`
    insert into bookings ("userId", request_id, "startDateTime", "endDateTime", status) select owner_id, id, now(), now(), 'canceled'
    from requests where owner_id = ${host.id}`)
  for (const { id } of houses) {
    await db.execute(sql`
      insert into visits select ${id}::uuid, '2026-01-' || n % 28, 'section', 's' || n, n from generate_series(1, 1100) as n`)
  }
  const { result: file, sent } = await sentDuring(database, () => exported(db, host.id))
  expect(Math.max(...sent.map(({ characters }) => characters))).toBeLessThan(1_000_000)
  const account = JSON.parse(file.toString())
  expect(file.toString()).toBe(JSON.stringify(account, null, 2))
  const counts = ['requests', 'requestEvents', 'bookings', 'visits'].map((name) => [name, account[name].length])
  expect(counts).toEqual([
    ['requests', 1_100],
    ['requestEvents', 1_100],
    ['bookings', 1_100],
    ['visits', 2_200],
  ])
  expect(new Set(account.bookings.map(({ request_id }: { request_id: number }) => request_id)).size).toBe(1_100)
  expect(account.requests.slice(-2).map(({ notes }: { notes: string }) => notes)).toEqual(['n. 1099', 'n. 1100'])
  expect(account.requests[0]).not.toHaveProperty('search_key')
})

test('links, which no index has by age, are read in few pages', async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const { id } = await createBlock(host)
  await database.db.execute(sql`
    insert into relations (id, "ownerId", "parentId", "parentType", "childId", "relationType")
    select gen_random_uuid(), ${host.id}, gen_random_uuid(), 'facility', ${id}, 'info' from generate_series(1, 6000)`)
  const { result: file, sent } = await sentDuring(database, () => exported(database.db, host.id))
  expect(JSON.parse(file.toString()).relations).toHaveLength(6_000)
  expect(sent.filter(({ text }) => text.includes('"relations"."createdAt"')).length).toBeLessThan(4)
})

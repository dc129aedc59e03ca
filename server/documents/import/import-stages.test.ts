import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createStorage } from '../../hosting/media/storage.ts'
import { createChoices } from '../../hosting/recommendations/choices.store.ts'
import { createPlaces } from '../../hosting/recommendations/recommendations.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { furnish } from '../../testing/belongings.ts'
import { type Client, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { createArchive, readArchive } from '../archive/archive.ts'
import { importAccount } from './import-account.ts'
import { importRequests } from './import-requests.ts'
import { describedKinds, openThingBook } from './imported-things.ts'
import { readAccount } from './read-account.ts'

type Row = Record<string, unknown>
type Account = Record<string, Row[]>

const count = 250
const server = await startTestServer()
const { db } = server.database
const storage = createStorage({ dataDir: photoFolder, s3: undefined })
const run = `stages-${crypto.randomUUID()}`
const path = await manyRequests()

/** An archive with so many requests that they come in several stages. */
async function manyRequests(): Promise<string> {
  const { host } = await furnish(server.url)
  const path = join(mkdtempSync(join(tmpdir(), 'ospita-account-')), 'account.tar')
  const archive = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()))
  const many = await createArchive(`${path}.many`, new Date())
  for await (const { name, content } of readArchive(path)) {
    const account: Account = JSON.parse(content.toString())
    const each = (name: string, change: (index: number) => Row) =>
      Array.from({ length: count }, (_, index) => ({ ...account[name]?.[0], ...change(index) }))
    const requests = each('requests', (index) => ({ id: index + 1, email: `${run}-${index + 1}@guest.example` }))
    const ofRequest = (index: number) => ({ requestId: index + 1 })
    const property = account.facilities?.[0]?.id
    const questions = each('questions', (index) => ({ facility_id: property, question: `${run}, ${index + 1}?` }))
    const dayOf = (index: number) => new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10)
    const visits = each('visits', (index) => ({ facility_id: property, day: dayOf(index), kind: 'language', name: 'it', count: 3 }))
    const translations = [{ parent_id: property, language: 'de', texts: { description: 'Am See' }, sources: { description: '' } }]
    const belongings = {
      ...{ questions, visits, translations },
      requestEvents: each('requestEvents', ofRequest),
      proposals: each('proposals', ofRequest),
    }
    await many.add({ name, content: JSON.stringify({ ...account, requests, ...belongings }) })
  }
  await many.finish()
  return `${path}.many`
}

const heldBy = async (host: Client) => {
  const { body } = await host.send<Account>('GET', '/api/account/export')
  const { facilities, requests, requestEvents, proposals } = body
  return [facilities, requests, requestEvents, proposals].map((list) => list?.length)
}

/** Ends every import at one of the rows, as a disk that is full would, until it is called again. */
async function breakAt(table: string, column: string, value: string): Promise<() => Promise<unknown>> {
  const name = sql.identifier(`break_${crypto.randomUUID().replaceAll('-', '')}`)
  const isRow = sql.raw(`new.${column} = '${value}'`)
  await db.execute(
    sql`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
  )
  await db.execute(
    sql`create trigger ${name} before insert on ${sql.identifier(table)} for each row when (${isRow}) execute function ${name}()`,
  )
  return () => db.execute(sql`drop function ${name} cascade`)
}

test('an import that ends in between keeps what has come, and the same archive brings the rest', async () => {
  const target = await registerHost(server.url)
  const mend = await breakAt('requests', 'email', `${run}-180@guest.example`)
  await expect(importAccount(db, storage, target.id, path)).rejects.toThrow()
  await mend()
  const [, came = 0] = await heldBy(target)
  expect(came).toBeGreaterThan(0)
  expect(came).toBeLessThan(180)
  expect(await heldBy(target)).toEqual([1, came, came, came])
  const { created, standing } = await importAccount(db, storage, target.id, path)
  expect([created.requests, standing.requests]).toEqual([count - came, came])
  expect([created.properties, standing.properties]).toEqual([0, 1])
  expect(await heldBy(target)).toEqual([1, count, count, count])
})

test.each([
  ['guest_questions', 'question', `${run}, 180?`],
  ['visits', 'day', '2026-06-29'],
  ['requests', 'email', `${run}-1@guest.example`],
])('what an import has made keeps its parts: the same archive brings those that are missing after an end in %s', async (...where) => {
  const target = await registerHost(server.url)
  const parts = async () => {
    const { body } = await target.send<Account>('GET', '/api/account/export')
    return ['facilities', 'relations', 'propertyRecommendations', 'translations', 'questions', 'visits'].map((name) => body[name]?.length)
  }
  const mend = await breakAt(...where)
  await expect(importAccount(db, storage, target.id, path)).rejects.toThrow()
  await mend()
  const [properties, links] = await parts()
  expect([properties, links]).toEqual([1, 3])
  await importAccount(db, storage, target.id, path)
  const all = [1, 3, 1, 1, count, count]
  expect(await parts()).toEqual(all)
  // What its host takes off from now on does not come back.
  const { body } = await target.send<Account>('GET', '/api/account/export')
  const [choice] = body.propertyRecommendations ?? []
  await target.send('DELETE', `/api/properties/${choice?.propertyId}/recommendations/${choice?.recommendationId}`)
  await importAccount(db, storage, target.id, path)
  expect(await parts()).toEqual(all.with(2, 0))
})

test('the same archive leaves the note of a place that its host has changed after an import that ended in between', async () => {
  const target = await registerHost(server.url)
  const notes = async () => {
    const { body } = await target.send<Account>('GET', '/api/account/export')
    return body.propertyRecommendations ?? []
  }
  const mend = await breakAt('visits', 'day', '2026-06-29')
  await expect(importAccount(db, storage, target.id, path)).rejects.toThrow()
  await mend()
  const [choice] = await notes()
  const note = { customDescription: 'Closed since March', priority: 2, isActive: false }
  const address = `/api/properties/${choice?.propertyId}/recommendations/${choice?.recommendationId}`
  expect((await target.send('PUT', address, { body: note })).status).toBe(200)
  await importAccount(db, storage, target.id, path)
  expect(await notes()).toMatchObject([note])
})

test('places beyond the limit of a property that stood keep back what comes after them, until there is room', async () => {
  const target = await registerHost(server.url)
  await importAccount(db, storage, target.id, path)
  const { body } = await target.send<Account>('GET', '/api/account/export')
  const [property, request, own] = [body.facilities?.[0]?.id, body.requests?.[0]?.id, body.recommendations?.[0]?.id]
  await target.send('DELETE', `/api/recommendations/${own}`)
  await target.send('DELETE', `/api/bookings/${request}`)
  await inTransaction(db, async (tx) => {
    const bars = Array.from({ length: limits.placesPerFacility }, (_, index) => ({
      name: `Bar ${index}`,
      category: 'ristorante' as const,
      city: 'Lucca',
    }))
    const places = await createPlaces(tx, target.id, bars)
    await createChoices(
      tx,
      target.id,
      places.map(({ id }) => ({ propertyId: `${property}`, recommendationId: id })),
    )
  })
  await expect(importAccount(db, storage, target.id, path)).rejects.toMatchObject({ code: 'recommendation.tooMany' })
  expect(await heldBy(target)).toEqual([1, count - 1, count - 1, count - 1])
  await db.execute(
    sql`delete from property_recommendations where id = (select id from property_recommendations where "propertyId" = ${property} limit 1)`,
  )
  await importAccount(db, storage, target.id, path)
  expect(await heldBy(target)).toEqual([1, count, count, count])
})

test('two imports of one archive at once bring everything once', async () => {
  const target = await registerHost(server.url)
  const results = await Promise.all([1, 2].map(() => importAccount(db, storage, target.id, path)))
  expect(results.map(({ created, standing }) => created.requests + standing.requests)).toEqual([count, count])
  expect(results.reduce((sum, { created }) => sum + created.requests, 0)).toBe(count)
  expect(await heldBy(target)).toEqual([1, count, count, count])
})

test('requests of a property that its host has deleted since it came stand without it', async () => {
  const target = await registerHost(server.url)
  const file = await readAccount(path)
  const gone = new Map(file.facilities.map(({ id }) => [id, crypto.randomUUID()]))
  const book = await openThingBook(db, target.id, file.user.id, describedKinds)
  await importRequests(db, target.id, file, {
    book,
    ids: gone,
    suppliers: new Map(),
    isNew: new Set(),
    isUnfinished: new Set(),
    photo: () => '',
  })
  expect(await heldBy(target)).toEqual([0, count, count, count])
})

import { type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Overview, Statistics } from '#contract/statistics.ts'
import type { Db } from '../../platform/db/database.ts'
import { allOf } from '../../platform/db/rows.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { addFigures, cleanFigures, type Figure, readAllFigures } from './statistics.store.ts'
import { createStatisticsCounter } from './statistics-counter.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const open = (id: string, lang: string, headers: Record<string, string> = {}) =>
  createClient(url).send('GET', `/guest?property_id=${id}&lang=${lang}`, { headers: { ...phone, ...headers } })
const seen = (id: string, sections: unknown) => createClient(url).send('POST', `/api/guest/properties/${id}/seen`, { body: { sections } })
const read = async (host: Client, id: string) => (await host.send<Statistics>('GET', `/api/facilities/${id}/statistics`)).body

describe('openings of a guest page', () => {
  test('are counted by day and language, with what is read and asked for', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const first = await open(id, 'it')
    await open(id, 'it', { 'if-none-match': first.headers.get('etag') ?? '' })
    await open(id, 'de')
    await seen(id, ['wifi', 'around', 'wifi'])
    await seen(id, ['wifi'])
    await sendRequest(url, id)
    const { days, languages, sections } = await read(host, id)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: `${Temporal.Now.plainDateISO('Europe/Rome')}`, opens: 3, requests: 1 })
    expect(days.slice(0, -1).every(({ opens, requests }) => opens === 0 && requests === 0)).toBe(true)
    expect(languages).toEqual([
      { name: 'it', count: 2, before: 0 },
      { name: 'de', count: 1, before: 0 },
    ])
    expect(sections).toEqual([
      { name: 'wifi', count: 2, before: 0 },
      { name: 'around', count: 1, before: 0 },
    ])
    const { body } = await host.send<Overview[]>('GET', '/api/statistics')
    expect(body).toEqual([{ facilityId: id, opens: [...Array(13).fill(0), 3], openQuestions: 0 }])
  })

  test('have a clock even where none was chosen', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { timezone: '' })
    const { body } = await host.send('PUT', `/api/facilities/${id}`, { body: { timezone: '' } })
    expect(body.timezone).toBe('Europe/Rome')
    expect((await host.send('GET', `/api/facilities/${id}/statistics`)).status).toBe(200)
    expect((await host.send('GET', '/api/statistics')).status).toBe(200)
  })

  test('fail no page, not even in a time zone that this system does not know', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    await server.database.db.execute(sql`update facilities set timezone = 'Mars/Olympus' where link_id = ${id}`)
    expect((await open(id, 'it')).status).toBe(200)
    expect((await open(id, 'it')).status).toBe(200)
    expect((await seen(id, ['wifi'])).status).toBe(204)
  })

  test('are counted once the database is back, where it was away', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const { db } = server.database
    let isAway = true
    const failing = { execute: (statement: SQL) => (isAway ? Promise.reject(new Error('away')) : db.execute(statement)) } as unknown as Db
    const errors: Error[] = []
    const counter = createStatisticsCounter(failing, server.config, (error) => errors.push(error))
    const opened = () => counter.count({ id, timezone: 'Europe/Rome' }, 'language', 'it', '127.0.0.1')
    opened()
    await counter.store()
    opened()
    isAway = false
    await counter.stop()
    expect([errors.length, (await read(host, id)).languages]).toEqual([1, [{ name: 'it', count: 2, before: 0 }]])
  })

  test('by programs, and by the worker that keeps a copy, are not', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    await open(id, 'it', { 'user-agent': 'WhatsApp/2.23' })
    await open(id, 'it', { 'x-keep': '1' })
    await open(id, 'it', { 'sec-purpose': 'prefetch' })
    expect((await read(host, id)).languages).toEqual([])
  })

  test('are the owner’s to see; only known parts of known pages count', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host)
    expect((await other.send('GET', `/api/facilities/${id}/statistics`)).status).toBe(404)
    expect((await createClient(url).send('GET', '/api/statistics')).status).toBe(401)
    expect((await seen(id, ['<script>'])).status).toBe(400)
    expect((await seen(crypto.randomUUID(), ['wifi'])).status).toBe(404)
    expect((await read(host, id)).sections).toEqual([])
  })
})

describe('what was counted before today', () => {
  const today = Temporal.Now.plainDateISO('Europe/Rome')
  const figure = (facilityId: string, daysAgo: number, rest: Partial<Figure> = {}): Figure => ({
    ...{ facilityId, day: `${today.subtract({ days: daysAgo })}`, kind: 'language', name: 'it', count: 1, ...rest },
  })

  test('is summed for each page alone: 30 days of statistics beside the 30 before, 14 on the card', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const [own, second, foreign] = [await createFacility(host), await createFacility(host), await createFacility(other)]
    await addFigures(server.database.db, [
      figure(own.id, 1, { count: 2 }),
      figure(own.id, 1, { name: 'de', count: 5 }),
      figure(own.id, 13, { count: 3 }),
      figure(own.id, 14, { count: 7 }),
      figure(own.id, 29, { count: 11 }),
      figure(own.id, 30, { count: 100 }),
      figure(own.id, 59, { count: 20 }),
      figure(own.id, 60, { count: 1_000 }),
      figure(own.id, 40, { name: 'fr', count: 3 }),
      figure(own.id, 40, { kind: 'section', name: 'wifi', count: 6 }),
      figure(own.id, 2, { kind: 'section', name: 'wifi', count: 4 }),
      figure(own.id, 3, { kind: 'section', name: 'wifi', count: 4 }),
      figure(own.id, 3, { kind: 'section', name: 'around', count: 9 }),
      figure(second.id, 1, { count: 50 }),
      figure(foreign.id, 1, { count: 60 }),
      // A facility that is gone since: its counts are left out, the others stay.
      figure(crypto.randomUUID(), 1),
    ])
    await addFigures(server.database.db, [figure(own.id, 1)])
    const { days, before, languages, sections } = await read(host, own.id)
    expect(before).toEqual({ opens: 123, requests: 0 })
    expect(days.flatMap(({ opens }, at) => (opens ? [[29 - at, opens]] : []))).toEqual([
      ...[
        [29, 11],
        [14, 7],
        [13, 3],
        [1, 8],
      ],
    ])
    // The most frequent first.
    expect([languages, sections]).toEqual([
      [
        { name: 'it', count: 24, before: 120 },
        { name: 'de', count: 5, before: 0 },
      ],
      [
        { name: 'around', count: 9, before: 0 },
        { name: 'wifi', count: 8, before: 6 },
      ],
    ])
    const cards = (await host.send<Overview[]>('GET', '/api/statistics')).body
    expect(Object.fromEntries(cards.map(({ facilityId, opens }) => [facilityId, opens]))).toEqual({
      [own.id]: [3, ...Array(11).fill(0), 8, 0],
      [second.id]: [...Array(12).fill(0), 50, 0],
    })
  })

  test('has fourteen days on the card also where it is still yesterday', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { timezone: 'Pacific/Pago_Pago' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const utc = Temporal.Now.plainDateISO('UTC')
      vi.setSystemTime(`${utc}T05:00:00Z`)
      await addFigures(server.database.db, [
        { facilityId: id, day: `${utc.subtract({ days: 14 })}`, kind: 'language', name: 'it', count: 4 },
      ])
      const [card] = (await host.send<Overview[]>('GET', '/api/statistics')).body
      expect(card?.opens).toEqual([4, ...Array(13).fill(0)])
    } finally {
      vi.useRealTimers()
    }
  })

  test('goes after 400 days, and not before', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const { id: other } = await createFacility(host)
    await addFigures(server.database.db, [figure(id, 398), figure(id, 402), figure(id, 403), figure(id, 0), figure(other, 402)])
    // A batch at a time: what others have left goes along.
    expect(await cleanFigures(server.database.db, 2)).toBe(2)
    while ((await cleanFigures(server.database.db, 2)) === 2);
    expect((await allOf(readAllFigures(server.database.db, host.id))).map(({ day }) => day)).toEqual([
      `${today.subtract({ days: 398 })}`,
      `${today}`,
    ])
  })

  test('requests count for their own property', async () => {
    const host = await registerHost(url)
    const [own, second] = [await createFacility(host), await createFacility(host)]
    await sendRequest(url, second.id)
    expect((await read(host, own.id)).days.at(-1)?.requests).toBe(0)
    expect((await read(host, second.id)).days.at(-1)?.requests).toBe(1)
  })
})

describe('counts that are stored', () => {
  const figureOf = (facilityId: string, name: string): Figure => ({ facilityId, day: '2026-07-01', kind: 'section', name, count: 1 })
  const countsOf = async (facilityId: string) => {
    const { rows } = await server.database.db.execute<{ name: string; count: number }>(
      sql`select name, count from visits where facility_id = ${facilityId} order by name`,
    )
    return rows
  }

  test('while a property is deleted leave out those of it alone', async () => {
    const { db, isEmbedded } = server.database
    if (isEmbedded) return
    const host = await registerHost(url)
    const [gone, { id }] = [await createFacility(host), await createFacility(host)]
    let stored: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from facilities where id = ${gone.id}`)
      stored = addFigures(db, [figureOf(gone.id, 'wifi'), figureOf(id, 'wifi')])
      await untilWaitedFor(tx)
    })
    await stored
    expect(await countsOf(id)).toEqual([{ name: 'wifi', count: 1 }])
  })

  test('by two instances at once do not wait for each other', async () => {
    const { db, isEmbedded } = server.database
    if (isEmbedded) return
    const { id } = await createFacility(await registerHost(url))
    const [first, second] = [figureOf(id, 'around'), figureOf(id, 'wifi')]
    await addFigures(db, [first, second])
    let stored: Promise<void>[] = []
    await db.transaction(async (tx) => {
      await tx.execute(sql`update visits set count = 1 where facility_id = ${id} and name = 'around'`)
      stored = [addFigures(db, [first, second])]
      await untilWaitedFor(tx)
      stored.push(addFigures(db, [second, first]))
      await untilWaitedFor(tx, 2)
    })
    await Promise.all(stored)
    expect(await countsOf(id)).toEqual([
      { name: 'around', count: 3 },
      { name: 'wifi', count: 3 },
    ])
  })
})

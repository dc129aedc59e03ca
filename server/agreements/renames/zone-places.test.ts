import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { nameZonePlaces } from './zone-places.store.ts'

test('a property that was stored with a zone of three letters gets its place, and nothing moves', async () => {
  const { url, database } = await startTestServer()
  const { db } = database
  const pair = await meet(url)
  await pair.accept((await pair.offer({ time: '15:00' }))[0] as Sent)
  const before = await pair.read()
  await db.execute(sql`update facilities set timezone = 'CET' where id = ${pair.facilityId}`)
  await db.execute(sql`update requests set timezone = 'CET' where id = ${pair.id}`)
  const at = async () => (await pair.host.send<{ timezone: string }>('GET', `/api/facilities/${pair.facilityId}`)).body.timezone
  expect(await nameZonePlaces(db, 1)).toBe(1)
  while (await nameZonePlaces(db, 100));
  expect(await at()).toBe('Europe/Brussels')
  const { bookingStart, bookingEnd } = before
  expect(await pair.read()).toMatchObject({ timezone: 'Europe/Brussels', bookingStart, bookingEnd })
  await db.execute(sql`update facilities set timezone = 'UTC' where id = ${pair.facilityId}`)
  expect(await nameZonePlaces(db, 100)).toBe(0)
  expect(await at()).toBe('UTC')
})

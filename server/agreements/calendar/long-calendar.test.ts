import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('a calendar of thousands of bookings is read in parts, so that others are served between, and holds each once', async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const { id: facilityId } = await createFacility(host)
  const body = { facilityId, category: 'tour', service: 'Gita', firstName: 'Eva', date: '2037-05-01', time: '10:00' }
  const { body: made } = await host.send<{ id: number }>('POST', '/api/bookings', { body })
  // In groups of 800 that begin at once: a part ends within one.
  await database.db.execute(sql`
    with asked as (
      insert into requests (guid, owner_id, "user", service, "areaCode", "timeRange", "requestDate", "facilityId", day)
      select gen_random_uuid()::text, owner_id, "user", service, "areaCode", "timeRange", "requestDate", "facilityId", day
      from requests, generate_series(1, 2400) where id = ${made.id} returning id
    ) insert into bookings (request_id, "userId", category, "serviceName", "startDateTime", "endDateTime", status)
    select asked.id, "userId", category, "serviceName", "startDateTime" + asked.id / 800 * interval '1 hour', "endDateTime" + asked.id / 800 * interval '1 hour', status
    from asked, bookings where request_id = ${made.id}`)
  const { result, sent } = await sentDuring(database, () => host.send<Booking[]>('GET', '/api/calendar?from=2037-05-01&to=2037-05-31'))
  expect(sent.filter(({ text }) => text.includes('from "bookings"'))).toHaveLength(3)
  const listed = result.body.map(({ startDateTime, id }) => ({ startDateTime, id }))
  expect(new Set(listed.map(({ id }) => id)).size).toBe(2_401)
  expect(listed).toHaveLength(2_401)
  expect(listed).toEqual(listed.toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime) || a.id - b.id))
})

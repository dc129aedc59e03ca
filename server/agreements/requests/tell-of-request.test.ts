import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { type Arrived, isGenuine } from '../../../e2e/stand-ins/webhook-receiver.ts'
import type { Sent } from '../../testing/agreements.ts'
import { createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { allHasArrived, dataOf, deliveriesOf, hearing, hooked, hurry, keepReceivers, patiently, typesOf } from '../../testing/webhooks.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})
const listening = keepReceivers()

describe('an event', () => {
  test('is told as the API tells the request, signed, and noted', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    const pair = await meet()
    await expect.poll(() => typesOf(receiver), patiently).toEqual(['request.created'])
    const [first] = receiver.arrived as [Arrived]
    expect(isGenuine(first, hook.secret)).toBe(true)
    expect(isGenuine({ ...first, body: first.body.replace('Eva', 'Ava') }, hook.secret)).toBe(false)
    const { id, type, timestamp, data } = first.event
    expect([first.headers['webhook-id'], first.headers['content-type'], type]).toEqual([id, 'application/json', 'request.created'])
    expect(first.headers['user-agent']).toBe('Ospita/0.1.0 (https://ospita.example)')
    const { body: listed } = await host.send<GuestRequest[]>('GET', '/api/bookings')
    expect(data).toEqual({
      request: listed[0],
      event: { eventType: 'created', eventDate: timestamp, text: '', status: null, supplierId: null, supplierName: '' },
    })
    expect(pair.id).toBe(listed[0]?.id)
    await expect
      .poll(() => deliveriesOf(host, hook), patiently)
      .toEqual([
        {
          ...{ id: expect.any(String), type: 'request.created', status: 'delivered', attempts: 1, lastStatus: 204, lastReason: null },
          ...{ lastAt: expect.stringMatching(/Z$/), nextAt: null, createdAt: expect.stringMatching(/Z$/) },
        },
      ])
  })

  test('is told for every step, and a booking is told apart', async () => {
    const { receiver, meet } = await hearing(url, await listening())
    const pair = await meet()
    const [offer] = await pair.offer()
    if (offer) await pair.accept(offer)
    await pair.write('Ci siete?')
    await pair.write('Più tardi?', true)
    await pair.change({ requestDate: '2037-12-26' })
    await pair.cancel()
    const expected = [
      ...['booking.canceled', 'booking.changed', 'booking.confirmed', 'message.from_guest', 'proposal.accepted', 'proposal.sent'],
      ...['request.canceled_by_guest', 'request.created', 'request.time_asked'],
    ]
    await expect.poll(() => typesOf(receiver).sort(), patiently).toEqual(expected)
    const of = (type: string) => dataOf(receiver.arrived.find(({ event }) => event.type === type) as Arrived)
    expect(of('request.created').request.status).toBe('pending')
    expect(of('booking.confirmed').request).toMatchObject({ status: 'confirmed', bookingStart: '2037-12-24T14:00:00.000Z' })
    expect(of('booking.canceled').request).toMatchObject({ status: 'canceled', bookingStart: null })
    expect(of('message.from_guest').event.text).toBe('Ci siete?')
    const ids = receiver.arrived.map(({ event }) => event.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('of a booking by hand, its refusal and its erasure are told as well', async () => {
    const { host, receiver, meet } = await hearing(url, await listening())
    const { facilityId } = await meet()
    const wish = { facilityId, category: 'tour', date: '2037-12-24', time: '15:00', firstName: 'Ugo' }
    const { body: booked } = await host.send<GuestRequest>('POST', '/api/bookings', { body: wish })
    await host.send('PUT', `/api/bookings/${booked.id}`, { body: { status: 'canceled', reason: 'Piove' } })
    await expect
      .poll(() => typesOf(receiver).sort(), patiently)
      .toEqual([
        ...['booking.canceled', 'booking.confirmed', 'request.created', 'request.created'],
        ...['request.status_changed', 'request.status_changed'],
      ])
    expect((await host.send('DELETE', `/api/bookings/${booked.id}`)).status).toBe(204)
    await expect.poll(() => typesOf(receiver).at(-1), patiently).toBe('request.erased')
    expect(receiver.arrived.at(-1)?.event.data).toEqual({ request: { id: booked.id, guid: booked.guid } })
  })

  test('of a booking that is completed, called off or agreed on again says what has become of it, and no more', async () => {
    const { receiver, meet } = await hearing(url, await listening(), [
      'booking.confirmed',
      'booking.changed',
      'booking.canceled',
      'message.from_guest',
    ])
    const pair = await meet()
    const types: string[] = []
    const told = async (act: () => Promise<unknown>, ...news: string[]) => {
      await act()
      await pair.write('Ci siete?')
      types.push(...news, 'message.from_guest')
      await expect.poll(() => typesOf(receiver).sort(), patiently).toEqual(types.toSorted())
    }
    await told(() => pair.change({ status: 'confirmed' }), 'booking.confirmed')
    await told(() => pair.change({ status: 'completed' }))
    await told(() => pair.change({ status: 'confirmed' }))
    await told(() => pair.change({ timeRange: '18:00' }), 'booking.changed')
    await told(() => pair.change({ timeRange: 'dalle 18:00' }))
    await told(() => pair.change({ status: 'canceled' }), 'booking.canceled')
    await told(() => pair.change({ status: 'confirmed' }), 'booking.confirmed')
    await told(() => pair.change({ status: 'pending' }), 'booking.canceled')
    const [offer, change] = [(await pair.offer())[0] as Sent, { date: '2037-12-27' }]
    await told(() => pair.accept(offer), 'booking.confirmed')
    const [other] = await pair.offer(change)
    await told(() => pair.accept(other as Sent), 'booking.changed')
  })

  test('of a corrected time zone says nothing of bookings that were called off', async () => {
    const { host, receiver, meet } = await hearing(url, await listening(), ['booking.changed', 'booking.canceled', 'message.from_guest'])
    const [stands, pending, closed] = [await meet(), await meet(), await meet()]
    for (const pair of [stands, pending, closed]) await pair.change({ status: 'confirmed' })
    await pending.change({ status: 'pending' })
    await closed.change({ status: 'canceled' })
    for (const { facilityId } of [stands, pending, closed]) {
      const { body } = await host.send('GET', `/api/facilities/${facilityId}`)
      await host.send('PUT', `/api/facilities/${facilityId}`, { body: { ...body, timezone: 'Europe/Athens' } })
    }
    await closed.change({ status: 'pending' })
    await closed.write('Ci siete?')
    await expect.poll(() => typesOf(receiver).at(-1), patiently).toBe('message.from_guest')
    expect(typesOf(receiver)).toEqual(['booking.canceled', 'booking.canceled', 'booking.changed', 'message.from_guest'])
  })

  test('goes to those who want it alone: of two twins each gets its own', async () => {
    const { host, receiver, meet } = await hearing(url, await listening(), ['message.from_guest'])
    const twin = await listening()
    const second = await hooked(host, twin.url, ['message.from_guest', 'request.created'])
    const pair = await meet()
    await pair.write('Ci siete?')
    await expect.poll(() => typesOf(twin).sort(), patiently).toEqual(['message.from_guest', 'request.created'])
    await expect.poll(() => typesOf(receiver), patiently).toEqual(['message.from_guest'])
    const arrived = twin.arrived.find(({ event }) => event.type === 'message.from_guest') as Arrived
    expect(arrived.event.id).toBe(receiver.arrived[0]?.event.id)
    expect(isGenuine(arrived, second.secret)).toBe(true)
    expect(isGenuine(receiver.arrived[0] as Arrived, second.secret)).toBe(false)
  })

  test('is not told of what was rolled back, nor to one who is off or suspended', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    const pair = await meet()
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(1)
    expect((await pair.accept({ proposalId: 1, itemId: crypto.randomUUID() })).status).toBe(404)
    const body = { url: hook.url, events: hook.events, isOn: false }
    await host.send('PUT', `/api/webhooks/${hook.id}`, { body })
    await pair.write('Ci siete?')
    await allHasArrived(host, await listening())
    await host.send('PUT', `/api/webhooks/${hook.id}`, { body: { ...body, isOn: true } })
    await server.database.db.execute(sql`update users set "isActive" = false where id = ${host.id}`)
    expect((await pair.cancel()).status).toBe(200)
    await server.database.db.execute(sql`update users set "isActive" = true where id = ${host.id}`)
    await allHasArrived(host, await listening())
    expect(typesOf(receiver)).toEqual(['request.created'])
  })

  test('that waits is not sent once its host is suspended', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(500)
    await meet()
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(1)
    await expect.poll(async () => (await deliveriesOf(host, hook))[0]?.attempts, patiently).toBe(1)
    await server.database.db.execute(sql`update users set "isActive" = false where id = ${host.id}`)
    await hurry(server)
    const { db } = server.database
    const statusOf = async () =>
      (await db.execute(sql`select status, last_reason from webhook_deliveries where webhook_id = ${hook.id}`)).rows
    await expect.poll(statusOf, patiently).toEqual([{ status: 'failed', last_reason: 'off' }])
    expect(typesOf(receiver)).toHaveLength(1)
  })

  test('of a guest who is forgotten tells of a booking that is called off by it, and of no other', async () => {
    const { receiver, meet } = await hearing(url, await listening())
    const booked = async () => {
      const pair = await meet()
      const [offer] = await pair.offer()
      if (offer) await pair.accept(offer)
      return pair
    }
    const [over, off, ahead] = [await booked(), await booked(), await booked()]
    await over.change({ status: 'completed' })
    await off.cancel()
    const told = 15
    await expect.poll(() => receiver.arrived.length, patiently).toBe(told)
    for (const { guid } of [over, off, ahead]) await createClient(url).send('POST', `/api/guest/requests/${guid}/forget`)
    const erased = Array(3).fill('request.erased_by_guest')
    await expect.poll(() => typesOf(receiver).slice(told).sort(), patiently).toEqual(['booking.canceled', ...erased])
  })

  test('forgets the guest with the request', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(500)
    const pair = await meet({ notes: 'Un segreto' })
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(1)
    receiver.answerWith(204)
    expect((await createClient(url).send('POST', `/api/guest/requests/${pair.guid}/forget`)).status).toBe(204)
    await hurry(server)
    await expect.poll(() => typesOf(receiver).slice(1), patiently).toEqual(['request.erased_by_guest'])
    expect(dataOf(receiver.arrived[1] as Arrived).request).toMatchObject({ status: 'canceled', firstName: '', email: '', notes: '' })
    const { rows } = await server.database.db.execute<{ body: string }>(
      sql`select body from webhook_deliveries where webhook_id = ${hook.id}`,
    )
    expect(rows.some(({ body }) => body.includes('Un segreto') || body.includes(pair.email))).toBe(false)
    expect((await deliveriesOf(host, hook)).map(({ type }) => type)).toEqual(['request.erased_by_guest'])
  })
})

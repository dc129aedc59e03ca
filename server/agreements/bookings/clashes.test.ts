import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { columnNamesBut } from '../../platform/db/rows.ts'
import { proposalsTable } from '../../tables/proposals.table.ts'
import { exampleTerms, meet, type Sent } from '../../testing/agreements.ts'
import { createFacility } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { writtenInTime } from '../mails/write-mail.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  // Mails stay as they are stored.
  server = await startTestServer({}, true)
  url = server.url
})

test('the host is warned where a property is taken whose stay names no service, and by no other', async () => {
  const [stay, night] = [{ category: 'appartamenti', service: '', endDate: '2037-12-27' }, { endDate: '2037-12-27' }]
  const first = await meet(url, stay)
  await first.accept((await first.offer(night))[0] as Sent)
  const warned = async (values: object, terms: object = night, of = first) => {
    const { host, id } = await meet(url, { ...stay, ...values }, of)
    const body = { requestId: id, proposals: [{ ...exampleTerms, ...terms }] }
    return (await host.send<{ guest: string }[]>('POST', '/api/proposals/check', { body })).body.map(({ guest }) => guest)
  }
  expect(await warned({})).toEqual(['Eva Klein'])
  expect(await warned({ service: 'Bilocale' })).toEqual(['Eva Klein'])
  // The next guest arrives after the departure; a tour leaves the beds alone; another house has its own.
  expect(await warned({}, { date: '2037-12-27', endDate: '2037-12-29' })).toEqual([])
  expect(await warned({ category: 'tour', endDate: '' }, {})).toEqual([])
  const other = { host: first.host, facilityId: (await createFacility(first.host)).id }
  expect(await warned({}, night, { ...first, ...other })).toEqual([])
})

test('the host is warned before a booking is entered, confirmed or moved to nights that are taken', async () => {
  const stay = { category: 'appartamenti', service: '', endDate: '2037-12-27' }
  const first = await meet(url, stay)
  const { host, facilityId } = first
  await host.send('POST', '/api/services', { body: { name: 'Bilocale', category: 'appartamenti', maxCapacity: '4 persone' } })
  const guests = (answer: { body: { guest: string; kind: string }[] }) => answer.body.map(({ guest, kind }) => guest || kind)
  const entered = async (values: object) => {
    const body = { facilityId, ...stay, date: '2037-12-26', endDate: '2037-12-28', time: '15:00', ...values }
    return guests(await host.send('POST', '/api/bookings/check', { body }))
  }
  expect(await entered({})).toEqual([])
  await first.accept((await first.offer({ endDate: '2037-12-27' }))[0] as Sent)
  expect(await entered({})).toEqual(['Eva Klein'])
  expect(await entered({ date: '2037-12-27' })).toEqual([])
  expect(await entered({ date: '2037-12-27', service: 'Bilocale', adultNum: 5 })).toEqual(['capacity'])

  const second = await meet(url, { ...stay, requestDate: '2037-12-23', endDate: '2037-12-26', firstName: 'Ugo' }, first)
  const changed = async (body: object, id = second.id) => guests(await host.send('POST', `/api/bookings/${id}/check`, { body }))
  expect(await changed({ status: 'confirmed' })).toEqual(['Eva Klein'])
  expect(await changed({ status: 'canceled' })).toEqual([])
  const free = { requestDate: '2037-12-20', endDate: '2037-12-22' }
  expect(await changed({ status: 'confirmed', ...free })).toEqual([])
  await host.send('PUT', `/api/bookings/${second.id}`, { body: { status: 'confirmed', ...free } })
  // The own booking is no clash; one that stays where it is makes none.
  expect(await changed({ timeRange: '16:00' })).toEqual([])
  const taken = { requestDate: '2037-12-25', endDate: '2037-12-28' }
  expect(await changed(taken)).toEqual(['Eva Klein'])
  expect(await changed({ ...taken, moveBooking: false })).toEqual([])
  const other = await meet(url, stay)
  expect((await other.host.send('POST', `/api/bookings/${first.id}/check`, { body: { status: 'confirmed' } })).status).toBe(404)
  expect(
    (await other.host.send('POST', '/api/bookings/check', { body: { facilityId, ...stay, date: '2037-12-26', time: '15:00' } })).status,
  ).toBe(404)
})

/** Mails to a host as they are sent, the newest first. */
async function textsOf(ownerId: string, kind: string): Promise<string[]> {
  const rows = await writtenMails(server, ownerId, kind)
  return Promise.all(rows.map(async (row) => (await writtenInTime(server.database.db, row, server.config))?.text ?? ''))
}

describe('where two guests accept what was offered to both', () => {
  const stay = { category: 'appartamenti', service: '', endDate: '2037-12-27' }
  const nights = { date: '2037-12-24', endDate: '2037-12-27' }

  test('the mail of the second says so, without a name, and each request names the other', async () => {
    const first = await meet(url, { ...stay, firstName: 'Eva', lastName: 'Klein' })
    const second = await meet(url, { ...stay, firstName: 'Ugo', lastName: 'Neri' }, first)
    const offers = [
      (await first.offer(nights))[0] as Sent,
      (await second.offer({ ...nights, date: '2037-12-26', endDate: '2037-12-29' }))[0] as Sent,
    ]
    await first.accept(offers[0] as Sent)
    expect((await first.read()).clash).toBeNull()
    expect((await textsOf(first.host.id, 'offerAccepted')).join()).not.toContain('si sovrappone')
    await second.accept(offers[1] as Sent)
    expect((await first.read()).clash).toMatchObject({ requestId: second.id, guest: 'Ugo Neri', isAllDay: false })
    const { clash } = await second.read()
    expect(clash).toMatchObject({ requestId: first.id, guest: 'Eva Klein', startDateTime: '2037-12-24T14:00:00.000Z' })
    const [later] = await textsOf(first.host.id, 'offerAccepted')
    expect(later).toContain('Attenzione: questa prenotazione si sovrappone a un’altra (')
    expect(later).not.toContain('Klein')
    await second.cancel()
    expect((await first.read()).clash).toBeNull()
  })

  test('a change that a guest accepts says it too; what is over, pending or elsewhere does not', async () => {
    const first = await meet(url, stay)
    await first.accept((await first.offer(nights))[0] as Sent)
    const second = await meet(url, stay, first)
    const free = { date: '2037-12-27', endDate: '2037-12-30' }
    await second.accept((await second.offer(free))[0] as Sent)
    expect((await second.read()).clash).toBeNull()
    await second.accept((await second.offer(nights))[0] as Sent)
    expect((await second.read()).clash).toMatchObject({ requestId: first.id })
    expect((await textsOf(first.host.id, 'changeAccepted'))[0]).toContain('si sovrappone')
    await second.change({ status: 'completed' })
    expect((await second.read()).clash).toBeNull()
    const third = await meet(url, stay, first)
    expect((await third.read()).clash).toBeNull()
    const elsewhere = await meet(url, stay, { host: first.host, facilityId: (await createFacility(first.host)).id })
    await elsewhere.accept((await elsewhere.offer(nights))[0] as Sent)
    expect((await elsewhere.read()).clash).toBeNull()
  })

  test('a service that two take at the same hour counts, another one does not', async () => {
    const of = await meet(url, { service: 'Massaggio', category: 'tour' })
    const hour = { time: '15:00', durationMinutes: 60 }
    await of.accept((await of.offer(hour))[0] as Sent)
    const [same, other] = [
      await meet(url, { service: 'Massaggio', category: 'tour' }, of),
      await meet(url, { service: 'Sauna', category: 'tour' }, of),
    ]
    await same.accept((await same.offer({ ...hour, time: '15:30' }))[0] as Sent)
    await other.accept((await other.offer(hour))[0] as Sent)
    expect([(await same.read()).clash?.requestId, (await other.read()).clash]).toEqual([of.id, null])
  })
})

test('the host is warned of an offer of the same that another guest can still accept, and of no other', async () => {
  const stay = { category: 'appartamenti', service: '', endDate: '2037-12-27' }
  const nights = { date: '2037-12-24', endDate: '2037-12-27' }
  const first = await meet(url, { ...stay, firstName: 'Eva', lastName: 'Klein' })
  const second = await meet(url, stay, first)
  const warned = async (terms: object = nights, { id } = second) => {
    const body = { requestId: id, proposals: [{ ...exampleTerms, ...terms }] }
    return (await first.host.send<{ kind: string; guest: string }[]>('POST', '/api/proposals/check', { body })).body.map(
      ({ kind, guest }) => `${kind} ${guest}`,
    )
  }
  expect(await warned()).toEqual([])
  const [sent] = (await first.offer({ ...nights, offerExpiryDate: '2037-12-01' })) as [Sent]
  expect(await warned()).toEqual(['offered Eva Klein'])
  // The next guest arrives after the departure; the own offer is none to another; another house has its own.
  expect(await warned({ date: '2037-12-27', endDate: '2037-12-29' })).toEqual([])
  expect(await warned(nights, first)).toEqual([])
  const elsewhere = await meet(url, stay, { host: first.host, facilityId: (await createFacility(first.host)).id })
  expect(await warned(nights, elsewhere)).toEqual([])
  const byHand = { facilityId: first.facilityId, ...stay, ...nights, time: '15:00' }
  expect((await first.host.send<{ kind: string }[]>('POST', '/api/bookings/check', { body: byHand })).body).toMatchObject([
    { kind: 'offered' },
  ])
  await first.withdraw(sent.proposalId, sent.itemId)
  expect(await warned()).toEqual([])
  // One that was accepted is a booking, and no offer any more.
  await first.accept((await first.offer(nights))[0] as Sent)
  expect(await warned()).toEqual(['clash Eva Klein'])
})

test('an offer is found behind many whose time is over', async () => {
  const of = await meet(url, { service: 'Sauna', category: 'tour' })
  const open = await meet(url, { service: 'Sauna', category: 'tour' }, of)
  const same = await meet(url, { service: 'Sauna', category: 'tour' }, of)
  const [{ proposalId }] = (await of.offer()) as [Sent]
  const { db } = server.database
  await db.execute(
    sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', '"2020-01-01T00:00:00.000Z"') where id = ${proposalId}`,
  )
  const columns = columnNamesBut(proposalsTable, ['id', 'idempotencyKey'])
  await db.execute(sql`insert into proposals (${columns}, idempotency_key)
    select ${columns}, 'copy ' || copy from proposals, generate_series(1, 50) as copy where id = ${proposalId}`)
  const body = { requestId: same.id, proposals: [exampleTerms] }
  const warned = async () => (await of.host.send<{ kind: string }[]>('POST', '/api/proposals/check', { body })).body.map(({ kind }) => kind)
  expect(await warned()).toEqual([])
  await open.offer()
  expect(await warned()).toEqual(['offered'])
})

test('an offer of a service counts until its time is over, also one that lasts into the next day', async () => {
  const of = await meet(url, { service: 'Massaggio', category: 'tour' })
  const same = await meet(url, { service: 'Massaggio', category: 'tour' }, of)
  const kinds = async (terms: object) => {
    const body = { requestId: same.id, proposals: [{ ...exampleTerms, ...terms }] }
    return (await of.host.send<{ kind: string }[]>('POST', '/api/proposals/check', { body })).body.map(({ kind }) => kind)
  }
  const [{ proposalId }] = (await of.offer({ date: '2037-12-24', time: '23:00', durationMinutes: 180 })) as [Sent]
  expect(await kinds({ date: '2037-12-25', time: '01:00' })).toEqual(['offered'])
  expect(await kinds({ date: '2037-12-25', time: '02:00' })).toEqual([])
  const ended = sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', '"2020-01-01T00:00:00.000Z"') where id = ${proposalId}`
  await server.database.db.execute(ended)
  expect(await kinds({ date: '2037-12-25', time: '01:00' })).toEqual([])
})

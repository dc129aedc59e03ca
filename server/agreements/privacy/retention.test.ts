import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PrivacyState } from '#contract/privacy.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest, RequestEvent } from '#contract/requests.ts'
import { createUpkeep } from '../../platform/upkeep/upkeep.ts'
import { type Client, createClient, createFacility, sendRequest, signUp } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upkeepTasks } from '../../upkeep-tasks.ts'
import { applyRetention } from './retention.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const list = async (host: Client) => (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
const choose = (host: Client, retentionMonths: unknown) => host.send<PrivacyState>('PUT', '/api/privacy', { body: { retentionMonths } })
const age = (id: number, interval: string) =>
  server.database.db.execute(sql`update requests set latest_event_at = now() - ${interval}::interval where id = ${id}`)
/** Says which days were asked for, in days from now by the clock of the property. */
const askFor = (id: number, days: number, untilDays?: number, zone = 'Europe/Rome') => {
  const day = (count: number) =>
    sql`to_char((now() at time zone ${zone}) - make_interval(months => 24) + make_interval(days => ${count}), 'YYYY-MM-DD')`
  return server.database.db.execute(sql`
    update requests set "requestDate" = ${day(days)}, "endDate" = ${untilDays === undefined ? '' : day(untilDays)}, timezone = ${zone} where id = ${id}`)
}
const run = async () => {
  while ((await applyRetention(server.database.db, server.jobs, server.hub, 2)) === 2);
}

/** A host with requests whose last event is as old as each interval says, and whose day is long over; the newest first. */
async function hostWith(...intervals: string[]) {
  const host = await signUp(url)
  const facility = await createFacility(host)
  const guids: string[] = []
  for (const interval of intervals) {
    guids.unshift((await sendRequest(url, facility.id)).guid)
    const id = (await list(host))[0]?.id ?? 0
    await age(id, interval)
    await server.database.db.execute(sql`update requests set "requestDate" = '2020-01-01' where id = ${id}`)
  }
  return { host, guids, ids: (await list(host)).map(({ id }) => id) }
}
const names = async (host: Client) => (await list(host)).map(({ firstName }) => firstName)

test('24 months after the last event a request is anonymous, and closed; a younger one is not', async () => {
  const { host, guids, ids } = await hostWith('24 months 1 day', '3 years', '23 months 27 days')
  await run()
  expect(await names(host)).toEqual(['Eva', '', ''])
  expect(await list(host)).toMatchObject([{ status: 'pending' }, { status: 'canceled', email: '' }, { status: 'canceled' }])
  const { body } = await host.send<RequestEvent[]>('GET', `/api/bookings/${ids[1]}/history`)
  expect(body.map(({ eventType }) => eventType)).toEqual(['anonymized', 'status_changed', 'created'])
  const open = async (guid = '') => (await createClient(url).send('GET', `/api/guest/requests/${guid}`)).status
  expect([await open(guids[0]), await open(guids[1])]).toEqual([200, 410])
  // Nobody is written to about it.
  const { rows } = await server.database.db.execute(sql`select 1 from mails where request_id = ${ids[1] ?? 0}`)
  expect(rows).toEqual([])
})

test.each([6, 12, 36, 60])('after %d months where the host chose so, and no other host', async (months) => {
  const [one, other] = [await hostWith(`${months} months 1 day`, `${months - 1} months`), await hostWith('5 months')]
  expect((await choose(one.host, months)).body).toMatchObject({ retentionMonths: months })
  await choose(other.host, 6)
  await run()
  expect([await names(one.host), await names(other.host)]).toEqual([['Eva', ''], ['Eva']])
})

test('not before what was agreed on is over for as long, nor while somebody is still to come', async () => {
  const { host, guids, ids } = await hostWith('25 months')
  const [id = 0] = ids
  const proposals = [{ date: '2037-12-24', time: '15:00', price: '10' }]
  const { body } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: id, proposals } })
  const taken = { proposalId: body.id, itemId: body.proposalsData[0]?.id }
  await createClient(url).send('POST', `/api/guest/requests/${guids[0]}/accept`, { body: taken })
  const endedBefore = (interval: string) =>
    server.database.db.execute(sql`update bookings set "endDateTime" = now() - ${interval}::interval where request_id = ${id}`)
  await age(id, '25 months')
  await run()
  expect(await names(host)).toEqual(['Eva'])
  await endedBefore('23 months')
  await server.database.db.execute(sql`update requests set "requestDate" = '2020-01-01' where id = ${id}`)
  await run()
  expect(await names(host)).toEqual(['Eva'])
  await endedBefore('25 months')
  await server.database.db.execute(sql`update requests set "bookingStart" = now() - interval '25 months' where id = ${id}`)
  await run()
  expect(await list(host)).toMatchObject([{ firstName: '', status: 'confirmed', requestDate: '2020-01-01' }])
  const confirmed = await hostWith('25 months')
  await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'completed' } })
  await server.database.db.execute(sql`update requests set "requestDate" = '2037-12-24' where id = ${confirmed.ids[0] ?? 0}`)
  await confirmed.host.send('PUT', `/api/bookings/${confirmed.ids[0]}`, { body: { status: 'confirmed' } })
  await age(confirmed.ids[0] ?? 0, '25 months')
  await run()
  expect(await names(confirmed.host)).toEqual(['Eva'])
})

test.each(['US/Pacific-New', 'Mars/Olympus Mons'])(
  'holds for the others where the database does not know the zone of one (%s)',
  async (zone) => {
    const [other, { host }] = [await hostWith('25 months'), await hostWith('25 months')]
    await askFor(other.ids[0] ?? 0, -40)
    await server.database.db.execute(sql`update requests set timezone = ${zone} where id = ${other.ids[0] ?? 0}`)
    await run()
    expect(await names(host)).toEqual([''])
    await server.database.db.execute(sql`delete from requests where id = ${other.ids[0] ?? 0}`)
  },
)

describe('a request that is not agreed on yet stays until the day asked for has been over for as long', () => {
  /** Whether a request of 25 months ago is anonymous after a run; `prepare` says what else is true of it. */
  async function isAnonymous(prepare: (id: number, host: Client) => Promise<unknown>) {
    const { host, ids } = await hostWith('25 months')
    const id = ids[0] ?? 0
    await prepare(id, host)
    await age(id, '25 months')
    await run()
    return (await list(host))[0]?.firstName === ''
  }

  test.each<[string, number, number | undefined, boolean]>([
    ['which was 24 months ago', 0, undefined, false],
    ['which was three days before that', -3, undefined, true],
    ['of a stay whose guest left 24 months ago', -7, 0, false],
    ['of a stay whose guest left three days before that', -7, -3, true],
    ['which is still ahead', 1_000, undefined, false],
  ])('%s', async (_, day, lastDay, isGone) => {
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati'])
      expect(await isAnonymous((id) => askFor(id, day, lastDay, zone)), zone).toBe(isGone)
  })

  test('the end of an open offer counts as well', async () => {
    const offer = (id: number, host: Client) =>
      host.send('POST', '/api/proposals', { body: { requestId: id, proposals: [{ date: '2037-12-24', time: '15:00' }] } })
    expect(await isAnonymous(offer)).toBe(false)
    const past = (id: number) =>
      server.database.db.execute(sql`update requests set open_until = now() - interval '25 months' where id = ${id}`)
    expect(await isAnonymous(async (id, host) => [await offer(id, host), await past(id)])).toBe(true)
  })

  test.each(['rejected', 'canceled'])('nobody is awaited of one that is %s', async (status) => {
    const closed = async (id: number, host: Client) => [
      await askFor(id, 1_000),
      await host.send('PUT', `/api/bookings/${id}`, { body: { status } }),
    ]
    expect(await isAnonymous(closed)).toBe(true)
  })
})

test('lets the open screens of these hosts read anew, once, and nobody else’s', async () => {
  const [touched, calm] = [await hostWith('3 years', '3 years'), await hostWith('1 day')]
  const heard: string[] = []
  for (const { host } of [touched, calm]) server.hub.subscribe(host.id, ({ type }) => heard.push(`${host.id} ${type}`))
  await applyRetention(server.database.db, server.jobs, server.hub, 500)
  await expect.poll(() => heard).toEqual([`${touched.host.id} missed`])
})

test('the choice is one of five; the tab tells when it was applied and what it did then', async () => {
  const { host, ids } = await hostWith('7 months', '7 months', '1 day')
  const other = await signUp(url)
  expect((await host.send<PrivacyState>('GET', '/api/privacy')).body).toMatchObject({ retentionMonths: 24, lastRunCount: 0 })
  for (const wrong of [0, 7, '12', null]) expect((await choose(host, wrong)).status, `${wrong}`).toBe(400)
  expect((await createClient(url).send('GET', '/api/privacy')).status).toBe(401)
  await choose(host, 6)
  await server.database.db.execute(sql`delete from upkeep where name = 'retention'`)
  const tasks = upkeepTasks(server.database.db, server.jobs, server.hub, server.config).filter(({ name }) => name === 'retention')
  const before = Date.now()
  await createUpkeep(server.database.db, tasks, () => {}).runDue()
  const { body } = await host.send<PrivacyState>('GET', '/api/privacy')
  expect(body).toEqual({ retentionMonths: 6, lastRunAt: expect.any(String), lastRunCount: 2 })
  expect(Math.abs(Date.parse(body.lastRunAt ?? '') - before)).toBeLessThan(60_000)
  expect((await other.send<PrivacyState>('GET', '/api/privacy')).body).toMatchObject({ retentionMonths: 24, lastRunCount: 0 })
  const { rows } = await server.database.db.execute(sql`select touched >= 2 as "isNoted" from upkeep where name = 'retention'`)
  expect(rows).toEqual([{ isNoted: true }])
  await age(ids[0] ?? 0, '7 months')
  await server.database.db.execute(sql`delete from upkeep where name = 'retention'`)
  await createUpkeep(server.database.db, tasks, () => {}).runDue()
  expect((await host.send<PrivacyState>('GET', '/api/privacy')).body).toMatchObject({ lastRunCount: 1 })
})

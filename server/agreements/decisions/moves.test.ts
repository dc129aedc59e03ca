import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMove, moves } from '#contract/request-moves.ts'
import { requestStatuses } from '#contract/request-states.ts'
import { meet } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const pairs = requestStatuses.flatMap((from) => requestStatuses.filter((to) => to !== from).map((to) => [from, to] as const))

describe('every move of the host', () => {
  let shared: { host: Awaited<ReturnType<typeof registerHost>>; facilityId: string }
  beforeAll(async () => {
    const host = await registerHost(url)
    shared = { host, facilityId: (await createFacility(host)).id }
  })

  test.each(pairs)('from %s to %s', async (from, to) => {
    const pair = await meet(url, {}, shared)
    if (from !== 'pending') await pair.change({ status: from })
    const { updatedAt, status } = await pair.read()
    expect(status).toBe(from)
    const blind = await pair.change({ status: to })
    if (findMove('host', from, to)?.needs === 'seen') expect([blind.status, blind.body.code]).toEqual([412, 'request.unseen'])
    const moved = blind.status === 200 ? blind : await pair.change({ status: to }, updatedAt)
    expect(moved.body).toMatchObject({ status: to, latestEvent: { eventType: 'status_changed' } })
    // A booking stands beside these two alone, and an accepted offer with them.
    const isBooked = to === 'confirmed' || to === 'completed'
    expect(moved.body.bookingStart).toEqual(isBooked ? '2037-12-24T14:00:00.000Z' : null)
  })

  test.each(['confirmed', 'completed'] as const)(
    'that rejects what is %s names the version that was seen: it takes a booking from a guest',
    async (from) => {
      const pair = await meet(url, {}, shared)
      await pair.change({ status: from })
      const { status, body } = await pair.change({ status: 'rejected' })
      expect([status, body.code, (await pair.read()).status]).toEqual([412, 'request.unseen', from])
    },
  )

  test('is in the table once', () => {
    expect(new Set(moves.map(({ from, to, by }) => `${by} ${from} ${to}`)).size).toBe(moves.length)
    expect(moves.filter(({ by }) => by === 'host')).toHaveLength(20)
  })
})

describe('versions', () => {
  test('a change of what has changed meanwhile is refused in words, and leaves it', async () => {
    const pair = await meet(url)
    const { updatedAt } = await pair.read()
    await pair.write('Possiamo venire in cinque?')
    const late = await pair.change({ status: 'rejected' }, updatedAt)
    expect([late.status, late.body.code]).toEqual([412, 'request.changed'])
    expect(late.body.message).toMatch(/^Nel frattempo la richiesta è cambiata: Messaggio dell’ospite, .+\. Guardala di nuovo/)
    const now = await pair.read()
    expect(now.status).toBe('pending')
    expect((await pair.change({ status: 'rejected' }, now.updatedAt)).status).toBe(200)
  })

  test.each([
    ['an offer', (pair) => pair.offer()],
    ['a message of the host', (pair) => pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Ciao' } })],
    ['an edit', (pair) => pair.change({ notes: 'Senza pranzo' })],
    ['a status', (pair) => pair.change({ status: 'confirmed' })],
  ] as [string, (pair: Awaited<ReturnType<typeof meet>>) => Promise<unknown>][])('%s makes a new one', async (_, act) => {
    const pair = await meet(url)
    const before = await pair.read()
    await act(pair)
    const after = await pair.read()
    expect(after.updatedAt > before.updatedAt).toBe(true)
    const { headers } = await pair.host.send('GET', `/api/bookings/${pair.id}`)
    expect(headers.get('etag')).toBe(`"${after.updatedAt}"`)
  })
})

describe('at the same moment', () => {
  test('accept and reject, withdraw, edit, cancel: one truth each time, 200 times', { timeout: 600_000 }, async () => {
    // Hundreds of mails that nobody reads would hold up those of the other tests: here none is sent.
    const { url } = await startTestServer({}, true)
    const host = await registerHost(url, {
      notifications: { requestMails: false, answerMails: false, proposalMails: false, changeMails: false },
    })
    const of = { host, facilityId: (await createFacility(host)).id }
    for (let round = 0; round < 200; round++) {
      const pair = await meet(url, {}, of)
      const [first = { proposalId: 0, itemId: '' }, second = first] = await pair.offer({}, { date: '2037-12-26' })
      const rivals = [
        () => pair.change({ status: 'rejected' }),
        () => pair.withdraw(first.proposalId),
        () => pair.change({ requestDate: '2037-12-30' }),
        () => pair.change({ status: 'canceled' }),
        () => pair.accept(second),
      ]
      const rival = rivals[round % rivals.length] ?? pair.cancel
      const [accepted, other] = await Promise.all([pair.accept(first), rival()])
      const kind = round % rivals.length
      // Reject, withdraw and the sister offer exclude it; an edit does not, and who cancels calls off what was agreed on.
      if (kind === 0 || kind === 1 || kind === 4) {
        expect(
          [accepted.status, other.status].filter((status) => status === 200),
          `round ${round}`,
        ).toHaveLength(1)
      }
      // Whoever comes second is told so, and an edit keeps nobody from accepting.
      expect(
        [accepted.status, other.status].filter((status) => status >= 500 || (kind === 2 && status !== 200)),
        `round ${round}`,
      ).toEqual([])
      const truth = await pair.read()
      const taken = truth.proposals.flatMap(({ proposalsData }) => proposalsData).filter(({ status }) => status === 'accepted')
      const isAgreed = truth.status === 'confirmed'
      expect([taken.length, truth.bookingStart !== null], `round ${round}: ${truth.status}`).toEqual([isAgreed ? 1 : 0, isAgreed])
      if (kind === 3) expect(truth.status, `round ${round}`).toBe('canceled')
    }
    const { rows } = await server.database.db.execute(sql`
      select count(*)::int as wrong from requests r left join bookings b on b.request_id = r.id
      where r.owner_id = ${host.id} and (r.status = 'confirmed') is distinct from (b.status = 'confirmed') and b.id is not null`)
    expect(rows).toEqual([{ wrong: 0 }])
  })
})

test('a service may be named in a request for a category, and is not taken away again', async () => {
  const pair = await meet(url, { service: '' })
  const events = async () => (await pair.host.send<unknown[]>('GET', `/api/bookings/${pair.id}/history`)).body.length
  const before = await events()
  expect((await pair.change({ service: '' })).status).toBe(200)
  expect(await events()).toBe(before)
  expect((await pair.change({ service: 'Gita' })).body).toMatchObject({ service: 'Gita' })
  for (const service of ['', ' ']) {
    for (const { status, body } of [
      await pair.change({ service }),
      await pair.host.send('POST', `/api/bookings/${pair.id}/check`, { body: { service } }),
    ])
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'service', code: 'requests.service.missing' }] }])
  }
})

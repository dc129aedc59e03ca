import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedRequest } from '#contract/requests.ts'
import type { Today } from '#contract/today.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient, registerHost } from '../../testing/client.ts'
import { refuseMails } from '../../testing/refused-mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { upkeepTasks } from '../../upkeep-tasks.ts'

/** A mail that the mail server has refused, and its host who sends it again. */

let server: TestServer
beforeAll(async () => {
  // Nothing is sent but by the tests themselves.
  server = await startTestServer({}, true)
})

type Pair = Awaited<ReturnType<typeof meet>>
const again = (pair: Pair, host = pair.host) => host.send<{ sent: number }>('POST', `/api/bookings/${pair.id}/failed-mails`)
const mailsOf = async ({ host }: Pair, kind: string) => writtenMails(server, host.id, kind)

/** Lets the mail server refuse what waits of one kind. */
const refuse = (pair: Pair, kind: string) => refuseMails(server, pair.host.id, kind)

async function offered() {
  const pair = await meet(server.url)
  const [offer] = await pair.offer()
  await refuse(pair, 'proposalSent')
  return { pair, offer: offer as NonNullable<typeof offer> }
}

test('says which mail, to whom, when and why, without the address', async () => {
  const { pair } = await offered()
  expect((await pair.read()).failedMails).toEqual([
    { kind: 'proposalSent', toGuest: true, createdAt: expect.any(String), lastError: '550 5.1.1 <…>: user unknown' },
  ])
})

test('marks its request in the list, on every page and with every filter, until it is sent again, or the request is over', async () => {
  const { pair } = await offered()
  const calm = await meet(server.url, {}, pair)
  const other = await meet(server.url, {}, pair)
  await other.offer()
  await refuse(other, 'proposalSent')
  const marked = async (query = '') => {
    const { body } = await pair.host.send<ListedRequest[]>('GET', `/api/bookings?${query}`)
    return body.map(({ id, hasFailedMail }) => [id, hasFailedMail])
  }
  const all = [
    [other.id, true],
    [calm.id, undefined],
    [pair.id, true],
  ]
  expect(await marked()).toEqual(all)
  expect(await marked('search=klein&status=pending')).toEqual(all)
  expect(await marked(`cursor=${Buffer.from(`${calm.id} `).toString('base64url')}`)).toEqual([[pair.id, true]])
  await again(pair)
  await other.change({ status: 'rejected' })
  expect(await marked()).toEqual([other, calm, pair].map(({ id }) => [id, undefined]))
})

test('stands among what needs its host today, until it is sent again, or the request is over', async () => {
  const { pair } = await offered()
  const other = await meet(server.url, {}, pair)
  await other.offer()
  await refuse(other, 'proposalSent')
  const today = async () => {
    const { counts, unmailed } = (await pair.host.send<Today>('GET', '/api/today')).body
    return [counts.unmailed, ...unmailed.map(({ id }) => id)]
  }
  expect(await today()).toEqual([2, other.id, pair.id])
  await again(pair)
  expect(await today()).toEqual([1, other.id])
  const age = (days: number) =>
    server.database.db.execute(
      sql`update mails set failed_at = now() - make_interval(days => ${days}) + interval '1 minute', created_at = now() - make_interval(days => ${days + 2})
        where request_id = ${other.id}`,
    )
  await age(7)
  expect(await today()).toEqual([1, other.id])
  await age(8)
  expect(await today()).toEqual([0])
  await age(1)
  await other.change({ status: 'rejected' })
  expect(await today()).toEqual([0])
})

test('goes to the guest again with what is true now, once, and is then no failed one any more', async () => {
  const { pair } = await offered()
  const body = { ...(await pair.host.send('GET', `/api/facilities/${pair.facilityId}`)).body, name: 'Villa Nuova' }
  await pair.host.send('PUT', `/api/facilities/${pair.facilityId}`, { body })
  expect((await again(pair)).body).toEqual({ sent: 1 })
  expect((await again(pair)).body).toEqual({ sent: 0 })
  expect((await pair.read()).failedMails).toEqual([])
  const [mail] = await mailsOf(pair, 'proposalSent')
  expect(mail).toMatchObject({ status: 'queued', lastError: '', recipient: pair.email })
  expect(mail?.text).toContain(`/guest/requests/${pair.guid}`)
})

test('stands with the other mails of its conversation again', async () => {
  const { pair } = await offered()
  await again(pair)
  const [received, sent] = await Promise.all(['requestReceived', 'proposalSent'].map((kind) => mailsOf(pair, kind)))
  expect(sent?.map(({ thread }) => thread)).toEqual([received?.[0]?.thread])
})

test('reaches the guest also after a day, when the address is forgotten', async () => {
  const { pair } = await offered()
  await server.database.db.execute(sql`update mails set recipient = '' where request_id = ${pair.id}`)
  expect((await again(pair)).body).toEqual({ sent: 1 })
  expect(await mailsOf(pair, 'proposalSent')).toMatchObject([{ recipient: pair.email }])
})

describe('is left out', () => {
  test('where its offer was taken back', async () => {
    const { pair, offer } = await offered()
    await pair.withdraw(offer.proposalId, offer.itemId)
    expect((await again(pair)).body).toEqual({ sent: 0 })
    expect((await pair.read()).failedMails).toHaveLength(1)
  })

  test('where its offer has ended', async () => {
    const { pair } = await offered()
    await server.database.db.execute(
      sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', '"2026-01-01T10:00:00.000Z"') where "requestId" = ${pair.id}`,
    )
    expect((await again(pair)).body).toEqual({ sent: 0 })
  })

  test('where the request has another status since', async () => {
    const { pair } = await offered()
    await pair.change({ status: 'rejected' })
    expect((await again(pair)).body).toEqual({ sent: 0 })
  })

  test('where it reminds of a booking that has begun', async () => {
    const pair = await meet(server.url)
    await pair.accept((await pair.offer())[0] as Sent)
    const begin = async (when: string) => {
      await server.database.db.execute(sql`update requests set "bookingStart" = now() + ${when}::interval where id = ${pair.id}`)
      await server.database.db.execute(
        sql`update bookings set "startDateTime" = now() + ${when}::interval, "updatedAt" = now() - interval '2 days' where request_id = ${pair.id}`,
      )
    }
    await begin('2 hours')
    await upkeepTasks(server.database.db, server.jobs, server.hub, server.config)
      .find(({ name }) => name === 'reminders')
      ?.run(500)
    await refuse(pair, 'bookingAhead')
    expect((await again(pair)).body).toEqual({ sent: 1 })
    await refuse(pair, 'bookingAhead')
    await begin('-1 minute')
    expect((await again(pair)).body).toEqual({ sent: 0 })
  })

  test('but a message is sent whatever has happened', async () => {
    const pair = await meet(server.url)
    await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'A domani' } })
    await refuse(pair, 'messageToGuest')
    await pair.change({ status: 'rejected' })
    expect((await again(pair)).body).toEqual({ sent: 1 })
    expect((await mailsOf(pair, 'messageToGuest'))[0]?.text).toContain('A domani')
    await pair.write('Lieber um elf', true)
    await refuse(pair, 'timeAsked')
    await pair.change({ status: 'pending' })
    expect((await again(pair)).body).toEqual({ sent: 1 })
    expect((await mailsOf(pair, 'timeAsked'))[0]?.text).toContain('Lieber um elf')
  })
})

test.each([
  ['requestCalledOff', (pair: Pair) => pair.change({ status: 'canceled' })],
  ['requestRejected', async (pair: Pair) => pair.change({ status: 'rejected' }, (await pair.read()).updatedAt)],
  ['requestChanged', (pair: Pair) => pair.change({ status: 'pending' })],
  ['requestCanceledByGuest', (pair: Pair) => pair.cancel()],
  ['bookingCanceled', (pair: Pair) => pair.cancel()],
] as const)('the news of a booking that was called off (%s) says when it was, as it did the first time', async (kind, callOff) => {
  const pair = await meet(server.url)
  await pair.accept((await pair.offer({ date: '2037-11-01', time: '11:00', price: '45' }))[0] as Sent)
  await callOff(pair)
  const [first] = await mailsOf(pair, kind)
  await refuse(pair, kind)
  expect((await again(pair)).body).toEqual({ sent: 1 })
  const [second] = await mailsOf(pair, kind)
  expect(first?.calendar).toContain('METHOD:CANCEL')
  expect([second?.text, second?.calendar]).toEqual([first?.text, first?.calendar])
})

test('counts as a mail to the guest', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' }, true)
  const { pair } = await offered()
  const client = createClient(limited.url)
  client.cookie = pair.host.cookie
  await server.database.db.execute(
    sql`insert into throttles (key, count, resets_at) values (${`mail-recipient ${pair.email}`}, 20, now() + interval '1 hour')`,
  )
  const { status, body } = await client.send('POST', `/api/bookings/${pair.id}/failed-mails`)
  expect([status, body.code]).toEqual([429, 'mail.tooManyToRecipient'])
  expect((await pair.read()).failedMails).toHaveLength(1)
})

test('is for its host alone', async () => {
  const { pair } = await offered()
  expect((await again(pair, await registerHost(server.url))).status).toBe(404)
  expect((await createClient(server.url).send('POST', `/api/bookings/${pair.id}/failed-mails`)).status).toBe(401)
  expect((await pair.read()).failedMails).toHaveLength(1)
})

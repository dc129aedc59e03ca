import { type Bench, idOf, numbersBelow, pause, type Row, sideBySide } from './bench.ts'
import { call } from './load.ts'
import { emailOf, password } from './rows.ts'

/** What guests send and hosts begin with, against one statement, or one check of a password. */

const speed = { target: 0.45, floor: 0.3, direction: 'atLeast' } as const

const requestDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const guests = numbersBelow(5_000)
const body = () => ({
  firstName: 'Eva',
  lastName: 'Stern',
  email: `guest-${guests()}@mail.example`,
  phone: '+49 170 1234567',
  service: 'Gita alle isole',
  category: 'barche',
  requestDate,
  timeRange: '15:00',
  notes: 'Con pranzo',
  adultNum: 2,
  childNum: 1,
  language: 'de',
})

/** What a guest sends to ask for something. */
export const requestTo = (property: number) =>
  ({ method: 'POST', path: `/api/guest/properties/${idOf('facility', property)}/requests`, body: body() }) as const

/** Waits until every mail has left. */
const untilMailed = (bench: Bench) => async () => {
  const waiting = async () => (await bench.pool.query(`select from mails where status = 'queued' limit 1`)).rowCount
  while (await waiting()) await pause(100)
}

export async function create(bench: Bench): Promise<Row[]> {
  const any = numbersBelow(bench.size.properties)
  const own = () => requestTo(any())
  const other = () => ({ method: 'POST', path: `/create/${idOf('facility', any())}`, body: body() }) as const
  const { status } = await call(bench.product.url, { ...own(), body: { ...body(), childNum: -1 } })
  if (status !== 400) throw new Error(`A negative number of children gave ${status}.`)
  const rows = [
    await sideBySide(bench, {
      piece: 'create: a request, with its event and mails',
      connections: 8,
      own,
      other,
      goal: speed,
      by: 'speed',
      settle: untilMailed(bench),
    }),
  ]
  const { rows: counted } = await bench.pool.query(
    `select count(*)::int as events from request_events e join requests r on r.id = e."requestId" where r.notes = 'Con pranzo' and r.email <> ''`,
  )
  if (!counted[0].events) throw new Error('The requests have no events.')
  return rows
}

/** In milliseconds: in longer rounds there would be no offers left. */
const longestOfAccept = 1_200

type Offer = { guid: string; id: number; item: string }

async function openAgain({ pool }: Bench, offers: Offer[]): Promise<void> {
  const [guids, ids] = [offers.map(({ guid }) => guid), offers.map(({ id }) => id)]
  await pool.query(`delete from bookings where request_id in (select id from requests where guid = any($1))`, [guids])
  await pool.query(`update requests set status = 'pending' where guid = any($1)`, [guids])
  await pool.query(`update proposals set status = 'sent' where id = any($1)`, [ids])
}

export async function accept(bench: Bench): Promise<Row[]> {
  const { rows } = await bench.pool.query<Offer>(
    `select r.guid, p.id, p."proposalsData" -> 0 ->> 'id' as item from proposals p join requests r on r.id = p."requestId" where p.status = 'sent' and r.status = 'pending' order by md5(p.id::text)`,
  )
  // Half for each. What the baseline has taken it gets again: it takes most of them in one round.
  const others = rows.splice(0, rows.length / 2)
  let taken = 0
  const untilMailedAndOpen = async () => {
    await untilMailed(bench)()
    await openAgain(bench, others.slice(0, taken))
    taken = 0
  }
  const own = () => {
    const offer = rows.pop()
    return (
      offer &&
      ({ method: 'POST', path: `/api/guest/requests/${offer.guid}/accept`, body: { proposalId: offer.id, itemId: offer.item } } as const)
    )
  }
  const other = () => {
    const offer = others[taken++]
    return offer && { path: `/accept/${offer.guid}/${offer.id}` }
  }
  return [
    await sideBySide(
      { ...bench, round: Math.min(bench.round, longestOfAccept) },
      {
        piece: 'accept: an offer, with booking, event and mails',
        connections: 8,
        own,
        other,
        goal: speed,
        by: 'speed',
        settle: untilMailedAndOpen,
      },
    ),
  ]
}

export async function signIn(bench: Bench): Promise<Row[]> {
  const any = numbersBelow(bench.size.operators)
  const own = () => ({ method: 'POST', path: '/api/login', body: { email: emailOf(any()), password } }) as const
  const other = () => ({ method: 'POST', path: '/hash', body: { password } }) as const
  const { status } = await call(bench.product.url, { ...own(), body: { email: emailOf(1), password: 'another one here' } })
  if (status !== 401) throw new Error(`A wrong password gave ${status}.`)
  const goal = { target: 0.95, floor: 0.8, direction: 'atLeast' } as const
  return [await sideBySide(bench, { piece: 'sign-in: against the rate of the hash', connections: 8, own, other, goal, by: 'speed' })]
}

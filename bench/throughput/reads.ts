import { type Bench, cookieOf, idOf, numbersBelow, ownerOf, type Row, sideBySide } from './bench.ts'
import { compare } from './compare.ts'
import { load } from './load.ts'
import { uuidOf } from './rows.ts'

/** A guest's JSON, a host's list of requests and one request, against one statement each that builds the same JSON. */

const speed = { target: 0.8, floor: 0.5, direction: 'atLeast' } as const

export const guestJsonOf = (property: number) => `/api/guest/properties/${idOf('facility', property)}`

export async function guestJson(bench: Bench): Promise<Row[]> {
  const own = (property: number) => ({ path: guestJsonOf(property) })
  const other = (property: number) => ({ path: `/guest/${idOf('facility', property)}` })
  await compare(bench.product.url, own(7), bench.bare.url, other(7))
  // Each once: what is measured is reading, not the first minute after a start.
  for (const [server, path] of [[bench.product, own] as const, [bench.bare, other] as const]) {
    let property = 0
    await load(server.url, 32, 600_000, () => (property < bench.size.properties ? path(property++) : undefined))
  }
  const [mine, theirs] = [numbersBelow(bench.size.properties), numbersBelow(bench.size.properties)]
  const work = { connections: 32, own: () => own(mine()), other: () => other(theirs()), by: 'speed' } as const
  return [await sideBySide(bench, { ...work, piece: 'guest-json: a property at random', goal: { ...speed, target: 0.85 } })]
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const query = `status=pending&startDate=${dayIn(20)}&endDate=${dayIn(400)}`
export const listOf = { path: `/api/bookings?${query}` }

export async function list(bench: Bench): Promise<Row[]> {
  const own = (operator: number) => ({ ...listOf, headers: cookieOf(operator) })
  const other = (operator: number) => ({ path: `/list/${idOf('user', operator)}?${query}` })
  await compare(bench.product.url, own(3), bench.bare.url, other(3))
  const [mine, theirs] = [numbersBelow(bench.size.operators), numbersBelow(bench.size.operators)]
  const work = { connections: 32, own: () => own(mine()), other: () => other(theirs()), by: 'speed' } as const
  return [
    await sideBySide(bench, { ...work, piece: 'list: 50 of an operator, with state and days', goal: speed }),
    await compressedList(bench),
  ]
}

/** The baseline compresses nothing, so that the product is not asked to either; every browser asks for it. This is what it costs. */
function compressedList(bench: Bench): Promise<Row> {
  const [mine, theirs] = [numbersBelow(bench.size.operators), numbersBelow(bench.size.operators)]
  const own = () => ({ ...listOf, headers: { ...cookieOf(mine()), 'accept-encoding': 'gzip, deflate, br' } })
  const other = () => ({ ...listOf, headers: cookieOf(theirs()) })
  const itself = { pid: bench.product.process.pid, url: bench.product.url }
  const goal = { target: 1.3, floor: 1.8, direction: 'atMost' } as const
  return sideBySide(bench, {
    piece: 'list: compressed, against itself as it is',
    connections: 32,
    own,
    other,
    baseline: itself,
    goal,
    by: 'cpu',
  })
}

export async function request(bench: Bench): Promise<Row[]> {
  const { rows } = await bench.pool.query<{ id: number; property: number }>(
    `select r.id, n as property from requests r join generate_series(0, ${bench.size.properties - 1}) n on ${uuidOf('facility', 'n')} = r."facilityId" order by md5(r.id::text) limit 5000`,
  )
  const own = ({ id, property }: { id: number; property: number }) => ({
    path: `/api/bookings/${id}`,
    headers: cookieOf(ownerOf(property)),
  })
  const other = ({ id, property }: { id: number; property: number }) => ({ path: `/read/${idOf('user', ownerOf(property))}/${id}` })
  for (const row of rows.slice(0, 5)) await compare(bench.product.url, own(row), bench.bare.url, other(row))
  const any = numbersBelow(rows.length)
  const one = () => rows[any()] ?? { id: 0, property: 0 }
  const work = { connections: 32, own: () => own(one()), other: () => other(one()), by: 'speed' } as const
  return [await sideBySide(bench, { ...work, piece: 'request: one with its history and offers', goal: speed })]
}

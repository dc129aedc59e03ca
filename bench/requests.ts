import pg from 'pg'
import { setup } from '#testing/postgres.ts'
import { makeFolder } from '../e2e/folders.ts'
import { exampleFacility, exampleRequest, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'

/** GET /api/bookings over 50,000 requests, the whole call, against the bare SQL in the same run: npm run bench:requests. */

const total = 50_000
const runs = 60
const allowedRatio = 3

const stopDatabase = await setup()
const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
const product = await startProduct(makeFolder(), { DATABASE_URL: databaseUrl })
const pool = new pg.Pool({ connectionString: databaseUrl })
const host = await registerHost(product.url)
const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
const { rows: owners } = await pool.query('select owner_id from requests order by id desc limit 1')
const ownerId: string = owners[0].owner_id
await pool.query(
  `insert into requests (guid, owner_id, "user", service, category, notes, status, "requestDate", "timeRange", "firstName", email, search_key,
    day, waits_for, open_until, booking_end)
  select md5(random()::text || n), $1, (select min(id) from guests), 'Gita ' || n % 40,
    (array['auto', 'barche', 'tour', 'appartamenti', 'altro'])[1 + n % 5], 'Con pranzo, tavolo per ' || n % 12,
    (array['pending', 'confirmed', 'completed', 'canceled', 'rejected'])[1 + n % 7 % 5], (date '2026-01-01' + n % 700)::text, '15:00',
    'Ospite ' || n, 'eva@example.org', 'gita ' || n % 40 || ' con pranzo tavolo per ' || n % 12 || ' ospite ' || n,
    (date '2026-01-01' + n % 700)::text, (array['host', 'guest', null])[1 + n % 3], now() + make_interval(hours => n % 50 - 25), now() + make_interval(hours => n % 900 - 880)
  from generate_series(2, $2::int) as n`,
  [ownerId, total],
)
await pool.query('analyze requests')

const own = `owner_id = '${ownerId}'`
/** What a host asks for, and what it is in SQL. */
const reads: [query: string, where: string][] = [
  ['', own],
  ['status=pending', `${own} and status = 'pending'`],
  ['category=barche&status=confirmed', `${own} and category = 'barche' and status = 'confirmed'`],
  ['startDate=2026-06-01&endDate=2026-06-30', `${own} and day >= '2026-06-01' and day <= '2026-06-30'`],
  ['turn=host', `${own} and status in ('pending', 'confirmed') and waits_for = 'host'`],
  ['turn=agreed', `${own} and status = 'confirmed' and waits_for is null and booking_end > now()`],
  ['turn=closed', `${own} and (status not in ('pending', 'confirmed') or (status = 'confirmed' and booking_end < now()))`],
  ['search=gita 17 tavolo', `${own} and search_key like '%gita%' and search_key like '%17%' and search_key like '%tavolo%'`],
  ['search=nessuno', `${own} and search_key like '%nessuno%'`],
]
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const rows = []
for (const [query, where] of reads) {
  const [whole, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await host.call('GET', `/api/bookings?${encodeURI(query)}`)
    const between = performance.now()
    await pool.query(`select * from requests where ${where} order by id desc limit 51`)
    await pool.query(`select count(*) from requests where ${where}`)
    whole.push(between - start)
    bare.push(performance.now() - between)
  }
  rows.push({ filter: query || 'none', call: median(whole).toFixed(1), sql: median(bare).toFixed(1), ratio: median(whole) / median(bare) })
}
console.table(rows.map((row) => ({ ...row, ratio: row.ratio.toFixed(2) })))
await pool.end()
await product.stop()
stopDatabase?.()
process.exit(rows.some(({ ratio }) => ratio > allowedRatio) ? 1 : 0)

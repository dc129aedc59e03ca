import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { blockDefaults } from '#contract/blocks.ts'
import { createFacility } from '#server/hosting/facilities/facilities.store.ts'
import { getRecommendation, listRecommendations } from '#server/hosting/recommendations/recommendations.store.ts'
import { createUser } from '#server/people/operators/operators.store.ts'
import { parseConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { blocksTable } from '#server/tables/blocks.table.ts'
import { relationsTable } from '#server/tables/relations.table.ts'
import { findGuestPage } from '#server/visiting/guest/guest.store.ts'

/** Reads that grow with the data, against a read by primary key in the same run: npm run bench:queries. */

const places = 200_000
/** Rows of one insert: a statement may take ten seconds. */
const slice = 20_000
const runs = 300
const allowedRatio = 3

const folder = mkdtempSync(join(tmpdir(), 'ospita-bench-'))
const database = await openDatabase(parseConfig({ ...process.env, DATA_DIR: folder }), () => {})
const { db } = database
const ownerId = await fill(database)

const id =
  (await db.execute<{ id: string }>(sql`select id from recommendations where source = 'bench' order by random() limit 1`)).rows[0]?.id ?? ''
const search = (query: object) => () => listRecommendations(db, ownerId, query, 50, undefined)
const reads: Record<string, () => Promise<unknown>> = {
  'place by primary key': () => getRecommendation(db, ownerId, id),
  'search: name, city, category': search({ name: 'trattoria gin', city: 'Città 17', category: 'ristorante' }),
  'search: name, city': search({ name: 'gino', city: 'Città 17' }),
  'search: nothing found': search({ name: 'zzz', city: 'Città 17', category: 'ristorante' }),
}
const times = new Map<string, number[]>()
for (let run = 0; run < runs; run++) {
  for (const [name, read] of Object.entries(reads)) {
    const start = performance.now()
    await read()
    times.set(name, [...(times.get(name) ?? []), performance.now() - start])
  }
}
const median = (name: string) => (times.get(name) ?? []).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
const key = median('place by primary key')
const rows = Object.keys(reads).map((read) => ({ read, ms: median(read).toFixed(2), ratio: (median(read) / key).toFixed(1) }))
console.table(rows)

const queries = await countQueries(database)
console.log(`Guest page of a property with 10 blocks: ${queries} queries`)
await database.close()
process.exit(queries > 1 || median('search: name, city, category') / key > allowedRatio ? 1 : 0)

/** 200 cities with 1,000 places each, and an operator with a furnished property. */
async function fill({ db: target }: Database): Promise<string> {
  await target.execute(sql`delete from recommendations where source = 'bench'`)
  for (let start = 1; start <= places; start += slice) {
    await target.execute(sql`
    insert into recommendations (id, source, source_id, name, category, city, name_key, city_key, latitude, longitude, address)
    select gen_random_uuid(), 'bench', n, initcap(kind || ' ' || person || ' ' || n), category, 'Città ' || n % 200, kind || ' ' || person || ' ' || n,
      'citta ' || n % 200, 43 + random(), 10 + random(), 'Via Roma ' || n
    from (select n, (array['trattoria', 'museo', 'bottega', 'stazione', 'farmacia'])[1 + n / 200 % 5] as kind,
      (array['ristorante', 'attrazione', 'shopping', 'trasporti', 'servizi'])[1 + n / 200 % 5] as category,
      (array['gino', 'anna', 'mare', 'sole', 'luna', 'pino', 'rosa', 'stella', 'vento', 'porto'])[1 + n / 1000 % 10] as person
      from generate_series(${start}::int, ${start + slice - 1}::int) as n) as made`)
    await target.execute(sql`
    insert into recommendation_words (recommendation_id, word, city_key, category)
    select distinct id, unnest(string_to_array(name_key, ' ')), city_key, category from recommendations where source = 'bench' and source_id::int >= ${start}`)
  }
  await target.execute(sql`analyze`)
  const email = `bench-${Date.now()}@ospita.example`
  const user = await target.transaction((tx) =>
    createUser(tx, { email, firstName: 'A', lastName: 'B', companyName: '', phone: '', language: 'it', passwordHash: '' }),
  )
  return user?.id ?? ''
}

async function countQueries({ db: target, pool }: Database): Promise<number> {
  const facility = await target.transaction((tx) =>
    createFacility(tx, ownerId, { name: 'Villa', address: 'Via Roma 1', city: 'Lucca', country: 'Italia' }),
  )
  const data = { ...blockDefaults.data, photos: ['https://foto.example/1.jpg'], videos: [] }
  const blocks = await target
    .insert(blocksTable)
    .values(Array.from({ length: 10 }, (_, index) => ({ ownerId, name: `Blocco ${index}`, data })))
    .returning()
  const link = { ownerId, parentId: facility.id, parentType: 'facility', relationType: 'mainpage' } as const
  await target.insert(relationsTable).values(blocks.map((block, position) => ({ ...link, childId: block.id, position })))
  let count = 0
  const { query } = pool
  pool.query = ((...call: unknown[]) => {
    count++
    return Reflect.apply(query, pool, call)
  }) as typeof query
  const found = await findGuestPage(target, facility.id, 'en')
  pool.query = query
  if (found?.page.blocks.length !== 10) throw new Error('The property is not complete.')
  return count
}

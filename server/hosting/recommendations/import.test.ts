import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Recommendation } from '#contract/recommendations.ts'
import { type Answer, type Client, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { importPlaces } from './save-places.ts'

let server: TestServer
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

const folder = mkdtempSync(join(tmpdir(), 'ospita-places-'))

async function importFile(name: string, content: string, city = '') {
  const file = join(folder, name)
  writeFileSync(file, content)
  const shares: number[] = []
  const source = `test-${name}`
  const { saved, skipped } = await importPlaces(server.database.db, file, source, { city, onProgress: (share) => shares.push(share) })
  return { saved, skipped: Object.fromEntries(skipped), last: shares.at(-1) }
}

const inCity = async (city: string) =>
  ((await host.send('GET', `/api/recommendations?city=${city}&limit=200`)) as Answer<Recommendation[]>).body

const point = (id: string, properties: object, coordinates: unknown = [10.5, 43.8]) => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type: 'Point', coordinates },
})

describe('importing places', () => {
  test('CSV as a spreadsheet with a decimal comma saves it: semicolons between cells, commas within them', async () => {
    const city = `Foglio${Date.now()}`
    const lines = [
      'name;category;city;address;latitude;longitude',
      `Da Gino;ristorante;${city};Via Roma 3, Lucca;43,84;10,5`,
      `"Bar; e altro";shopping;${city};;;`,
    ]
    const report = await importFile('foglio.csv', `\ufeff${lines.join('\r\n')}\r\n`)
    expect(report).toEqual({ saved: 2, skipped: {}, last: 1 })
    const places = await inCity(city)
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['Bar; e altro', ''],
      ['Da Gino', 'Via Roma 3, Lucca'],
    ])
    expect(places[1]).toMatchObject({ latitude: 43.84, longitude: 10.5 })
  })

  test('GeoJSON: categories from tags, the middle of an area, reasons for what is left out', async () => {
    const city = `Geo${Date.now()}`
    const features = [
      point('node/1', { name: 'Da Gino', amenity: 'restaurant', 'addr:street': 'Via Roma', 'addr:housenumber': '3', phone: '+39 1' }),
      point('node/2', { name: 'Farmacia', amenity: 'pharmacy', website: 'www.farmacia.example', opening_hours: 'Mo-Fr 09:00-19:00' }),
      point('node/3', { name: 'Stazione', railway: 'station', website: 'javascript:alert(1)' }),
      point('node/4', { name: 'Scarpe', shop: 'shoes', 'addr:city': city }),
      {
        type: 'Feature',
        properties: { '@id': 'way/5', name: 'Castello', historic: 'castle' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [10, 44],
              [12, 44],
              [12, 46],
              [10, 46],
              [10, 44],
            ],
          ],
        },
      },
      point('node/6', { amenity: 'restaurant' }),
      point('node/7', { name: 'Panchina', amenity: 'bench' }),
      point('node/8', { name: 'Fuori', amenity: 'bar' }, [200, 43]),
      point('node/9', { name: 'Vuoto', shop: 'vacant' }),
      null,
    ]
    const file = JSON.stringify({ type: 'FeatureCollection', generator: { features: 'x' }, features })
    const report = await importFile('a.geojson', file, city)
    expect(report).toEqual({
      saved: 5,
      skipped: { 'no name': 1, 'no known category': 2, 'no valid coordinates': 1, 'not readable': 1 },
      last: 1,
    })
    expect((await inCity(city)).map(({ name, category }) => [name, category])).toEqual([
      ['Castello', 'attrazione'],
      ['Da Gino', 'ristorante'],
      ['Farmacia', 'servizi'],
      ['Scarpe', 'shopping'],
      ['Stazione', 'trasporti'],
    ])
    const [castle, gino, pharmacy, , station] = await inCity(city)
    expect([castle?.latitude, castle?.longitude]).toEqual([45, 11])
    expect([gino?.address, gino?.phone, gino?.rating]).toEqual(['Via Roma 3', '+39 1', null])
    expect([pharmacy?.website, pharmacy?.openingHours]).toEqual(['https://www.farmacia.example', 'Mo-Fr 09:00-19:00'])
    expect(station?.website).toBe('')
  })

  test('GeoJSON: each tag makes its category, the first that fits', async () => {
    const city = `Tags${Date.now()}`
    const tags: [string, object][] = [
      ['ristorante', { amenity: 'ice_cream' }],
      ['servizi', { amenity: 'hospital' }],
      ['servizi', { shop: 'laundry' }],
      ['servizi', { tourism: 'information' }],
      ['trasporti', { amenity: 'taxi' }],
      ['trasporti', { railway: 'halt' }],
      ['trasporti', { aeroway: 'aerodrome' }],
      ['shopping', { amenity: 'marketplace' }],
      ['ristorante', { amenity: 'cafe', shop: 'books' }],
      ['attrazione', { tourism: 'viewpoint' }],
      ['attrazione', { amenity: 'theatre' }],
      ['attrazione', { leisure: 'park' }],
      ['attrazione', { natural: 'beach' }],
    ]
    const none = [{ shop: 'no' }, { historic: 'no' }, { natural: 'tree' }, { leisure: 'pitch' }]
    const features = [...tags.map(([, tag]) => tag), ...none].map((tag, at) =>
      point(`node/${at}`, { name: `P${`${at}`.padStart(2, '0')}`, ...tag }),
    )
    const report = await importFile('tags.geojson', JSON.stringify({ type: 'FeatureCollection', features }), city)
    expect(report).toMatchObject({ saved: tags.length, skipped: { 'no known category': none.length } })
    expect((await inCity(city)).map(({ category }) => category)).toEqual(tags.map(([category]) => category))
  })

  test('GeoJSON: what is known in Italian comes first, contacts under either name, and no place beyond the poles', async () => {
    const city = `Words${Date.now()}`
    const names = { name: 'Leaning Tower', 'name:it': 'Torre', description: 'It leans', 'description:it': 'Pende' }
    const features = [
      point('node/1', { ...names, historic: 'tower', 'contact:phone': '+39 2', 'contact:website': 'https://torre.example' }),
      point('node/2', { name: 'Polo', tourism: 'museum' }, [10.5, 90.1]),
    ]
    const report = await importFile('words.geojson', JSON.stringify({ type: 'FeatureCollection', features }), city)
    expect(report).toMatchObject({ saved: 1, skipped: { 'no valid coordinates': 1 } })
    expect(await inCity(city)).toMatchObject([{ name: 'Torre', description: 'Pende', phone: '+39 2', website: 'https://torre.example' }])
  })

  test('CSV: each column comes into its field, and what is no address or number is left out', async () => {
    const city = `Csv${Date.now()}`
    const head = 'id,name,category,city,latitude,longitude,address,phone,website,description,opening_hours,rating,price_level,image_url'
    const whole = `1,Aida,ristorante,${city},43.8,10.5,Via Roma 1,+39 3,aida.example,Pesce,Mo-Su,4.5,€€,https://foto.example/1.jpg`
    const poor = `2,Bar,ristorante,${city},,,,,ftp://x.example,,,0,,javascript:x`
    expect(await importFile('whole.csv', [head, whole, poor].join('\n'))).toMatchObject({ saved: 2, skipped: {} })
    const [aida, bar] = await inCity(city)
    expect(aida).toMatchObject({
      ...{ name: 'Aida', category: 'ristorante', latitude: 43.8, longitude: 10.5, address: 'Via Roma 1', phone: '+39 3' },
      ...{ website: 'https://aida.example', description: 'Pesce', openingHours: 'Mo-Su', rating: 4.5, priceLevel: '€€' },
      ...{ imageUrl: 'https://foto.example/1.jpg', isActive: true, isOwn: false },
    })
    expect(bar).toMatchObject({ latitude: null, longitude: null, rating: null, openingHours: null, website: '', imageUrl: '' })
  })

  test('Overpass JSON: nodes, and ways by their center', async () => {
    const city = `Over${Date.now()}`
    const elements = [
      { type: 'node', id: 1, lat: 43.8, lon: 10.5, tags: { name: 'Bar', amenity: 'bar', 'addr:city': city } },
      { type: 'way', id: 1, center: { lat: 43.9, lon: 10.6 }, tags: { name: 'Museo', tourism: 'museum', 'addr:city': city } },
      { type: 'way', id: 2, tags: { name: 'Senza luogo', tourism: 'museum', 'addr:city': city } },
      { type: 'node', id: 3, lat: 43.8, lon: 10.5, tags: { name: 'Senza città', amenity: 'bar' } },
    ]
    const report = await importFile('b.json', JSON.stringify({ version: 0.6, elements }))
    expect(report).toMatchObject({ saved: 2, skipped: { 'no valid coordinates': 1, 'no city': 1 } })
    expect((await inCity(city)).map(({ name, latitude }) => [name, latitude])).toEqual([
      ['Bar', 43.8],
      ['Museo', 43.9],
    ])
  })

  test('again: what has changed changes, nothing is there twice', async () => {
    const city = `Twice${Date.now()}`
    const csv = (name: string) =>
      `\uFEFFName,Category,City,lat,lon,rating\n"${name}",attrazione,${city},43.8,10.5,4.5\nParco,Attrazione,${city},,,9\nMare,mare,${city},,,\n`
    const withId = (name: string) =>
      csv(name)
        .replace('Name,', 'id,Name,')
        .replace(`"${name}"`, `1,"${name}"`)
        .replace('\nParco', '\n2,Parco')
        .replace('\nMare', '\n3,Mare')
    const first = await importFile('c.csv', withId('Torre, la vecchia'))
    expect(first).toMatchObject({ saved: 2, skipped: { 'no known category': 1 } })
    const ids = (await inCity(city)).map(({ id }) => id)
    await importFile('c.csv', withId('Torre nuova'))
    const now = await inCity(city)
    expect(now.map(({ name, rating }) => [name, rating])).toEqual([
      ['Parco', null],
      ['Torre nuova', 4.5],
    ])
    expect(new Set(now.map(({ id }) => id))).toEqual(new Set(ids))
    const byOldWord = (await host.send('GET', `/api/recommendations?city=${city}&name=vecchia`)) as Answer<Recommendation[]>
    expect(byOldWord.body).toEqual([])
  })

  test('a file that breaks off says so', async () => {
    await expect(importFile('d.json', '{"elements":[{"type":"node"')).rejects.toThrow()
  })
})

test('a place that a file changes makes the pages new that recommend it, and no others', async () => {
  const city = `Nuova${Date.now()}`
  const write = (phone: string) =>
    importFile(`${city}.geojson`, JSON.stringify({ features: [point('n1', { name: 'Bar', amenity: 'bar', 'addr:city': city, phone })] }))
  await write('+39 1')
  const [place] = await inCity(city)
  const [showing, other] = [await createFacility(host), await createFacility(host)]
  await host.send('POST', `/api/properties/${showing.id}/recommendations`, { body: { recommendationId: place?.id } })
  const versions = async () => {
    const { rows } = await server.database.db.execute<{ id: string; at: string }>(sql`
      select id, guest_changed_at::text as at from facilities where id in (${showing.id}, ${other.id})`)
    return new Map(rows.map(({ id, at }) => [id, at]))
  }
  const before = await versions()
  await write('+39 2')
  const after = await versions()
  expect(after.get(showing.id)).not.toBe(before.get(showing.id))
  expect(after.get(other.id)).toBe(before.get(other.id))
})

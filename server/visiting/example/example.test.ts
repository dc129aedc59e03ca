import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { examplePropertyId as id } from '#contract/routes.ts'
import { languages } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { createClient, wish } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createStatisticsCounter } from '../statistics/statistics-counter.ts'
import { exampleFacility } from './example-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const get = (path: string) => createClient(server.url).send('GET', path)
const rowsOf = async (table: string, column: string) =>
  (await server.database.db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`)).rows.length

describe('the example property', () => {
  test.each(languages)('is read in %s by whoever likes, and by no search engine', async (language) => {
    const { status, text, headers } = await get(`/guest?property_id=${id}&lang=${language}`)
    const t = translatorFor(language)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    for (const part of [
      'Casa Limonaia',
      'IT011017C1ESEMPIO1',
      t('example.boat.name'),
      t('example.place.bakery'),
      t('example.breakfast.text'),
      t('guest.example.note'),
    ])
      expect(text).toContain(part)
    // Every text is in the reader's language.
    expect(/<(p|dd) dir="auto" lang=/.test(text)).toBe(false)
  })

  test('shows its pictures, and draws no others', async () => {
    const { body } = await get(`/api/guest/properties/${id}?lang=de`)
    const page = body as unknown as {
      property_image_url: string
      hostPhoto: string
      blocks: { data: { photos: string[] } }[]
      services: { images: string[] }[]
    }
    const photos = [
      page.property_image_url,
      page.hostPhoto,
      ...page.blocks.flatMap(({ data }) => data.photos),
      ...page.services.flatMap(({ images }) => images),
    ]
    expect(photos.length).toBeGreaterThan(6)
    for (const photo of new Set(photos)) {
      const small = await get(photo.replace('.webp', '_480.webp'))
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    for (const name of ['_481.webp', '_1920.webp', '_960.avif'])
      expect((await get(photos[0]?.replace('.webp', name) ?? '')).status).toBe(404)
  })

  test('takes no request, and the form says why', async () => {
    const why = 'Questa è la casa d’esempio di Ospita'
    const { status, body } = await createClient(server.url).send('POST', `/api/guest/properties/${id}/requests`, {
      body: { ...wish, email: 'eva@ospita.example', language: 'it' },
    })
    expect([status, body.code, body.message]).toEqual([409, 'request.example', expect.stringContaining(why)])
    const form = await get(`/guest/request?property_id=${id}&lang=it`)
    expect(form.text).toContain(why)
    expect(form.text).toContain('Gita in gozzo al tramonto')
    const { what: _, ...fields } = { ...wish, what: '' }
    const sent = await createClient(server.url).send('POST', `/guest/request?property_id=${id}&lang=it`, {
      body: new URLSearchParams({ ...fields, what: 'altro|', step: '2', email: 'eva@ospita.example' } as never).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([sent.status, sent.text.includes(why)]).toEqual([409, true])
    expect(await rowsOf('requests', 'facilityId')).toBe(0)
  })

  test('answers questions from its texts, and keeps none', async () => {
    const ask = (question: string) =>
      createClient(server.url).send('POST', `/api/guest/properties/${id}/ask`, { body: { question, language: 'de' } })
    expect((await ask('Wann gibt es Frühstück?')).body).toMatchObject({ answered: true, answer: expect.stringContaining('8 bis 10:30') })
    expect((await ask('Gibt es einen Hubschrauberlandeplatz?')).body).toMatchObject({ answered: false })
    expect(await rowsOf('guest_questions', 'facility_id')).toBe(0)
  })

  test('counts no visits', async () => {
    const errors: Error[] = []
    const counter = createStatisticsCounter(server.database.db, server.config, (error) => errors.push(error))
    counter.count(exampleFacility, 'language', 'it', '127.0.0.1')
    await counter.stop()
    expect(errors).toEqual([])
    expect(await rowsOf('visits', 'facility_id')).toBe(0)
  })

  test('has a page about privacy, without a host', async () => {
    expect((await get(`/guest/privacy?property_id=${id}&lang=it`)).status).toBe(200)
  })
})

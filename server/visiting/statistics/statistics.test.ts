import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Overview, Statistics } from '#contract/statistics.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
const open = (id: string, lang: string, headers: Record<string, string> = {}) =>
  createClient(url).send('GET', `/guest?property_id=${id}&lang=${lang}`, { headers: { ...phone, ...headers } })
const seen = (id: string, sections: unknown) => createClient(url).send('POST', `/api/guest/properties/${id}/seen`, { body: { sections } })
const read = async (host: Client, id: string) => (await host.send<Statistics>('GET', `/api/facilities/${id}/statistics`)).body

describe('openings of a guest page', () => {
  test('are counted by day and language, with what is read and asked for', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    const first = await open(id, 'it')
    await open(id, 'it', { 'if-none-match': first.headers.get('etag') ?? '' })
    await open(id, 'de')
    await seen(id, ['wifi', 'around', 'wifi'])
    await seen(id, ['wifi'])
    await sendRequest(url, id)
    const { days, languages, sections } = await read(host, id)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: `${Temporal.Now.plainDateISO('Europe/Rome')}`, opens: 3, requests: 1 })
    expect(days.slice(0, -1).every(({ opens, requests }) => opens === 0 && requests === 0)).toBe(true)
    expect(languages).toEqual([
      { name: 'it', count: 2 },
      { name: 'de', count: 1 },
    ])
    expect(sections).toEqual([
      { name: 'wifi', count: 2 },
      { name: 'around', count: 1 },
    ])
    const { body } = await host.send<Overview[]>('GET', '/api/statistics')
    expect(body).toEqual([{ facilityId: id, opens: [...Array(13).fill(0), 3], openQuestions: 0 }])
  })

  test('have a clock even where none was chosen', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { timezone: '' })
    const { body } = await host.send('PUT', `/api/facilities/${id}`, { body: { timezone: '' } })
    expect(body.timezone).toBe('Europe/Rome')
    expect((await host.send('GET', `/api/facilities/${id}/statistics`)).status).toBe(200)
    expect((await host.send('GET', '/api/statistics')).status).toBe(200)
  })

  test('by programs, and by the worker that keeps a copy, are not', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    await open(id, 'it', { 'user-agent': 'WhatsApp/2.23' })
    await open(id, 'it', { 'x-keep': '1' })
    await open(id, 'it', { 'sec-purpose': 'prefetch' })
    expect((await read(host, id)).languages).toEqual([])
  })

  test('are the owner’s to see; only known parts of known pages count', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host)
    expect((await other.send('GET', `/api/facilities/${id}/statistics`)).status).toBe(404)
    expect((await createClient(url).send('GET', '/api/statistics')).status).toBe(401)
    expect((await seen(id, ['<script>'])).status).toBe(400)
    expect((await seen(crypto.randomUUID(), ['wifi'])).status).toBe(404)
    expect((await read(host, id)).sections).toEqual([])
  })
})

import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

async function openPage(values: Record<string, unknown> = {}) {
  const host = await registerHost(url)
  const { id } = await createFacility(host, values)
  const read = (query = '', headers: Record<string, string> = {}) =>
    createClient(url).send('GET', `/guest?property_id=${id}${query}`, { headers })
  return { id, host, read }
}

describe('guest page', () => {
  test('shows the face of its own host, anew after each change', async () => {
    const [own, other] = [await openPage(), await openPage()]
    const faces = [1, 2].map((n) => `/media/${`${n}`.repeat(22)}_168x168.webp`)
    for (const face of [...faces, '']) {
      await own.host.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', profileImageUrl: face } })
      const { text } = await own.read()
      expect(faces.filter((one) => text.includes(`src="${one}"`))).toEqual(face ? [face] : [])
      expect((await other.read()).text).not.toContain('_168x168')
    }
  })

  test('shows all that the host wrote', async () => {
    const { read } = await openPage({
      phone: '+39 0583 123456',
      email: 'ciao@villasole.example',
      whatsapp: '+39 (333) 123-4567',
      websiteurl: 'https://www.villasole.example/',
      contactPerson: 'Anna',
      description: 'Tra gli ulivi',
      specialinstructions: 'Chiavi a destra',
      houseRules: 'Silenzio dopo le 23',
      cin: 'it046017c2abcdefgh',
      emergencycontact: 'Anna 0584 987654',
      postalcode: '55100',
      checkin_time: '16:00',
      checkout_time: '10:00',
      wifi_network: 'VillaSole',
      wifi_password: 'mare2026',
      wifi_instructions: 'In sala',
    })
    const { status, text, headers } = await read('&lang=it')
    expect(status).toBe(200)
    for (const part of [
      '<html lang="it" dir="ltr">',
      'Villa Sole',
      'dalle 16:00',
      'entro le 10:00',
      'VillaSole',
      'data-copy="mare2026"',
      'In sala',
      'Via delle Rose 12, 55100 Lucca, Italia',
      'https://www.google.com/maps/search/?api=1&amp;query=Via%20delle%20Rose%2012%2C%2055100%20Lucca%2C%20Italia',
      'tel:+390583123456',
      'https://wa.me/393331234567',
      'mailto:ciao@villasole.example',
      'href="https://www.villasole.example/"',
      'Tra gli ulivi',
      'Chiavi a destra',
      'Silenzio dopo le 23',
      'CIN <bdi>IT046017C2ABCDEFGH</bdi>',
      'tel:112',
      'tel:+390584987654',
    ]) {
      expect(text, part).toContain(part)
    }
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  test('hides what is empty', async () => {
    const { read } = await openPage({ checkin_time: '', checkout_time: '' })
    const { text } = await read('&lang=it')
    expect(text).toContain('Dove siamo')
    for (const part of [
      'Wi-Fi',
      'Contatti',
      'Istruzioni',
      'CIN',
      'Regole della casa',
      'id="welcome"',
      'id="arrive"',
      'Emergenze della struttura',
    ])
      expect(text).not.toContain(part)
  })

  test('writes markup as text, in every field', async () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
    const texts = [
      'name',
      'address',
      'city',
      'country',
      'phone',
      'contactPerson',
      'description',
      'whatsapp',
      'postalcode',
      'emergencycontact',
      'specialinstructions',
      'houseRules',
      'wifi_network',
      'wifi_password',
      'wifi_instructions',
    ]
    const { read } = await openPage(Object.fromEntries(texts.map((name) => [name, `${attack}${name}`.slice(0, 50)])))
    const { text } = await read()
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(text.match(/<script/g)).toHaveLength(1)
  })

  test('loads nothing from another host and allows no inline script', async () => {
    const { read } = await openPage({ property_image_url: 'https://foto.example/1.jpg', wifi_network: 'Sole' })
    const { text, headers } = await read()
    expect(text).not.toMatch(/(src|srcset|poster)="(https?:)?\/\//)
    expect(text).not.toMatch(/<link[^>]+href="(https?:)?\/\//)
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'; style-src 'self' 'sha256-[^']+'; .*object-src 'none'; base-uri 'none'/,
    )
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('language of the guest page', () => {
  test.each([
    ['&lang=en', 'it', ['it'], 'en'],
    ['&lang=xx', 'en-US,en;q=0.9', ['it'], 'en'],
    ['', 'fi, en;q=0.3, it;q=0.7', ['en'], 'it'],
    ['', 'fi', ['en', 'it'], 'en'],
    ['', '', ['xx'], 'it'],
  ])('%s, Accept-Language "%s", agent %j: %s', async (query, accepted, agentlanguages, language) => {
    const { read } = await openPage({ agentlanguages })
    const { text } = await read(query, { 'accept-language': accepted })
    expect(text).toContain(`<html lang="${language}"`)
  })
})

/** What a reader takes, and the form that it is sent. */
const forms = [
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, identity', 'identity'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0, br;q=0.5', 'br'],
  ['zstd', 'identity'],
] as const
const refusals = ['*;q=0', 'identity;q=0', 'identity;q=0, br;q=0, gzip;q=0', 'zstd, *;q=0']

/** An answer as it was sent: `fetch` would ask for forms of its own. */
const formOf = (path: string, accepted: string) =>
  new Promise<{ status: number; encoding: string; text: string }>((resolve, reject) => {
    get(`${url}${path}`, { headers: { 'accept-encoding': accepted } }, async (response) => {
      const body = await buffer(response)
      const encoding = response.headers['content-encoding'] ?? 'identity'
      const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      resolve({ status: response.statusCode ?? 0, encoding, text: text.toString() })
    }).on('error', reject)
  })

describe('cache of the guest page', () => {
  test('answers 304 to who holds the page, until the host changes it', async () => {
    const { id, host, read } = await openPage()
    const tag = (await read('&lang=it')).headers.get('etag') ?? ''
    expect((await read('&lang=it', { 'if-none-match': tag })).status).toBe(304)
    expect((await read('&lang=en', { 'if-none-match': tag })).status).toBe(200)
    await host.send('PUT', `/api/facilities/${id}`, { body: { checkin_time: '17:30' } })
    const changed = await read('&lang=it', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('dalle 17:30')
  })

  test('sends the same page in the form that its reader takes', async () => {
    const { id } = await openPage()
    const plain = await formOf(`/guest?property_id=${id}&lang=it`, 'identity')
    expect(plain.encoding).toBe('identity')
    for (const [accepted, encoding] of forms) {
      expect(await formOf(`/guest?property_id=${id}&lang=it`, accepted), accepted).toEqual({ ...plain, encoding })
    }
    // Few have opened it: gzip is what is kept.
    expect(await formOf(`/guest?property_id=${id}&lang=it`, 'gzip, deflate, br, zstd')).toEqual({ ...plain, encoding: 'gzip' })
  })

  test.each(refusals)('says so to who takes no form of it: %s', async (accepted) => {
    const { id } = await openPage()
    await formOf(`/guest?property_id=${id}&lang=it`, 'br')
    expect(await formOf(`/guest?property_id=${id}&lang=it`, accepted)).toEqual({ status: 406, encoding: 'identity', text: '' })
    expect((await formOf('/favicon.svg', accepted)).status).toBe(406)
  })

  test('files are sent in the form that their reader takes', async () => {
    const [, script = ''] = /src="(\/assets\/main[^"]+)"/.exec((await formOf('/auth', 'identity')).text) ?? []
    const plain = await formOf(script, 'identity')
    expect([plain.status, plain.encoding]).toEqual([200, 'identity'])
    for (const [accepted, encoding] of [...forms, ['gzip, deflate, br, zstd', 'br'] as const])
      expect(await formOf(script, accepted), accepted).toEqual({ ...plain, encoding })
  })

  test('holds the password of the Wi-Fi, so nothing below the link is for a store that several share', async () => {
    const { id } = await openPage({ wifi_network: 'VillaSole', wifi_password: 'mare2026' })
    const { guid } = await sendRequest(url, id)
    for (const path of [
      `/guest?property_id=${id}`,
      `/guest/wifi.svg?property_id=${id}`,
      `/guest/manifest.webmanifest?property_id=${id}`,
      `/guest/request?property_id=${id}`,
      `/guest/requests/${guid}`,
      `/api/guest/properties/${id}`,
      `/api/guest/requests/${guid}`,
    ]) {
      const { status, headers } = await createClient(url).send('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('cache-control'), path).toMatch(/^(private, no-cache|no-store)$/)
    }
    const asked = await createClient(url).send('POST', `/api/guest/properties/${id}/ask`, { body: { question: 'Wi-Fi?', language: 'it' } })
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })
})

describe('unknown property', () => {
  test.each([
    '',
    '?property_id=',
    '?property_id=nothing',
    `?property_id=${crypto.randomUUID()}`,
    "?property_id=' OR 1=1",
    '?property_id=a&property_id=b',
  ])('gets a friendly page: %s', async (query) => {
    const { status, text, headers } = await createClient(url).send('GET', `/guest${query}`, { headers: { 'accept-language': 'en' } })
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain('We cannot find this page')
  })
})

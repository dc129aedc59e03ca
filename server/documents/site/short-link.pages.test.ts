import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortGuestPath } from '#contract/short-links.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
let id: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
  id = (await createFacility(await registerHost(url))).id
})

/** Where an address leads; its status where it leads nowhere. */
async function leadsTo(path: string): Promise<string | number> {
  const { status, headers } = await createClient(url).send('GET', path)
  return headers.get('location') ?? status
}

describe('GET /g/{code}', () => {
  test('leads to the guest page, in the language that was asked for', async () => {
    const path = shortGuestPath(id)
    const { status, headers } = await createClient(url).send('GET', path)
    expect([status, headers.get('location')]).toEqual([302, `/guest?property_id=${id}`])
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(await leadsTo(`${path}?lang=de`)).toBe(`/guest?property_id=${id}&lang=de`)
    expect(await leadsTo(`${path}?lang=xx&fbclid=1`)).toBe(`/guest?property_id=${id}`)
    expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).status).toBe(200)
  })

  test('forgives what chats and fingers add', async () => {
    const code = shortGuestPath(id).slice('/g/'.length)
    for (const typed of [
      code.toUpperCase(),
      `${code}.`,
      `${code})`,
      `${code}%20`,
      `${code}%2C%20ciao`,
      `%3C${code}%3E`,
      `${code}/`,
      code.replace('-', ''),
    ])
      expect(await leadsTo(`/g/${typed}`), typed).toBe(`/guest?property_id=${id}`)
    expect(await leadsTo(`/G/${code.toUpperCase()}`)).toBe(`/guest?property_id=${id}`)
  })

  test('is dead where no property has it, and when the link was renewed', async () => {
    const host = await registerHost(url)
    const other = await createFacility(host)
    const before = shortGuestPath(other.id)
    const { link_id } = (await host.send<{ link_id: string }>('POST', `/api/facilities/${other.id}/guest-link`)).body
    expect(await leadsTo(before)).toBe(404)
    expect(await leadsTo(shortGuestPath(link_id))).toBe(`/guest?property_id=${link_id}`)
    for (const path of ['/g/', '/g/00000-00000', '/g/zzzzz-zzzzz', '/g/x', '/g/%F0%9F%8F%A0', `/g/${'a'.repeat(500)}`])
      expect(await leadsTo(path), path).toBe(404)
    for (const path of ['/g/00000-00000', '/g', '/g/', '/G/']) {
      const { text, headers } = await createClient(url).send('GET', `${path}?lang=it`)
      expect([path, text.includes('Non troviamo questa pagina')]).toEqual([path, true])
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('shows neither of two properties that have one code', async () => {
    const host = await registerHost(url)
    const [one, two] = [await createFacility(host), await createFacility(host)]
    const twin = `${one.id.slice(0, 14)}${two.id.slice(14)}`
    await server.database.db.execute(sql`update facilities set link_id = ${twin} where id = ${two.id}`)
    expect(shortGuestPath(twin)).toBe(shortGuestPath(one.id))
    expect(await leadsTo(shortGuestPath(twin))).toBe(404)
    expect((await createClient(url).send('GET', `/guest?property_id=${twin}`)).status).toBe(200)
  })

  test('counts guesses by network', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' })
    const guess = async () => (await createClient(limited.url).send('GET', '/g/00000-00000')).status
    const guesses: number[] = []
    for (let count = 0; count <= 200; count++) guesses.push(await guess())
    expect(new Set(guesses.slice(0, 200))).toEqual(new Set([404]))
    expect(guesses[200]).toBe(429)
  })
})

describe('GET /guest?property_id=', () => {
  test('takes off what was added to the id, and leads to the one address of the page', async () => {
    for (const typed of [`${id}.`, `${id.toUpperCase()})`, `%20${id}`, `${id}%2C%20ciao`, `${id}x`, id.replaceAll('-', '')])
      expect(await leadsTo(`/guest?property_id=${typed}&lang=fr`), typed).toBe(`/guest?property_id=${id}&lang=fr`)
    for (const query of [`property_id%3D${id}`, `%20property_id=${id}`, `property_id%3D${id}%26lang%3Dfr`, `amp;property_id=${id}`])
      expect(await leadsTo(`/guest?${query}`), query).toBe(`/guest?property_id=${id}`)
    for (const path of [`/guest%3Fproperty_id=${id}`, `/guest%3fproperty_id%3d${id}%26lang%3dfr`])
      expect(await leadsTo(path), path).toBe(`/guest?property_id=${id}`)
    for (const path of [`/guest?property_id%3D${id.slice(1)}`, `/guest%3Fproperty_id%3D${id.slice(1)}`, '/guest%3F'])
      expect(await leadsTo(path), path).toBe(404)
    expect(await leadsTo(`/guest?property_id=${id}&property_id=x`)).toBe(200)
    expect(await leadsTo(`/guest?property_id=${id.toUpperCase()}`)).toBe(200)
    expect(await leadsTo(`/guest?property_id=${id.slice(1)}`)).toBe(404)
  })

  test('is as forgiving for the form of a request, and for the page about privacy', async () => {
    for (const typed of [`${id}.`, `%20${id}`, `${id}%E3%80%82`]) {
      expect(await leadsTo(`/guest/request?property_id=${typed}`), typed).toBe(200)
      const { text } = await createClient(url).send('GET', `/guest/privacy?property_id=${typed}`)
      expect(text, typed).toContain(`/guest?property_id=${id}`)
    }
    expect(await leadsTo(`/guest/request?property_id=${id.slice(1)}`)).toBe(404)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const open = (path: string, at = url) => createClient(at).send('GET', path)
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))

describe('security.txt', () => {
  test('says whom to write to, in what language, and until when', async () => {
    const { status, headers, text } = await open('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const [contact, expires, languages, canonical, ...rest] = fieldsOf(text)
    expect(contact).toEqual(['Contact', 'mailto:security@ospita.example'])
    expect(languages).toEqual(['Preferred-Languages', 'it, en'])
    expect(canonical).toEqual(['Canonical', 'https://ospita.example/.well-known/security.txt'])
    expect(rest).toEqual([])
    expect(expires?.[0]).toBe('Expires')
    // RFC 3339, and less than a year ahead (RFC 9116, 2.5.5).
    expect(expires?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const ahead = Date.parse(expires?.[1] ?? '') - Date.now()
    expect(ahead).toBeGreaterThan(90 * 86_400_000)
    expect(ahead).toBeLessThan(365 * 86_400_000)
  })

  test.each([
    ['sicurezza@villa.example', 'mailto:sicurezza@villa.example'],
    ['https://villa.example/sicurezza', 'https://villa.example/sicurezza'],
    ['mailto:a@villa.example', 'mailto:a@villa.example'],
  ])('names who was set: %s', async (set, shown) => {
    const own = await startTestServer({ SECURITY_CONTACT: set })
    expect(fieldsOf((await open('/.well-known/security.txt', own.url)).text)[0]).toEqual(['Contact', shown])
  })
})

test('a password manager is led to where a password is changed', async () => {
  const { status, headers } = await (await registerHost(url)).send('GET', '/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/settings'])
  expect((await open('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404)
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])('%s leads to an icon', async (path) => {
  const { status, headers } = await open(path)
  expect([status, headers.get('location')]).toEqual([301, '/icon-192.png'])
  expect((await open('/icon-192.png')).headers.get('content-type')).toBe('image/png')
})

test('crawlers keep out of what guests and hosts have for themselves, and may read the rest', async () => {
  const { text, headers } = await open('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const closed = fieldsOf(text).flatMap(([name, path = '']) => (name === 'Disallow' ? [path] : []))
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  const id = crypto.randomUUID()
  const private_ = [
    `/guest?property_id=${id}`,
    '/guest/requests/abc',
    '/guest/account',
    `/api/guest/properties/${id}`,
    '/bookings',
    '/settings',
    '/reset-password?token=x',
    '/g/x',
  ]
  for (const path of private_) expect(isClosed(path), path).toBe(true)
  for (const path of ['/', '/auth', '/assets/main.js', '/favicon.svg']) expect(isClosed(path), path).toBe(false)
  // Google Calendar follows these rules with the address of a feed that its host has given it.
  expect(isClosed('/calendar/x.ics')).toBe(false)
})

test('the sitemap names the landing page in each language, and nothing else', async () => {
  const { text, headers } = await open('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  expect(places).toEqual(
    ['/', ...['en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt'].map((one) => `/?lang=${one}`)].map((path) => `https://ospita.example${path}`),
  )
  expect((await open('/robots.txt')).text).toContain('\nSitemap: https://ospita.example/sitemap.xml\n')
  for (const place of places) expect((await open(place.replace('https://ospita.example', ''))).status).toBe(200)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** What browsers and caches are told with each kind of response. */

let url: string
let host: Client & { email: string }
let id: string
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url, { language: 'en' })
  id = (await createFacility(host, { wifi_network: 'Sole', agentlanguages: ['fr'] })).id
})

const open = (path: string, headers: Record<string, string> = {}) => createClient(url).send('GET', path, { headers })
const post = (path: string, fields: Record<string, string>) =>
  createClient(url).send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const pick = (headers: Headers, ...names: string[]) => names.map((name) => headers.get(name))

test('every response, of whatever kind, keeps browsers from guessing, framing, and using devices', async () => {
  const answers = [
    await open(`/guest?property_id=${id}`),
    await open(`/guest?property_id=${id}`),
    await open('/guest?property_id=none'),
    await open('/'),
    await host.send('GET', '/'),
    await open('/auth'),
    await open('/api/docs'),
    await open('/nowhere'),
    await open('/favicon.svg'),
    await open('/dashboard'),
    await open('/api/facilities'),
    await host.send('GET', '/api/facilities'),
    await open('/%zz'),
  ]
  for (const { headers } of answers) {
    expect(pick(headers, 'x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy', 'permissions-policy')).toEqual([
      'nosniff',
      'DENY',
      'same-origin',
      'camera=(), geolocation=(), microphone=()',
    ])
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
  }
  for (const { headers } of answers.slice(0, -1)) {
    expect(headers.get('content-security-policy')).toMatch(
      /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
  }
})

test('pages that depend on who reads say so to caches, with and without a body', async () => {
  for (const path of ['/', `/guest?property_id=${id}&lang=it`, '/api/docs']) {
    const { headers } = await open(path)
    const [vary, caching, tag] = pick(headers, 'vary', 'cache-control', 'etag')
    expect([path, vary, caching]).toEqual([
      path,
      'accept-encoding, accept-language',
      path.startsWith('/guest') ? 'private, no-cache' : 'no-cache',
    ])
    for (const held of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const unchanged = await open(path, { 'if-none-match': held ?? '' })
      expect([path, unchanged.status, ...pick(unchanged.headers, 'vary', 'cache-control', 'etag')]).toEqual([path, 304, vary, caching, tag])
    }
    expect((await open(path, { 'if-none-match': '"another"' })).status).toBe(200)
  }
})

test('what nobody may keep is not kept: the portal, errors, and whatever the API says', async () => {
  const { guid } = await sendRequest(url, id)
  for (const answer of [
    await host.send('GET', '/'),
    await open('/auth'),
    await open('/nowhere'),
    await open('/guest?property_id=none'),
    await host.send('GET', '/api/facilities'),
    await host.send('GET', '/api/account/export'),
    await open('/api/facilities'),
    await open('/api/nowhere'),
    await open(`/api/guest/requests/${guid}`),
  ]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('no cache keeps a redirect that depends on who asks: else it would lead everybody where it led one', async () => {
  for (const answer of [
    await host.send('GET', '/auth'),
    await open('/settings'),
    await open('/bookings'),
    await open('/administration'),
    await open('/dashboard'),
    await open('/api/login'),
    await open('/.well-known/change-password'),
  ]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  }
})

describe('addresses that open something', () => {
  const isPrivate = (headers: Headers) =>
    expect(pick(headers, 'referrer-policy', 'x-robots-tag')).toEqual(['no-referrer', 'noindex, nofollow'])

  test('reach no other site and no search engine: pages of guests, their accounts and answers', async () => {
    const question = await post(`/guest/ask?property_id=${id}&lang=it`, { question: 'Avete il Wi-Fi?' })
    for (const { headers } of [
      await open(`/guest?property_id=${id}`),
      await open('/guest?property_id=none'),
      await open('/guest/account'),
      await open('/guest/account/reset?token=x'),
      await open('/guest/privacy'),
      question,
    ]) {
      isPrivate(headers)
    }
    // Behind a link the way back leads to it again.
    expect([question.status, question.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })

  test.each(['/reset-password?token=x', '/confirm-email?token=x', '/undo-email?token=x'])('%s tells no other site', async (path) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store'])
  })
})

describe('what belongs to a guest page', () => {
  test('the installed page is named after the property, and starts in the language of the reader', async () => {
    const { headers, body } = await open(`/guest/manifest.webmanifest?property_id=${id}`)
    expect(headers.get('content-type')).toContain('application/manifest+json')
    expect(body).toMatchObject({
      ...{ name: 'Villa Sole', short_name: 'Villa Sole', id: `/guest?property_id=${id}`, scope: '/guest', display: 'standalone' },
      start_url: `/guest?property_id=${id}&lang=fr`,
    })
    for (const { src } of body.icons as { src: string }[]) expect((await open(src)).status).toBe(200)
    expect((await open(`/guest/manifest.webmanifest?property_id=${id}&lang=de`)).body.start_url).toContain('&lang=de')
    expect((await open('/guest/manifest.webmanifest?property_id=none')).status).toBe(404)
  })

  test('the code of the Wi-Fi has a version of its own, and there is none without a network', async () => {
    const path = `/guest/wifi.svg?property_id=${id}`
    const { headers } = await open(path)
    expect([headers.get('x-robots-tag'), headers.get('content-type')]).toEqual(['noindex', 'image/svg+xml'])
    const tag = headers.get('etag') ?? ''
    expect((await open(path, { 'if-none-match': tag })).status).toBe(304)
    await host.send('PUT', `/api/facilities/${id}`, { body: { wifi_password: 'nuova' } })
    expect((await open(path, { 'if-none-match': tag })).status).toBe(200)
    const { id: without } = await createFacility(host)
    expect((await open(`/guest/wifi.svg?property_id=${without}`)).status).toBe(404)
  })

  test('the worker is read anew each time, and may serve the page above its folder', async () => {
    const { status, headers } = await open('/guest/worker.js')
    expect([status, ...pick(headers, 'service-worker-allowed', 'cache-control')]).toEqual([200, '/g', 'no-cache'])
    expect(headers.get('content-type')).toContain('javascript')
  })

  test('without a voice provider there is no panel to talk', async () => {
    expect((await open(`/guest/voice?property_id=${id}`)).status).toBe(404)
  })

  test('a question without script is answered from what the host wrote; one that is none is shown again, and a dead link says so', async () => {
    const ask = (question: string, query = `?property_id=${id}&lang=en`) => post(`/guest/ask${query}`, { question })
    const { text } = await ask('What is the Wi-Fi network?')
    for (const part of ['<html lang="en"', 'Villa Sole', 'Sole']) expect(text).toContain(part)
    const long = await ask(`Why? ${'x'.repeat(limits.question)}`)
    expect([long.status, long.text.includes('Why? xxx')]).toEqual([400, true])
    const empty = await ask('')
    expect([empty.status, /role="alert"/.test(empty.text)]).toEqual([400, true])
    for (const query of ['', '?property_id=x', `?property_id=${crypto.randomUUID()}`]) {
      const dead = await ask('Where?', query)
      expect([dead.status, dead.text.includes('Non troviamo questa pagina')]).toEqual([404, true])
    }
  })
})

describe('the portal', () => {
  test.each([
    ['/settings', '/auth'],
    ['/bookings', '/auth'],
    ['/bookings/12', '/auth?to=%2Fbookings%2F12'],
    ['/facility/x/statistics', '/auth?to=%2Ffacility%2Fx%2Fstatistics'],
  ])('%s leads who is signed out to the sign-in, and that one back', async (path, target) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('location')]).toEqual([302, target])
    expect((await host.send('GET', path)).status).toBe(200)
  })

  test('speaks the language of its operator, and Italian before', async () => {
    expect([
      (await host.send('GET', '/settings')).text.includes('<html lang="en"'),
      (await open('/auth')).text.includes('<html lang="it"'),
    ]).toEqual([true, true])
    expect((await open('/facility/new')).text).not.toContain(host.email)
  })

  test('may show photos and videos of other hosts, and run nothing of theirs', async () => {
    const policy = (await host.send('GET', '/')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self'; .*img-src 'self' data: https:; media-src 'self' https:; frame-src 'self'; /)
    expect((await open('/api/facilities')).headers.get('content-security-policy')).toContain("img-src 'self' data:; media-src 'self'; ")
  })

  test.each([
    ['/nowhere?lang=de', 'de'],
    ['/api/docs?lang=fr', 'fr'],
    ['/?lang=ja', 'ja'],
    ['/nowhere?lang=xx', 'it'],
  ])('%s speaks %s', async (path, language) => {
    expect((await open(path)).text).toContain(`<html lang="${language}"`)
  })

  test('an unknown call is refused in the language of the caller', async () => {
    const [italian, english] = [await open('/api/nowhere'), await open('/api/nowhere', { 'accept-language': 'en' })]
    expect([italian.status, english.status, italian.body.message === english.body.message]).toEqual([404, 404, false])
  })
})

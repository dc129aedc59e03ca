import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { loadAssets } from './assets.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const open = (path: string, headers: Record<string, string> = {}) => createClient(url).send('GET', path, { headers })

describe('landing page', () => {
  test('presents the offer in Italian, without a framework in the browser', async () => {
    const { status, text } = await open('/', { 'accept-language': 'en' })
    expect(status).toBe(200)
    for (const part of [
      '<html lang="it"',
      'Gestione delle strutture',
      'Informazioni generali',
      'Check-in e check-out',
      'Wi-Fi',
      'agente vocale AI',
      'Istruzioni speciali, contatti di emergenza e servizi',
      'Completamente gratuito',
      'P. IVA',
      'Lucca',
      'href="/auth"',
      'href="/auth?tab=register"',
    ]) {
      expect(text, part).toContain(part)
    }
    expect(text.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual([expect.stringMatching(/src="\/assets\/landing-island/)])
  })

  test('speaks English when asked', async () => {
    expect((await open('/?lang=en')).text).toContain('Start for free')
  })
})

test('the page of the design is not part of what is shipped', async () => {
  expect((await open('/design')).status).toBe(404)
})

describe('portal', () => {
  test('replaces the landing page for who is signed in, with the user in the document', async () => {
    const host = await registerHost(url, { firstName: '</script><b>Ma' })
    const { text, headers } = await host.send('GET', '/')
    expect(text).toContain('Caricamento dashboard...')
    expect(text).toContain(host.email)
    expect(text).not.toContain('</script><b>')
    expect(headers.get('cache-control')).toBe('no-store')
    const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
    expect(text).toContain(`nonce="${nonce}"`)
    expect((await host.send('GET', '/')).headers.get('content-security-policy')).not.toContain(nonce)
  })

  test('the dashboard begins with few files, and pages of guests load none of them', async () => {
    const assets = loadAssets('dist/client')
    const host = await registerHost(url)
    const { text } = await host.send('GET', '/')
    const first = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"\/?>/g)].map(([, file]) => file)
    expect(first).toContain(assets.url('portal/main.tsx'))
    expect(first.length).toBeLessThanOrEqual(6)
    const islands = ['guest/guest-island', 'guest/on-demand', 'guest/voice/voice', 'landing/landing-island', 'requests/request-island']
    const ofGuests = islands.flatMap((island) => assets.preloads(`site/${island}.ts`))
    expect(ofGuests.filter((file) => /\/portal-|\/main-|\/today-/.test(file))).toEqual([])
  })

  test('every file that a page names is there', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host)
    for (const path of ['/', '/facility/new', `/facility/${id}`]) {
      const { text } = await host.send('GET', path)
      const files = [...text.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file ?? '')
      expect(files.length).toBeGreaterThan(3)
      // It belongs to a file that the screens share, not to the first script itself.
      expect(files).toContainEqual(expect.stringMatching(/^\/assets\/.+\.css$/))
      for (const file of files) expect((await open(file)).status, file).toBe(200)
    }
  })

  test.each([
    ['/', 'Aggiungi struttura', 'Nessuna richiesta trovata'],
    ['/bookings', 'Nessuna richiesta trovata', 'Tutto pronto per gli ospiti?'],
  ])('%s brings the dictionaries of its screen along, and no other', async (path, own, other) => {
    const host = await registerHost(url)
    const files = [...(await host.send('GET', path)).text.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '')
    const scripts = (await Promise.all(files.map(async (file) => (await open(file)).text))).join('\n')
    expect(scripts).toContain(own)
    expect(scripts).not.toContain(other)
  })

  test('files with a hash in their name are kept for ever, compressed', async () => {
    const [, script = ''] = /src="(\/assets\/main[^"]+)"/.exec((await open('/auth')).text) ?? []
    const { headers } = await open(script, { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
    expect((await open('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })
})

describe('redirects', () => {
  test.each([
    ['/dashboard', '/'],
    ['/api/login', '/auth'],
    ['/api/login?next=//evil.example', '/auth'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await open(path)
    expect([status, headers.get('location')]).toEqual([302, target])
  })

  test('a signed-in operator is sent from /auth to /', async () => {
    expect((await open('/auth')).status).toBe(200)
    const { status, headers } = await (await registerHost(url)).send('GET', '/auth')
    expect([status, headers.get('location')]).toEqual([302, '/'])
  })
})

describe('unknown paths', () => {
  test.each(['/nowhere', '/facility', '/.env', '/assets/none.js', '/..%2f..%2fetc/passwd', '/.vite/manifest.json'])(
    '%s is the not-found screen',
    async (path) => {
      const { status, text, headers } = await open(path)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toContain('text/html')
      expect(text).toContain('404 Page Not Found')
    },
  )

  test('so is an address that was cut off within a letter, with every header of a page', async () => {
    const { status, text, headers } = await open('/guest/%E0%A4%A')
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('404 Page Not Found')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const api = await open('/api/facilities/%E0%A4%A')
    expect([api.status, (api.body as { code: string }).code]).toEqual([400, 'request.malformed'])
  })

  test.each(['/api/nowhere', '/api/facilities/not-a-uuid/x'])('%s is a 404 in JSON', async (path) => {
    const { status, body } = await open(path)
    expect(status).toBe(404)
    expect(body).toEqual({ message: 'Questo indirizzo non esiste.', code: 'request.unknownPath' })
  })
})

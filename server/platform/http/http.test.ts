import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { createClient, createFacility, newEmail, password, signUp, villa } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const json = { 'content-type': 'application/json' }
const post = async (body: string, headers: Record<string, string> = json) =>
  (await signUp(url)).send('POST', '/api/facilities', { body, headers })
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('what is no request', () => {
  test.each([
    ['broken JSON', '{"name":'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['13 levels', nested(13)],
    ['100,000 levels', nested(100_000)],
  ])('%s is refused', async (_, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: 'I dati inviati non sono leggibili.', code: 'request.malformed' })
  })

  // A refusal in words of its own for each, in a language that is looked for each time, would take minutes.
  test('of a list with thousands of wrong items two hundred are named, of one that is far too long none', async () => {
    const client = await signUp(url)
    const headers = { ...json, 'accept-language': ','.repeat(8_000) }
    const refused = async (photos: unknown[]) => {
      const { status, body } = await client.send<ErrorBody>('POST', '/api/blocks', {
        body: JSON.stringify({ name: 'x', data: { photos } }),
        headers,
      })
      return [status, body.errors?.length, body.errors?.at(-1)?.path]
    }
    expect(await refused(Array(600).fill(1))).toEqual([400, 200, 'data.photos.199'])
    expect(await refused(Array(200_000).fill(1))).toEqual([400, 1, 'data.photos'])
  })

  test.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u001bb'],
    ['half a surrogate pair', 'a\ud800b'],
    ['what XML forbids', 'a\ufffeb'],
    ['a line break in one line', 'a\nb'],
  ])('%s is no text, and the field is named', async (_, name) => {
    const { status, body } = await post(JSON.stringify({ ...villa, name }))
    expect([status, body.errors]).toEqual([400, [{ path: 'name', code: 'custom', message: 'C’è un carattere che non si può salvare' }]])
  })

  test('12 levels are read, and refused for what they say', async () => {
    const { status, body } = await post(nested(11))
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })

  test('NUL anywhere in settings is refused, and lines in a long text are kept', async () => {
    const host = await signUp(url)
    for (const displayPreferences of [{ a: ['x', { b: 'y\0' }] }, { 'a\0': 1 }, { a: '\udfff' }]) {
      expect((await host.send('POST', '/api/facilities', { body: { ...villa, displayPreferences } })).status).toBe(400)
    }
    const description = 'prima\n\tseconda\nterza'
    const { status, body } = await host.send('POST', '/api/facilities', { body: { ...villa, name: 'Villa\tSole', description } })
    expect([status, body.name, body.description]).toEqual([201, 'Villa Sole', description])
  })

  test('a visitor sends less than a host', async () => {
    const host = await signUp(url)
    const guide = (length: number) => ({ body: { ...villa, email: 'x', guide: 'x'.repeat(length) } })
    expect((await createClient(url).send('POST', '/api/login', guide(64 * 1024))).status).toBe(413)
    expect((await createClient(url).send('POST', '/api/login', guide(60 * 1024))).status).toBe(400)
    expect((await host.send('POST', '/api/facilities', guide(512 * 1024))).status).toBe(413)
    expect((await host.send('POST', '/api/facilities', guide(500 * 1024))).status).toBe(400)
  })

  test.each([
    ['/api/nothing', 404],
    ['/nothing', 404],
    ['/api/facilities', 401],
    ['/api/guest/properties/nonsense/requests', 404],
  ])('%s is answered with %i before its body is read', async (path, status) => {
    const { port } = new URL(url)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.once('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
      // The body never comes.
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`)
    })
    expect(answer).toContain(`HTTP/1.1 ${status}`)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain;application/json', 'multipart/form-data'])(
    '%s is not JSON',
    async (type) => {
      const { status, body } = await post(JSON.stringify(villa), { 'content-type': type })
      expect([status, body.code]).toEqual([415, 'request.unsupportedType'])
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a call without a body is heard, though its program says %s',
    async (type) => {
      const host = await signUp(url)
      const { status } = await host.send('POST', '/api/logout', { headers: { 'content-type': type } })
      expect([status, (await host.send('GET', '/api/auth/user')).status]).toEqual([204, 401])
    },
  )

  test('an empty body names what is missing', async () => {
    const { status, body } = await post('')
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('over https', () => {
  const answers = async (at: string) => {
    const { id } = await createFacility(await signUp(at))
    const page = `/guest?property_id=${id}&lang=it`
    const first = await createClient(at).send('GET', page)
    const tag = first.headers.get('etag') ?? ''
    const open = (path: string, headers: Record<string, string> = {}) => createClient(at).send('GET', path, { headers })
    return [
      first,
      await open(page),
      await open(page, { 'if-none-match': tag }),
      await open(page, { 'accept-encoding': '*;q=0' }),
      await open('/guest?property_id=none'),
      await open('/'),
      await open('/auth'),
      await open('/favicon.svg'),
      await open('/favicon.svg', { 'accept-encoding': '*;q=0' }),
      await open('/dashboard'),
      await open('/nowhere'),
      await open('/%zz'),
      await open('/api/facilities'),
      await open('/api/nowhere'),
      await open('/healthz'),
      await createClient(at).send('POST', '/api/login', { body: '{' }),
      await createClient(at).send('HEAD', '/api/events'),
    ].map(({ status, headers }) => `${status} ${headers.get('strict-transport-security')}`)
  }

  test('every answer says for a year that there is no other way', async () => {
    for (const answer of await answers(url)) expect(answer).toMatch(/ max-age=31536000$/)
  })

  test('and over http none does', async () => {
    const plain = await startTestServer({ PUBLIC_URL: 'http://localhost:3000' })
    for (const answer of await answers(plain.url)) expect(answer).toMatch(/ null$/)
  })
})

describe('another site', () => {
  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('%s: %s changes nothing', async (name, value) => {
    const host = await signUp(url)
    const { status, body } = await host.send('POST', '/api/facilities', { body: villa, headers: { [name]: value } })
    expect([status, body.code]).toEqual([403, 'request.foreignOrigin'])
    expect((await host.send('GET', '/api/facilities')).body).toEqual([])
  })

  test('the own origin and the public one pass', async () => {
    const host = await signUp(url)
    for (const origin of [url, 'https://ospita.example']) {
      expect((await host.send('POST', '/api/facilities', { body: villa, headers: { origin } })).status).toBe(201)
    }
  })

  test('an own page that names no origin passes; a sister below the same domain does not', async () => {
    const host = await signUp(url)
    const from = async (headers: Record<string, string>) => (await host.send('POST', '/api/facilities', { body: villa, headers })).status
    expect(await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(201)
    expect(await from({ origin: 'https://blog.ospita.example', 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({ origin: 'http://ospita.example' })).toBe(403)
    expect((await host.send('DELETE', '/api/sessions', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await host.send('GET', '/api/facilities', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
  })

  test('a forged Host gets into no link', async () => {
    const client = createClient(url)
    const { text } = await client.send('GET', '/', { headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' } })
    expect(text).not.toContain('evil.example')
  })
})

test.each(['/api/auth/user', '/api/none?a=/b', '/none', '?lang=de', ''])(
  'a target that names the host, too, is answered as %s',
  async (path) => {
    const answers = [path.startsWith('/') ? path : `/${path}`, `${url}${path}`].map(
      (target) =>
        new Promise((resolve, reject) =>
          request(url, { path: target }, (answer) => resolve([answer.statusCode, answer.headers['content-type']]))
            .on('error', reject)
            .end(),
        ),
    )
    const [plain, whole] = await Promise.all(answers)
    expect(whole).toEqual(plain)
  },
)

describe('the service', () => {
  test('says that it lives and that its database does', async () => {
    expect((await createClient(url).send('GET', '/healthz')).body).toEqual({ status: 'alive' })
    expect((await createClient(url).send('GET', '/readyz')).body).toEqual({ status: 'ready' })
  })

  test('shows no stack and no SQL when something breaks', async () => {
    // A surrogate half is text for JSON and none for the database.
    const { status, text } = await createClient(url).send('POST', '/api/register', {
      body: `{"firstName":"Ma\\ud800","lastName":"Rossi","email":"${newEmail()}","password":"${password}"}`,
    })
    expect(status).toBeLessThan(600)
    expect(text).not.toMatch(/select|insert|at .*\.ts|node_modules/i)
  })

  /** The first bytes that are answered to what is sent as it stands. */
  const answerTo = (sent: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.once('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
      socket.write(sent)
    })

  test('refuses two lengths of one body', async () => {
    expect(await answerTo('POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}')).toContain('400')
  })

  test('refuses two hosts, and what is no host, on pages in memory too', async () => {
    const { id } = await createFacility(await signUp(url))
    const page = `/guest?property_id=${id}&lang=it`
    const statusOf = async (path: string, ...hosts: string[]) => {
      const lines = hosts.map((host) => `hOST: ${host}\r\n`).join('')
      return Number(/^HTTP\/1.1 (\d+)/.exec(await answerTo(`GET ${path} HTTP/1.1\r\n${lines}\r\n`))?.[1])
    }
    for (const host of ['', 'a', 'a.example:3000', 'xn--bcher-kva.example', '127.0.0.1', '[::1]:3000', 'a_b']) {
      expect([host, await statusOf(page, host)]).toEqual([host, 200])
    }
    for (const path of [page, '/api/openapi.json', '/healthz']) {
      for (const hosts of [['a', 'evil.example'], ['a', 'a'], ['a b'], ['a@evil.example'], ['a/b'], ['a:b']]) {
        expect([path, hosts, await statusOf(path, ...hosts)]).toEqual([path, hosts, 400])
      }
    }
  })
})

describe('a method that a path does not take', () => {
  test.each([
    ['PATCH', '/api/facilities', 'GET, HEAD, POST'],
    ['POST', `/api/facilities/${crypto.randomUUID()}`, 'DELETE, GET, HEAD, PUT'],
    ['OPTIONS', '/api/facilities', 'GET, HEAD, POST'],
    ['DELETE', '/', 'GET, HEAD'],
  ])('%s %s is a 405 that names the others', async (method, path, allowed) => {
    const { status, headers, body } = await createClient(url).send(method, path)
    expect([status, headers.get('allow'), body]).toEqual([
      405,
      allowed,
      { message: 'Questo indirizzo non accetta l’operazione.', code: 'request.wrongMethod' },
    ])
  })

  test.each(['/api/bookings/export.csv', '/api/facilities/posters.pdf', '/api/account/export'])(
    'HEAD of the file %s is a 405, although paths with an id beside it take it',
    async (path) => {
      const { status, headers } = await (await signUp(url)).send('HEAD', path)
      expect([status, headers.get('allow')]).toEqual([405, 'GET'])
    },
  )

  test('is a 404 where nothing is', async () => {
    for (const method of ['POST', 'OPTIONS']) expect((await createClient(url).send(method, '/api/nothing')).status).toBe(404)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { ManagedOperator } from '#contract/administration.ts'
import type { AuditEvent } from '#contract/audit.ts'
import { registerAdministrator } from '../testing/administrators.ts'
import {
  type Client,
  createBlock,
  createClient,
  createFacility,
  type Host,
  password,
  registerHost,
  sendRequest,
  signUp,
} from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let url: string
let admin: Host
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
  admin = await registerAdministrator(url)
})

const change = (id: string, body: object, by: Client = admin) =>
  by.send<ManagedOperator & { code: string }>('PUT', `/api/admin/operators/${id}`, { body })
const listed = (query: Record<string, string>) => admin.send<ManagedOperator[]>('GET', `/api/admin/operators?${new URLSearchParams(query)}`)
const trailOf = async (host: Client) => (await host.send<AuditEvent[]>('GET', '/api/audit')).body.map(({ kind }) => kind)

describe('the list of accounts', () => {
  test('shows who they are and how much they have, and nothing of what they hold', async () => {
    const host = await registerHost(url, { firstName: 'Zeno', lastName: 'Bianchi', companyName: 'Sole S.r.l.' })
    await createFacility(host)
    const { body } = await listed({ search: host.email })
    expect(body).toEqual([
      {
        id: host.id,
        fullName: 'Zeno Bianchi',
        email: host.email,
        emailVerified: false,
        companyName: 'Sole S.r.l.',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        properties: 1,
        isActive: true,
        isAdmin: false,
      },
    ])
  })

  test('is searched by all words of name, company and e-mail; % and _ are plain characters', async () => {
    const mark = `q${Date.now()}`
    const host = await registerHost(url, { firstName: `Zeno${mark}`, lastName: 'Bianchi', companyName: '100%_Sole' })
    const found = async (search: string) => (await listed({ search })).body.map(({ id }) => id)
    expect(await found(`bianchi zeno${mark}`)).toEqual([host.id])
    expect(await found(`zeno${mark} verdi`)).toEqual([])
    expect(await found(`zeno${mark} 100%_`)).toEqual([host.id])
    expect(await found(`zeno${mark} 1_0%`)).toEqual([])
    expect((await listed({ search: `zeno${mark}`, state: 'suspended' })).body).toEqual([])
    expect((await listed({ search: `zeno${mark}`, state: 'administrator' })).body).toEqual([])
    expect((await listed({ search: admin.email, state: 'administrator' })).body).toHaveLength(1)
  })

  test('is searched whatever the accents, as they are stored or as they are typed', async () => {
    const mark = `a${Date.now()}`
    const host = await registerHost(url, { firstName: `Nicolò${mark}`, lastName: 'Müller', companyName: 'Perche\u0301 no' })
    const found = async (search: string) => (await listed({ search })).body.map(({ id }) => id)
    for (const words of [`NICOLO${mark} muller`, `nicolò${mark} MÜLLER`, `nicolo\u0300${mark}`, `${mark} perché`])
      expect(await found(words), words).toEqual([host.id])
    expect(await found(`nicola${mark}`)).toEqual([])
  })

  test('comes in pages, newest first, each account once', async () => {
    const mark = `p${Date.now()}`
    const made: string[] = []
    for (const name of ['Uno', 'Due', 'Tre']) made.unshift((await registerHost(url, { firstName: `${name}${mark}` })).id)
    const first = await listed({ search: mark, limit: '2' })
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await admin.send<ManagedOperator[]>('GET', next)
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(made)
    expect(second.headers.get('link')).toBeNull()
  })
})

describe('a suspended account', () => {
  test('is out at once, on every instance, and cannot come back in until it is opened again', async () => {
    const second = await startTestServer({})
    const host = await signUp(url)
    const there = Object.assign(createClient(second.url), { cookie: host.cookie })
    expect((await there.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await change(host.id, { isActive: false })).body).toMatchObject({ id: host.id, isActive: false })
    expect((await there.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await host.send('GET', '/api/facilities')).status).toBe(401)
    const signIn = (client: Client) => client.send('POST', '/api/login', { body: { email: host.email, password } })
    expect((await signIn(createClient(second.url))).status).toBe(401)
    expect((await change(host.id, { isActive: true })).body.isActive).toBe(true)
    // The old session stays ended.
    expect((await there.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(host)).status).toBe(200)
    expect(await trailOf(host)).toEqual(expect.arrayContaining(['suspended', 'reactivated']))
    expect((await trailOf(admin)).slice(0, 2)).toEqual(['operatorReactivated', 'operatorSuspended'])
    await second.close()
  })

  test('has no guest page, no request form and no calendar, on any instance; requests stay readable', async () => {
    const second = await startTestServer({})
    const host = await registerHost(url)
    const facility = await createFacility(host, { name: 'Villa Chiusa', wifi_network: 'Sole', wifi_password: 'limoni' })
    const { guid } = await sendRequest(url, facility.id)
    const { body: feed } = await host.send<{ url: string }>('POST', '/api/calendar-feeds', { body: { facilityId: facility.id } })
    const paths = [
      `/guest?property_id=${facility.id}`,
      `/guest/request?property_id=${facility.id}`,
      `/guest/wifi.svg?property_id=${facility.id}`,
      `/api/guest/properties/${facility.id}`,
      new URL(feed.url).pathname,
    ]
    const statuses = async (of: string) => Promise.all(paths.map(async (path) => (await createClient(of).send('GET', path)).status))
    // The embedded database has one process, so that its instances do not hear of each other.
    const instances = server.database.isEmbedded ? [url] : [url, second.url]
    for (const one of instances) expect(await statuses(one)).toEqual(paths.map(() => 200))
    await change(host.id, { isActive: false })
    for (const one of instances) {
      await expect.poll(() => statuses(one)).toEqual(paths.map(() => 404))
      expect((await createClient(one).send('GET', `/guest/requests/${guid}`)).status).toBe(200)
    }
    await change(host.id, { isActive: true })
    for (const one of instances) await expect.poll(() => statuses(one)).toEqual(paths.map(() => 200))
    await second.close()
  })

  test('offers no public blocks to others; where one was linked, it stays', async () => {
    const [author, other] = [await registerHost(url), await registerHost(url)]
    const mark = crypto.randomUUID()
    const { id } = await createBlock(author, { name: mark, visibility: 'public' })
    const facility = await createFacility(other)
    await other.send('POST', '/api/relations', {
      body: { parentId: facility.id, parentType: 'facility', childId: id, relationType: 'info' },
    })
    const offered = async () => (await other.send<unknown[]>('GET', `/api/blocks/public?search=${mark}`)).body.length
    expect(await offered()).toBe(1)
    await change(author.id, { isActive: false })
    expect(await offered()).toBe(0)
    expect((await other.send('GET', `/api/facilities/${facility.id}/blocks`)).text).toContain(mark)
    expect((await createClient(url).send('GET', `/guest?property_id=${facility.id}`)).text).toContain(mark)
    await change(author.id, { isActive: true })
    expect(await offered()).toBe(1)
  })
})

describe('administrators', () => {
  test('name each other and take that back; then every call and the screen are a 404 again', async () => {
    const host = await registerHost(url)
    const calls = ['/api/admin/operators', '/api/admin/installation', '/api/admin/state', '/api/admin/invitations']
    const statuses = async () => Promise.all([...calls, '/administration'].map(async (path) => (await host.send('GET', path)).status))
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect((await host.send('GET', '/administration')).text).toBe((await host.send('GET', '/administratio')).text)
    await change(host.id, { isAdmin: true })
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    await change(host.id, { isAdmin: false })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect(await trailOf(host)).toEqual(expect.arrayContaining(['administratorAdded', 'administratorRemoved']))
  })

  test('cannot be named by themselves', async () => {
    const host = await registerHost(url)
    expect((await change(host.id, { isAdmin: true }, host)).status).toBe(404)
    const { body } = await host.send<{ isAdmin: boolean }>('PUT', '/api/auth/profile', {
      body: { firstName: 'Ada', lastName: 'Verdi', isAdmin: true, is_admin: true },
    })
    expect(body.isAdmin).toBe(false)
  })

  test('change nothing where nothing is named, or where it is so already', async () => {
    const host = await registerHost(url)
    const before = await trailOf(host)
    for (const body of [{}, { isActive: true }, { isAdmin: false }]) expect((await change(host.id, body)).status).toBe(200)
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    expect(await trailOf(host)).toEqual(before)
  })

  test('find no account that does not exist', async () => {
    expect((await change('00000000-0000-4000-8000-000000000000', { isActive: false })).body.code).toBe('operator.notFound')
    expect((await change('1', { isActive: false })).status).toBe(404)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Answer, registerHost, villa } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What facilities, services and blocks have in common: versions, copies and pages of their lists. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Thing = { id: string; name: string }
const nouns = {
  facilities: { table: 'facilities', owner: 'user_id', created: 'created_at', values: villa },
  services: { table: 'services', owner: 'userId', created: 'createdAt', values: { name: 'Gita', category: 'tour' } },
  blocks: { table: 'blocks', owner: 'ownerId', created: 'createdAt', values: { name: 'Cucina' } },
}

describe.each(Object.entries(nouns))('%s', (noun, { table, owner, created, values }) => {
  const path = `/api/${noun}`

  test('have a version from the start, which every reading and change tells, and which alone may be overwritten', async () => {
    const host = await registerHost(server.url)
    const made = await host.send<Thing>('POST', path, { body: values })
    const one = `${path}/${made.body.id}`
    const tag = made.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"\d{4}-.*Z"$/)
    expect((await host.send('GET', one)).headers.get('etag')).toBe(tag)
    const save = (name: string, version: string) => host.send('PUT', one, { body: { name }, headers: { 'if-match': version } })
    const first = await save('Prima', tag)
    const next = first.headers.get('etag') ?? ''
    expect([first.status, next === tag, (await host.send('GET', one)).headers.get('etag')]).toEqual([200, false, next])
    const stale = await save('Seconda', tag)
    expect([stale.status, stale.body.code]).toEqual([412, 'request.stale'])
    // One of several versions, in the form that a proxy has weakened, or whatever stands there (RFC 9110, 13.1.1).
    expect((await save('Terza', `"1999-01-01T00:00:00.000Z", ${next}`)).status).toBe(200)
    expect((await save('Quarta', '*')).status).toBe(200)
    expect((await host.send<Thing>('GET', one)).body.name).toBe('Quarta')
  })

  test('are copied under a name that may be saved, however long the first one is', async () => {
    const host = await registerHost(server.url)
    const name = 'x'.repeat(limits.name)
    const { body: made } = await host.send<Thing>('POST', path, { body: { ...values, name } })
    const { status, body: copy } = await host.send<Thing>('POST', `${path}/${made.id}/duplicate`)
    expect([status, copy.name]).toEqual([201, `Copia di ${name}`.slice(0, limits.name)])
    expect((await host.send('PUT', `${path}/${copy.id}`, { body: { name: copy.name } })).status).toBe(200)
  })

  test.each([
    ['ja', `${'x'.repeat(limits.name - 4)}のコピー`],
    ['zh', `${'x'.repeat(limits.name - 4)} 的副本`],
  ])('are copied under a name that says so in %s too, where the words stand behind the longest name', async (language, copied) => {
    const host = await registerHost(server.url)
    const { body: made } = await host.send<Thing>('POST', path, { body: { ...values, name: 'x'.repeat(limits.name) } })
    const { body: copy } = await host.send<Thing>('POST', `${path}/${made.id}/duplicate`, { headers: { 'accept-language': language } })
    expect(copy.name).toBe(copied)
  })

  test('are copied under whole signs: none is cut in two at the end', async () => {
    const host = await registerHost(server.url)
    const { body: made } = await host.send<Thing>('POST', path, { body: { ...values, name: '🏡'.repeat(limits.name / 2) } })
    const { body: copy } = await host.send<Thing>('POST', `${path}/${made.id}/duplicate`)
    expect(copy.name).toBe(`Copia di ${'🏡'.repeat(95)}`)
  })

  test('made in one and the same moment are listed once each, page by page', async () => {
    const host = await registerHost(server.url)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await host.send('POST', path, { body: { ...values, name } })
    await server.database.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(created)} = now() where ${sql.identifier(owner)} = ${host.id}`,
    )
    const found: string[] = []
    let next: string | undefined = `${path}?limit=2`
    while (next && found.length < 10) {
      const { body, headers }: Answer<Thing[]> = await host.send('GET', next)
      found.push(...body.map(({ name }) => name))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(found.sort()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

test.each([
  ['0', 1],
  ['200', 3],
  ['999', 3],
])('a page of %s rows holds as many as may be asked for', async (limit, rows) => {
  const host = await registerHost(server.url)
  for (const name of ['A', 'B', 'C']) await host.send('POST', '/api/blocks', { body: { name } })
  expect((await host.send('GET', `/api/blocks?limit=${limit}`)).body).toHaveLength(rows)
})

import { beforeAll, expect, test } from 'vitest'
import { createBlock, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('kept blocks cost no statement of their own, however many there are', async () => {
  const { url, database } = server
  const [author, host] = [await registerHost(url), await registerHost(url)]
  const { id } = await createFacility(host)
  const link = async () => {
    const { id: childId } = await createBlock(author, { visibility: 'public' })
    await host.send('POST', '/api/relations', { body: { parentId: id, parentType: 'facility', childId, relationType: 'info' } })
    await author.send('PUT', `/api/blocks/${childId}`, { body: { name: 'Altro' } })
  }
  const count = async (path: string) => {
    const { result, sent } = await sentDuring(database, () => (path.includes('guest') ? createClient(url) : host).send('GET', path))
    return [result.status, sent.filter(({ text }) => text.includes('"relations"')).length]
  }
  for (let blocks = 0; blocks < 3; blocks++) {
    await link()
    for (const path of [`/api/guest/properties/${id}?lang=en`, `/api/facilities/${id}/blocks`, '/api/relations/changes']) {
      expect(await count(path), path).toEqual([200, 1])
    }
  }
})

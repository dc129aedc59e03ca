import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { type Client, createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { importAccount } from './import-account.ts'

type Row = Record<string, unknown>

test('lists stay in the order that host and guests know', async () => {
  const server = await startTestServer()
  const storage = createStorage({ dataDir: photoFolder, s3: undefined })
  const host = await registerHost(server.url)
  const { id } = await createFacility(host, { name: 'Prima' })
  const places = (await host.send<Row[]>('GET', '/api/recommendations')).body.slice(0, 5)
  for (const name of ['Quarta', 'Seconda', 'Terza', 'Quinta']) {
    await createFacility(host, { name })
    await createService(host, { name })
    await createBlock(host, { name })
  }
  for (const place of places.reverse())
    await host.send('POST', `/api/properties/${id}/recommendations`, { body: { recommendationId: place.id } })
  const path = join(mkdtempSync(join(tmpdir(), 'ospita-account-')), 'account.tar')
  const archive = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()))
  const target = await registerHost(server.url)
  await importAccount(server.database.db, storage, target.id, path)
  const namesAt = async (client: Client, path: string) => (await client.send<Row[]>('GET', path)).body.map(({ name }) => name)
  for (const path of ['/api/facilities', '/api/services', '/api/blocks'])
    expect(await namesAt(target, path)).toEqual(await namesAt(host, path))
  const shownBy = async (client: Client) => {
    const property = (await client.send<Row[]>('GET', '/api/facilities')).body.find(({ name }) => name === 'Prima')
    const { body } = await client.send<{ recommendations: Row[]; services: Row[] }>('GET', `/api/guest/properties/${property?.id}`)
    return [body.services, body.recommendations].map((list) => list.map(({ name }) => name))
  }
  expect(await shownBy(target)).toEqual(await shownBy(host))
})

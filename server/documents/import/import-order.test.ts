import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { type Client, createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { createArchive, readArchive } from '../archive/archive.ts'
import { importAccount } from './import-account.ts'

type Row = Record<string, unknown>

const server = await startTestServer()

/** Everything that a host has, as an archive. */
async function archiveOf({ cookie }: Client): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'ospita-account-')), 'account.tar')
  const archive = await fetch(`${server.url}/api/account/archive`, { headers: { cookie } })
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()))
  return path
}

test('lists stay in the order that host and guests know', async () => {
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
  const path = await archiveOf(host)
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

test('what an archive names twice is made once', async () => {
  const host = await registerHost(server.url)
  for (const make of [createFacility, createService, createBlock]) await make(host, { name: 'Una' })
  const path = await archiveOf(host)
  const archive = await createArchive(`${path}.twice`, new Date())
  for await (const { name, content } of readArchive(path)) {
    const rows = Object.entries<Row[]>(JSON.parse(content.toString()))
    const twice = rows.map(([kind, value]) => [kind, Array.isArray(value) ? [...value, ...value] : value])
    await archive.add({ name, content: JSON.stringify(Object.fromEntries(twice)) })
  }
  await archive.finish()
  const target = await registerHost(server.url)
  await importAccount(server.database.db, createStorage({ dataDir: photoFolder, s3: undefined }), target.id, `${path}.twice`)
  for (const kind of ['facilities', 'services', 'blocks'])
    expect((await target.send<Row[]>('GET', `/api/${kind}`)).body, kind).toHaveLength(1)
})

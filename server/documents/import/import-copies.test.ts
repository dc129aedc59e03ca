import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { createBlock, createFacility, registerHost } from '../../testing/client.ts'
import { addLink, linksOf } from '../../testing/links.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { importAccount } from './import-account.ts'

test('a block that two pages keep as it was at different times comes as two, once', async () => {
  const { url, database } = await startTestServer()
  const [author, host, target] = [await registerHost(url), await registerHost(url), await registerHost(url)]
  const [older, newer] = [await createFacility(host, { name: 'A' }), await createFacility(host, { name: 'B' })]
  const block = await createBlock(author, { name: 'Spiaggia', visibility: 'public' })
  await addLink(host, older.id, block.id)
  await author.send('PUT', `/api/blocks/${block.id}`, { body: { name: 'Scogliera' } })
  await addLink(host, newer.id, block.id)
  await addLink(host, newer.id, block.id, 'info')
  const archive = join(mkdtempSync(join(tmpdir(), 'ospita-copies-')), 'account.tar')
  const response = await fetch(`${url}/api/account/archive`, { headers: { cookie: host.cookie } })
  writeFileSync(archive, Buffer.from(await response.arrayBuffer()))
  const bring = () => importAccount(database.db, createStorage({ dataDir: photoFolder, s3: undefined }), target.id, archive)
  expect((await bring()).created).toMatchObject({ properties: 2, blocks: 2 })
  const { body: facilities } = await target.send<{ id: string; name: string }[]>('GET', '/api/facilities')
  const shown = facilities.map(async ({ name, id }) => [name, (await linksOf(target, id)).map((link) => link.block.name)])
  expect(Object.fromEntries(await Promise.all(shown))).toEqual({ A: ['Spiaggia'], B: ['Scogliera', 'Scogliera'] })
  expect((await bring()).created).toMatchObject({ properties: 0, blocks: 0 })
})

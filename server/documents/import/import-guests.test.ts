import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { importAccount } from './import-account.ts'

test('a request of a guest whose address ends in letters of its own comes along', async () => {
  const server = await startTestServer()
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  await sendRequest(server.url, id, { email: 'eva@почта.рф' })
  const path = join(mkdtempSync(join(tmpdir(), 'ospita-account-')), 'account.tar')
  const archive = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()))
  const target = await registerHost(server.url)
  await importAccount(server.database.db, createStorage({ dataDir: photoFolder, s3: undefined }), target.id, path)
  const { body } = await target.send<{ email: string }[]>('GET', '/api/bookings')
  expect(body.map(({ email }) => email)).toEqual(['eva@xn--80a1acny.xn--p1ai'])
})

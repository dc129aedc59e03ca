import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { importAccount } from '../documents/import/import-account.ts'
import { createStorage } from '../hosting/media/storage.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { createClient, createFacility, registerHost } from '../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../testing/test-server.ts'
import { changeOperator } from './change-operator.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('what is imported into a suspended account is closed, until the account is opened again', async () => {
  const { url, database } = server
  const [host, target] = [await registerHost(url), await registerHost(url)]
  await createFacility(host)
  const response = await fetch(`${url}/api/account/archive`, { headers: { cookie: host.cookie } })
  const path = join(mkdtempSync(join(tmpdir(), 'ospita-suspended-')), 'account.tar')
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  const origin = { device: '', network: '', log: Fastify().log }
  const setActive = (isActive: boolean) => inTransaction(database.db, (tx) => changeOperator(tx, target.id, { isActive }, origin))
  await setActive(false)
  await importAccount(database.db, createStorage({ dataDir: photoFolder, s3: undefined }), target.id, path)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from facilities where user_id = ${target.id}`)
  const open = async () => (await createClient(url).send('GET', `/api/guest/properties/${rows[0]?.id}`)).status
  expect(await open()).toBe(404)
  await setActive(true)
  expect(await open()).toBe(200)
})

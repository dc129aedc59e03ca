import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAdministrator } from '../../testing/administrators.ts'
import { type Answer, type Host, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Act = (host: Host) => Promise<Answer>
const acts: [string, Act][] = [
  ['a block', (host) => host.send('POST', '/api/blocks', { body: { name: 'Spiaggia' } })],
  [
    'a block with a key',
    (host) => host.send('POST', '/api/blocks', { body: { name: 'Spiaggia' }, headers: { 'idempotency-key': host.id } }),
  ],
  ['an invitation', (host) => host.send('POST', '/api/admin/invitations', { body: { note: 'Per Ada' } })],
]

/** Deletes the account while a call of it waits. */
async function deleteDuring<Answered>(host: Host, act: () => Promise<Answered>): Promise<Answered | undefined> {
  let answer: Promise<Answered> | undefined
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`delete from users where id = ${host.id}`)
    answer = act()
    await untilWaitedFor(tx)
  })
  return answer
}

test.each(acts)('whoever stores %s while the own account is deleted is signed out', async (_what, act) => {
  if (server.database.isEmbedded) return
  const host = await registerAdministrator(server.url)
  expect(await deleteDuring(host, () => act(host))).toMatchObject({ status: 401, body: { code: 'auth.required' } })
})

test('a photo that is stored while the account of its host is deleted leaves no file', async () => {
  if (server.database.isEmbedded) return
  const folder = mkdtempSync(join(tmpdir(), 'ospita-test-'))
  const own = await startTestServer({ DATA_DIR: folder })
  onTestFinished(() => own.close())
  const host = await registerHost(own.url)
  const content = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'foto.png')
  const headers = { cookie: host.cookie, 'idempotency-key': host.id }
  const upload = () => fetch(`${own.url}/api/media`, { method: 'POST', headers, body: form })
  expect((await deleteDuring(host, upload))?.status).toBe(401)
  expect(readdirSync(join(folder, 'media'))).toEqual([])
})

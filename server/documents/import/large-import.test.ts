import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { furnish } from '../../testing/belongings.ts'
import { registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { createArchive, readArchive } from '../archive/archive.ts'
import { importAccount } from './import-account.ts'

type Row = Record<string, unknown> & { id: string }
type Account = Record<string, Row[]>

/** So many of each thing, in the place of the first. */
function multiply(account: Account, count: number): void {
  const copies = (name: string, change: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => ({ ...(account[name]?.[0] as Row), ...change(index) }))
  const newId = () => ({ id: crypto.randomUUID() })
  const [blocks, facilities] = [copies('blocks', newId), copies('facilities', newId)]
  const facility = facilities[0]?.id
  const requests = copies('requests', (index) => ({ id: index + 1, email: `${index}@guest.example`, facilityId: facility }))
  const ofRequest = (index: number) => ({ requestId: index + 1 })
  Object.assign(account, {
    ...{ blocks, facilities, requests, services: copies('services', () => ({ ...newId(), facility_ids: [facility] })) },
    recommendations: copies('recommendations', newId),
    suppliers: copies('suppliers', (index) => ({ id: index + 1 })),
    proposalTemplates: copies('proposalTemplates', (index) => ({ id: index + 1 })),
    relations: copies('relations', (index) => ({ kept: null, parentId: facility, childId: blocks[index]?.id, position: index })),
    translations: blocks.map(({ id }) => ({ parent_id: id, language: 'en', texts: { name: 'x' }, sources: {} })),
    questions: copies('questions', (index) => ({ facility_id: facility, question: `C’è la ${index}?` })),
    requestEvents: copies('requestEvents', ofRequest),
    proposals: copies('proposals', ofRequest),
  })
  const places = account.recommendations ?? []
  const choice = account.propertyRecommendations?.[0]
  account.propertyRecommendations = places.map(({ id }) => ({ ...(choice as Row), propertyId: facility, recommendationId: id }))
}

test('many things take no more statements than few: the embedded database has one connection for all', { timeout: 60_000 }, async () => {
  const server = await startTestServer()
  const storage = createStorage({ dataDir: photoFolder, s3: undefined })
  const { host } = await furnish(server.url)
  const folder = mkdtempSync(join(tmpdir(), 'ospita-account-'))
  const path = join(folder, 'account.tar')
  const archive = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()))
  const importOf = async (count: number) => {
    const altered = join(folder, `${count}.tar`)
    const many = await createArchive(altered, new Date())
    for await (const part of readArchive(path)) {
      const account = part.name === 'account.json' && JSON.parse(part.content.toString())
      if (account) multiply(account, count)
      await many.add(account ? { name: part.name, content: JSON.stringify(account) } : part)
    }
    await many.finish()
    const target = await registerHost(server.url)
    const { result, sent } = await sentDuring(server.database, () => importAccount(server.database.db, storage, target.id, altered))
    const kinds = ['properties', 'services', 'blocks', 'places', 'questions', 'requests', 'suppliers', 'templates'] as const
    expect(Object.values(Object.fromEntries(kinds.map((kind) => [kind, result.created[kind]])))).toEqual(kinds.map(() => count))
    const { body } = await target.send<Account>('GET', '/api/account/export')
    const joined = ['relations', 'translations', 'propertyRecommendations', 'requestEvents', 'proposals'].map((name) => body[name]?.length)
    expect(joined).toEqual(joined.map(() => count))
    // The background's own, such as a mail's, are not counted.
    return sent.filter(({ text }) => /^(insert|update|select).*"(blocks|facilities|services|relations|requests|users|guests)"/s.test(text))
      .length
  }
  expect(await importOf(90)).toBe(await importOf(2))
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { importedKinds } from '#contract/account-import.ts'
import { createStorage } from '../../hosting/media/storage.ts'
import { furnish } from '../../testing/belongings.ts'
import { type Client, createClient, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createArchive, readArchive } from '../archive/archive.ts'
import { importAccount } from './import-account.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'ospita-account-'))
const storage = createStorage({ dataDir: photoFolder, s3: undefined })
beforeAll(async () => {
  server = await startTestServer()
})

type Row = Record<string, unknown> & { id: string }
type Account = Record<string, Row[]>
const accountOf = async (host: Client) => (await host.send<Account>('GET', '/api/account/export')).body
const rows = (account: Account, name: string) => account[name] ?? []

/** What the settings save, as a file. */
async function archiveOf(host: Client & { id: string }): Promise<string> {
  const response = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-tar'])
  const path = join(folder, `${host.id}.tar`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return path
}

async function upload(host: Client): Promise<string> {
  const photo = await sharp({ create: { width: 500, height: 20, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)]), 'foto.png')
  const response = await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie: host.cookie }, body: form })
  return ((await response.json()) as { url: string }).url
}

const answerInField = (host: Client, { facility, question }: { facility: string; question: string | number }) =>
  host.send('PUT', `/api/facilities/${facility}/questions/${question}`, {
    body: { answer: 'La sauna è in giardino.', writeInto: 'houseRules' },
  })

/** Without what is new in every account: ids, instants, addresses of photos. */
const content = (list: Row[]) =>
  list.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !/id$|^user$|guid|At$|_at$|images?|Url|_url|since|createdOn/i.test(name))),
  )

test('an account’s archive gives another account everything, photos, history and bookings included, and touches nothing of the first', async () => {
  const { host, ids } = await furnish(server.url)
  const photo = await upload(host)
  await host.send('PUT', `/api/facilities/${ids.facility}`, { body: { description: 'Tra gli ulivi', property_image_url: photo } })
  await host.send('PUT', `/api/blocks/${ids.block}`, { body: { data: { photos: [photo] } } })
  await host.send('PUT', `/api/translations/facility/${ids.facility}/en`, { body: { texts: { description: 'Among olives' } } })
  const accepted = { proposalId: ids.proposal, itemId: ids.offer }
  expect((await createClient(server.url).send('POST', `/api/guest/requests/${ids.guid}/accept`, { body: accepted })).status).toBe(200)
  await host.send('POST', `/api/bookings/${ids.request}/messages`, { body: { text: 'A presto' } })
  await answerInField(host, ids)
  // The host's message is told to a receiver that is not there: when it fails is up to its job.
  await expect.poll(async () => rows(await accountOf(host), 'webhooks')[0]?.failing_since, { timeout: 15_000 }).toBeTruthy()
  const before = await accountOf(host)
  const target = await registerHost(server.url)
  const imported = await importAccount(server.database.db, storage, target.id, await archiveOf(host))
  const counts = { properties: 1, services: 1, places: 1, questions: 1, requests: 1, bookings: 1, photos: 1, suppliers: 1, templates: 1 }
  expect(imported).toEqual({
    created: { ...counts, settings: 0, blocks: 2 },
    standing: Object.fromEntries(importedKinds.map((kind) => [kind, 0])),
    leftOut: { photoMissing: 0, photoUnreadable: 0 },
  })

  const { exportDate: _, ...after } = await accountOf(host)
  const { exportDate: __, ...first } = before
  expect(after).toEqual(first)
  const moved = await accountOf(target)
  const same = [
    'facilities',
    'services',
    'recommendations',
    'requests',
    'requestEvents',
    'bookings',
    'suppliers',
    'proposalTemplates',
    'translations',
    'questions',
  ]
  for (const name of same) expect([name, content(rows(moved, name))]).toEqual([name, content(rows(before, name))])
  expect(rows(moved, 'questions')).toMatchObject([{ written_into: 'houseRules' }])
  // The block of another operator that was linked is an own one now, as guests were shown it.
  expect([rows(moved, 'blocks').length, rows(moved, 'relations').length]).toEqual([2, rows(before, 'relations').length])
  expect(rows(moved, 'relations').every(({ kept, ownerId }) => kept === null && ownerId === target.id)).toBe(true)
  const [facility, request] = [rows(moved, 'facilities')[0], rows(moved, 'requests')[0]]
  expect(facility?.id).not.toBe(ids.facility)
  expect([request?.facilityId, rows(moved, 'proposals')[0]?.requestId]).toEqual([facility?.id, request?.id])
  const url = `${facility?.property_image_url}`
  expect(url).not.toBe(photo)
  expect((await fetch(`${server.url}${url}`)).status).toBe(200)
  expect(rows(moved, 'blocks').some(({ data }) => JSON.stringify(data).includes(url))).toBe(true)
  // The guest's link stays with the first: whoever has the file may not act for the guest.
  expect(request?.guid).not.toBe(ids.guid)
  expect((await fetch(`${server.url}/api/guest/requests/${ids.guid}`)).status).toBe(200)
  expect((await target.send('GET', `/api/bookings/${request?.id}/history`)).status).toBe(200)
  // Who has the new link finds the way to the house, as with the old one.
  const shown = await createClient(server.url).send('GET', `/api/guest/requests/${request?.guid}`)
  expect(shown.body).toMatchObject({ facilityId: facility?.id, facilityPhoto: url, contacts: { name: facility?.name } })
})

test('who asked by a link that was renewed since does not learn the new one', async () => {
  const { target, result } = await importAltered((account) => first(account, 'requests', { linkId: crypto.randomUUID() }))
  await result
  const [request] = rows(await accountOf(target), 'requests')
  const shown = await createClient(server.url).send('GET', `/api/guest/requests/${request?.guid}`)
  expect(shown.body).toMatchObject({ facilityId: null })
})

test('what stands already is not doubled, what was deleted comes again, and what the host has changed stays', async () => {
  const { host, ids } = await furnish(server.url)
  const photo = await upload(host)
  await host.send('PUT', `/api/facilities/${ids.facility}`, { body: { property_image_url: photo } })
  const archive = await archiveOf(host)
  const target = await registerHost(server.url)
  await importAccount(server.database.db, storage, target.id, archive)
  const first = await accountOf(target)
  const [facility, service] = [rows(first, 'facilities')[0]?.id, rows(first, 'services')[0]?.id]
  await target.send('PUT', `/api/facilities/${facility}`, { body: { name: 'Nuovo nome' } })
  await target.send('DELETE', `/api/services/${service}`)
  const again = await importAccount(server.database.db, storage, target.id, archive)
  expect(again.created).toMatchObject({ services: 1, properties: 0, blocks: 0, requests: 0, bookings: 0, photos: 0, suppliers: 0 })
  expect(again.standing).toMatchObject({
    services: 0,
    properties: 1,
    blocks: 1,
    requests: 1,
    photos: 1,
    suppliers: 1,
    templates: 1,
    places: 1,
    questions: 1,
  })
  const second = await accountOf(target)
  // The open request has followed the new name.
  const followed = (name: string) => (name === 'requestEvents' ? 1 : 0)
  for (const [name, list] of Object.entries(first))
    if (Array.isArray(list)) expect([name, rows(second, name).length]).toEqual([name, list.length + followed(name)])
  expect(rows(second, 'facilities')[0]?.name).toBe('Nuovo nome')
  // Into the account that it is of: everything is there.
  const own = await importAccount(server.database.db, storage, host.id, archive)
  expect(Object.values(own.created).every((count) => count === 0)).toBe(true)
})

test('an answer that was written into a field stands by itself where the property keeps its own texts', async () => {
  const { host, ids } = await furnish(server.url)
  await answerInField(host, ids)
  const archive = await archiveOf(host)
  const target = await registerHost(server.url)
  await importAccount(server.database.db, storage, target.id, archive)
  const [{ id, facility_id } = { id: '', facility_id: '' }] = rows(await accountOf(target), 'questions')
  await target.send('DELETE', `/api/facilities/${facility_id}/questions/${id}`)
  await importAccount(server.database.db, storage, target.id, archive)
  expect(rows(await accountOf(target), 'questions')).toMatchObject([{ answer: 'La sauna è in giardino.', written_into: '' }])
})

test('settings that the account has not set itself come along; who signs in stays who they are', async () => {
  const { host } = await furnish(server.url)
  const photo = await upload(host)
  const company = { companyName: 'Sole srl', phone: '+39 1', textLanguage: 'en' }
  const notifications = { requestMails: false, morningMails: true }
  await host.send('PUT', '/api/auth/profile', { body: { ...company, profileImageUrl: photo, notifications } })
  await host.send('PUT', '/api/privacy', { body: { retentionMonths: 60 } })
  const target = await registerHost(server.url)
  await target.send('PUT', '/api/auth/profile', { body: { firstName: 'Eva', phone: '+39 2', notifications: { morningMails: false } } })
  const { created } = await importAccount(server.database.db, storage, target.id, await archiveOf(host))
  expect(created.settings).toBe(5)
  const { body } = await target.send<Record<string, unknown>>('GET', '/api/auth/user')
  expect(body).toMatchObject({ ...company, email: target.email, firstName: 'Eva', phone: '+39 2', language: 'it' })
  expect(body.notifications).toMatchObject({ requestMails: false, morningMails: false, answerMails: true })
  expect(body.profileImageUrl).toMatch(/^\/media\//)
  expect(body.profileImageUrl).not.toBe(photo)
  expect((await target.send('GET', '/api/privacy')).body).toMatchObject({ retentionMonths: 60 })
})

test('the copy of another’s block comes with the languages that guests read it in, and its photos, which are the other’s, are counted', async () => {
  const { target, result } = await importAltered((account) => {
    const [link] = rows(account, 'relations').filter(({ kept }) => kept)
    const kept = link?.kept as { data: object }
    Object.assign(kept, { name: 'Spiaggia', description: 'Sabbia', translations: { de: { name: 'Strand' }, en: { name: 'Beach' } } })
    Object.assign(kept.data, { photos: [foreign] })
  })
  expect((await result).leftOut).toEqual({ photoMissing: 1, photoUnreadable: 0 })
  const [block] = rows(await accountOf(target), 'blocks').filter(({ name }) => name === 'Spiaggia')
  const { body } = await target.send<{ languages: object[] }>('GET', `/api/translations/block/${block?.id}`)
  expect(body.languages).toMatchObject([
    { language: 'de', texts: { name: 'Strand' }, outdated: [] },
    { language: 'en', texts: { name: 'Beach' }, outdated: [] },
  ])
})

test('a face that is no uploaded photo does not come: guests would load it from another host', async () => {
  const { target, result } = await importAltered((account) => {
    Object.assign(account.user ?? {}, { profileImageUrl: 'https://other.example/face.jpg' })
  })
  await result
  const { body } = await target.send<Record<string, unknown>>('GET', '/api/auth/user')
  expect(body.profileImageUrl).toBe('')
})

/** The archive of a host, changed, into the account of another. */
async function importAltered(change: (account: Account) => void, parts: { name: string; content: Buffer | string }[] = []) {
  const { host } = await furnish(server.url)
  const path = await archiveOf(host)
  const target = await registerHost(server.url)
  const altered = join(folder, `${target.id}.tar`)
  const archive = await createArchive(altered, new Date())
  for await (const part of readArchive(path)) {
    const account = part.name === 'account.json' && JSON.parse(part.content.toString())
    if (account) change(account)
    await archive.add(account ? { name: part.name, content: JSON.stringify(account) } : part)
  }
  for (const part of parts) await archive.add(part)
  await archive.finish()
  return { target, result: importAccount(server.database.db, storage, target.id, altered) }
}
const first = (account: Account, name: string, values: object) => void Object.assign(rows(account, name)[0] ?? {}, values)
const long = 'x'.repeat(20_001)
const foreign = '/media/AAAAAAAAAAAAAAAAAAAAAA_9x9.webp'

test.each<[string, (account: Account) => void, string]>([
  ['a script as an address', (one) => first(one, 'services', { websiteurl: 'javascript:alert(1)' }), 'websiteurl'],
  ['a script as a photo', (one) => first(one, 'services', { images: ['data:text/html,x'] }), 'images.0'],
  ['a state that is none', (one) => first(one, 'requests', { status: 'paid' }), 'requests.0.status'],
  ['a text that is too long', (one) => first(one, 'facilities', { description: long }), 'description'],
  ['a name in a request that is too long', (one) => first(one, 'requests', { firstName: long }), 'requests.0.firstName'],
  ['a character that no database stores', (one) => first(one, 'requests', { notes: 'a\u0000b' }), 'requests.0.notes'],
  ['a number that no column holds', (one) => first(one, 'requests', { adultNum: 2 ** 31 }), 'requests.0.adultNum'],
  ['an instant that no column holds', (one) => first(one, 'requests', { updated_at: '+275000-01-01T00:00:00Z' }), 'requests.0.updated_at'],
  ['a day that there is not', (one) => first(one, 'requests', { requestDate: '2026-02-30' }), 'requests.0.requestDate'],
  ['an id that is none', (one) => first(one, 'facilities', { id: '../../etc/passwd' }), 'facilities.0.id'],
])('%s is refused, by its thing and field, and then nothing is imported', async (_, change, field) => {
  const { target, result } = await importAltered(change)
  await expect(result).rejects.toMatchObject({ code: 'import.invalid', values: { field } })
  const { facilities, media } = await accountOf(target)
  expect([facilities, media]).toEqual([[], []])
})

test('nothing of another operator is reached by its id, and no photo by its address', async () => {
  const other = await furnish(server.url)
  const { target, result } = await importAltered((account) => {
    const relation = rows(account, 'relations')[0]
    // Another's block under an own property, and an own block under another's.
    account.relations = [
      { ...relation, id: '', childId: other.ids.block, kept: null },
      { ...relation, id: '', parentId: other.ids.facility, kept: null },
    ]
    first(account, 'services', { images: [foreign], in_all_facilities: false, facility_ids: [other.ids.facility] })
    first(account, 'requests', { facilityId: other.ids.facility })
    first(account, 'proposals', { requestId: other.ids.request })
    first(account, 'translations', { parent_id: other.ids.facility })
    account.propertyRecommendations = rows(account, 'propertyRecommendations').map((row) => ({ ...row, propertyId: other.ids.facility }))
  })
  await result
  const before = await accountOf(other.host)
  const account = await accountOf(target)
  expect([rows(account, 'relations'), rows(account, 'proposals'), rows(account, 'propertyRecommendations')]).toEqual([[], [], []])
  expect(rows(account, 'services')).toMatchObject([{ images: [], facility_ids: [] }])
  expect(rows(account, 'requests')).toMatchObject([{ facilityId: null }])
  expect(JSON.stringify(account)).not.toContain(other.ids.facility)
  expect([rows(before, 'relations').length, rows(before, 'proposals').length]).toEqual([3, 1])
})

test('parts with other names, or that are no photos, are left out and written nowhere', async () => {
  const photo = { url: foreign, ownerId: '', id: '' }
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const { result } = await importAltered(
    (account) => {
      account.media = [photo, { ...photo, url: foreign.replace('A_', 'B_') }, { ...photo, url: '/media/../../evil.webp' }]
    },
    [
      { name: 'media/../../evil.webp', content: 'x' },
      { name: '../evil.webp', content: 'x' },
      // Half a megabyte that would take half a gigabyte of memory.
      { name: foreign.slice(1), content: bomb },
    ],
  )
  const { created, leftOut } = await result
  expect([created.photos, leftOut]).toEqual([0, { photoMissing: 1, photoUnreadable: 1 }])
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { keepUids } from '../../agreements/bookings/calendar-uids.store.ts'
import { findFeedBySecret } from '../../agreements/calendar/calendar-feeds.store.ts'
import { makeFeedFile } from '../../agreements/calendar/feed-file.ts'
import { createStorage } from '../../hosting/media/storage.ts'
import { parseConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, registerHost, signUp } from '../../testing/client.ts'
import { emptyInstallation } from '../../testing/empty-installation.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createArchive, readArchive } from '../archive/archive.ts'
import { runRestore } from '../backup/run-restore.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { importAccount } from './import-account.ts'

/** Calendars know the bookings of a host again, wherever these have gone. */

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'ospita-account-'))
const storage = createStorage({ dataDir: photoFolder, s3: undefined })
beforeAll(async () => {
  server = await startTestServer()
})

type Host = Client & { id: string }
type Row = { uid?: string; sequence: number }

/** A host with a booking that was moved, and one as the release before made it. */
async function booked(url = server.url, { db } = server.database) {
  const host = await signUp(url)
  const { id: facilityId } = await createFacility(host)
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const agree = async () => {
    const pair = await meet(url, { requestDate: day }, { host, facilityId })
    await pair.accept((await pair.offer({ date: day }))[0] as Sent)
    return pair
  }
  const moved = await agree()
  await moved.accept((await moved.offer({ date: day, time: '18:00' }))[0] as Sent)
  const { id } = await agree()
  await db.execute(sql`update bookings set uid = null where request_id = ${id}`)
  return host
}

const entriesIn = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => ['UID', 'SEQUENCE'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(entry)?.[1]).join(' '))
    .sort()

async function feedOf(host: Client): Promise<string> {
  const { body } = await host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: {} })
  return new URL(body.url).pathname
}
const entriesOf = async (url: string, host: Client) => entriesIn((await createClient(url).send('GET', await feedOf(host))).text)

/** The archive of an account, with other rows of bookings if need be. */
async function archiveOf(host: Host, change: (bookings: Row[]) => void = () => {}): Promise<string> {
  const response = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  const [saved, path] = [join(folder, `${crypto.randomUUID()}.tar`), join(folder, `${crypto.randomUUID()}.tar`)]
  writeFileSync(saved, Buffer.from(await response.arrayBuffer()))
  const archive = await createArchive(path, new Date())
  for await (const part of readArchive(saved)) {
    const account = part.name === 'account.json' && JSON.parse(part.content.toString())
    if (account) change(account.bookings)
    await archive.add(account ? { name: part.name, content: JSON.stringify(account) } : part)
  }
  await archive.finish()
  return path
}

test('on another installation, which has bookings of its own, the entries stay the same', async () => {
  const host = await booked()
  const before = await entriesOf(server.url, host)
  expect(before).toEqual([expect.stringMatching(/^[\da-f-]{36} 1$/), expect.stringMatching(/^booking-\d+@ospita\.example 0$/)])
  const other = await emptyInstallation()
  onTestFinished(other.close)
  const url = await other.start({ PUBLIC_URL: 'https://altrove.example' })
  const local = await signUp(url)
  const { id: facilityId } = await createFacility(local)
  await (await meet(url, {}, { host: local, facilityId })).change({ status: 'confirmed' })
  const target = await signUp(url)
  await importAccount(other.database.db, storage, target.id, await archiveOf(host))
  expect(await entriesOf(url, target)).toEqual(before)
  // And on from there.
  const { body } = await target.send<{ bookings: Row[] }>('GET', '/api/account/export')
  expect(body.bookings.map(({ uid, sequence }) => `${uid} ${sequence}`).sort()).toEqual(before)
}, 120_000)

test('on the same installation nobody gets the entry of another booking, and no entry stands twice in a feed', async () => {
  const host = await booked()
  const before = await entriesOf(server.url, host)
  const target = await registerHost(server.url)
  const path = await archiveOf(host, (bookings) => {
    // That of the row without one is free until it is written down.
    for (const booking of bookings) booking.uid = bookings.find(({ sequence }) => sequence === 1)?.uid ?? ''
  })
  await importAccount(server.database.db, storage, target.id, path)
  expect(await entriesOf(server.url, host)).toEqual(before)
  const imported = await entriesOf(server.url, target)
  expect(imported.filter((entry) => before.includes(entry))).toEqual([])
  const named = await registerHost(server.url)
  const twice = await archiveOf(host, (bookings) => {
    for (const booking of bookings) booking.uid = `booking-7@${named.id}.example`
  })
  await importAccount(server.database.db, storage, named.id, twice)
  const entries = (await entriesOf(server.url, named)).map((entry) => entry.split(' ')[0])
  expect([entries.length, new Set(entries).size, entries.includes(`booking-7@${named.id}.example`)]).toEqual([2, 2, true])
})

test('of a file of an earlier release each booking gets a new entry', async () => {
  const host = await booked()
  const target = await registerHost(server.url)
  const path = await archiveOf(host, (bookings) => {
    for (const booking of bookings) delete booking.uid
  })
  await importAccount(server.database.db, storage, target.id, path)
  const uuid = expect.stringMatching(/^[\da-f-]{36} [01]$/)
  expect(await entriesOf(server.url, target)).toEqual([uuid, uuid])
})

test.each([
  ['another line', 'a\r\nATTENDEE:mailto:a@b.example'],
  ['nothing', ''],
  ['more than a line may hold', 'x'.repeat(301)],
])('a UID of %s is refused', async (_, uid) => {
  const host = await booked()
  const target = await registerHost(server.url)
  const path = await archiveOf(host, (bookings) => void Object.assign(bookings[0] ?? {}, { uid }))
  await expect(importAccount(server.database.db, storage, target.id, path)).rejects.toMatchObject({
    code: 'import.invalid',
    values: { field: 'bookings.0.uid' },
  })
})

test('a restore gives every booking the entry that it had, under another address too', async () => {
  const first = await emptyInstallation()
  onTestFinished(first.close)
  const url = await first.start()
  const host = await booked(url, first.database)
  const secret = (await feedOf(host)).slice('/calendar/'.length, -'.ics'.length)
  const before = await entriesOf(url, host)
  await keepUids(first.database.db, 'https://ospita.example', 500)
  const archive = join(folder, 'backup.tar')
  const client = await first.database.pool.connect()
  await takeBackup(client, storage, archive)
  client.release()
  const config = parseConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'ospita-restore-')) })
  await runRestore(config, archive, true, () => {})
  const { db, close } = await openDatabase(config, () => {})
  onTestFinished(close)
  const feed = await findFeedBySecret(db, secret)
  if (!feed) throw new Error('The feed is gone.')
  expect(entriesIn((await makeFeedFile(db, feed, 'https://altrove.example')).toString())).toEqual(before)
}, 120_000)

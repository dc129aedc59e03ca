import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cannotOpen } from './cannot-open.ts'
import { lockFolder } from './embedded/lock.ts'
import { openOneConnection } from './one-connection.ts'

const address = process.env.TEST_DATABASE_URL ?? ''

test.each([
  ['DATABASE_URL', { databaseUrl: 'postgresql://ospita:secret@localhost:9/ospita' }],
  [
    'DATABASE_SESSION_URL',
    { databaseUrl: 'postgresql://pooler/ospita', databaseSessionUrl: 'postgresql://ospita:secret@localhost:9/ospita' },
  ],
])('a database in %s that is away is named, with the reason, where a name has two addresses too', async (_, settings) => {
  await expect(openOneConnection({ dataDir: '', ...settings })).rejects.toThrow(
    /^The database at localhost:9 cannot be reached: .*ECONNREFUSED/,
  )
})

test.skipIf(!address)('a database that is not there is named together with the setting', async () => {
  const databaseUrl = Object.assign(new URL(address), { pathname: '/no_such' }).href
  await expect(openOneConnection({ dataDir: '', databaseUrl })).rejects.toThrow('DATABASE_URL: database "no_such" does not exist')
})

test('a database on this machine, whose address names no server, is named so', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(String(cannotOpen(refused, 'DATABASE_URL', 'postgresql:///ospita'))).toContain('The database at localhost cannot be reached')
})

test.skipIf(!address)('it says where it leads, without a password', async () => {
  const { place, close } = await openOneConnection({ dataDir: '', databaseUrl: address })
  await close()
  const { host, pathname } = new URL(address)
  expect(place).toBe(`the database ${pathname.slice(1)} at ${host}`)
})

test.skipIf(!address)('it has no limit of time, whatever the role has', async () => {
  const limits = ['statement', 'lock', 'idle_in_transaction_session', 'idle_session'].map((name) => `${name}_timeout`)
  const url = new URL(address)
  url.searchParams.set('options', limits.map((name) => `-c ${name}=3s`).join(' '))
  const { client, close } = await openOneConnection({ dataDir: '', databaseUrl: url.href })
  const { rows } = await client.query('select distinct setting from pg_settings where name = any($1)', [limits])
  await close()
  expect(rows).toEqual([{ setting: '0' }])
})

test('without DATABASE_URL it is the folder, as in a rehearsal of a restore, whatever else is set', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-one-'))
  const unlock = lockFolder(dataDir)
  const settings = { databaseUrl: undefined, databaseSessionUrl: 'postgresql://ospita:secret@localhost:9/ospita', dataDir }
  await expect(openOneConnection(settings)).rejects.toThrow(dataDir)
  unlock()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { openOneConnection } from './one-connection.ts'

const server = process.env.TEST_DATABASE_URL
const file = join(mkdtempSync(join(tmpdir(), 'ospita-certificates-')), 'ca.pem')

/** The address with a file for its certificates; the tests' server has none, so that nothing is encrypted. */
function addressWith(name: string): string {
  const url = new URL(`${server}`)
  url.searchParams.set('sslmode', 'disable')
  url.searchParams.set(name, file)
  return url.href
}

test.skipIf(!server)('a file of the address that goes, or cannot be read for a moment, is not missed by the next connections', async () => {
  writeFileSync(file, 'certificate')
  const address = addressWith('sslrootcert')
  const failures: Error[] = []
  const database = await openDatabase({ databaseUrl: address, databaseReplicaUrl: address, dataDir: '' }, (error) => failures.push(error))
  rmSync(file)
  try {
    const reads = Array.from({ length: 4 }, () => database.db.execute(sql`select pg_sleep(0.2)`))
    expect(await Promise.allSettled(reads)).toMatchObject(reads.map(() => ({ status: 'fulfilled' })))
    const listener = database.listener?.()
    await listener?.connect()
    await listener?.end()
    expect(failures).toEqual([])
  } finally {
    await database.close()
  }
})

test.skipIf(!server).each(['sslrootcert', 'sslcert', 'sslkey'])('the start names the setting whose %s is not there', async (name) => {
  const [good, wrong] = [`${server}`, addressWith(name)]
  const missing = (setting: string) => ({ message: `${setting}: ENOENT: no such file or directory, open '${file}'` })
  const open = (settings: object) => openDatabase({ databaseUrl: good, dataDir: '', ...settings }, () => {})
  await expect(open({ databaseUrl: wrong })).rejects.toMatchObject(missing('DATABASE_URL'))
  await expect(open({ databaseUrl: wrong, databaseSessionUrl: good })).rejects.toMatchObject(missing('DATABASE_URL'))
  await expect(open({ databaseSessionUrl: wrong })).rejects.toMatchObject(missing('DATABASE_SESSION_URL'))
  await expect(open({ databaseReplicaUrl: wrong })).rejects.toMatchObject(missing('DATABASE_REPLICA_URL'))
  await expect(openOneConnection({ databaseUrl: wrong, dataDir: '' })).rejects.toMatchObject(missing('DATABASE_URL'))
})

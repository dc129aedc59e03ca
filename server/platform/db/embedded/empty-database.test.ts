import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packDatabase, unpackDatabase } from './empty-database.ts'
import { openPglite } from './pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-empty-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Some files as a database has them, and the file that they are packed into. */
function packSome(name: string): { from: string; packed: string } {
  const [from, packed] = [join(folder, name), join(folder, `${name}.gz`)]
  mkdirSync(join(from, 'base/1'), { recursive: true })
  mkdirSync(join(from, 'pg_notify'))
  writeFileSync(join(from, 'PG_VERSION'), '18\n')
  writeFileSync(join(from, 'base/1/empty'), '')
  writeFileSync(join(from, 'base/1/name_è'), Buffer.from([0, 255, 10]))
  chmodSync(join(from, 'PG_VERSION'), 0o644)
  writeFileSync(packed, packDatabase(from))
  return { from, packed }
}
const all = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { mode } = statSync(join(place, path))
      return [path, (mode & 0o777).toString(8), mode & 0o040000 ? '' : readFileSync(join(place, path)).toString('latin1')]
    })

test('what is unpacked is what was packed, empty folders too, and its owner’s alone', () => {
  const { packed } = packSome('one')
  const to = join(folder, 'data/database')
  unpackDatabase(packed, to)
  expect(all(to)).toEqual([
    ['PG_VERSION', '600', '18\n'],
    ['base', '700', ''],
    ['base/1', '700', ''],
    ['base/1/empty', '600', ''],
    ['base/1/name_è', '600', '\0\xff\n'],
    ['pg_notify', '700', ''],
  ])
  expect(statSync(to).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, 'data'))).toEqual(['database'])
})

test('a start that was ended half-way leaves nothing that the next one trips over', () => {
  const { from, packed } = packSome('two')
  const to = join(folder, 'again/database')
  mkdirSync(join(`${to}.new`, 'base/1'), { recursive: true })
  writeFileSync(join(`${to}.new`, 'left'), 'half')
  mkdirSync(to)
  unpackDatabase(packed, to)
  expect(all(to).map(([path]) => path)).toEqual(all(from).map(([path]) => path))
})

test('a folder that holds anything is left alone', () => {
  const { packed } = packSome('three')
  const to = join(folder, 'held')
  mkdirSync(to)
  writeFileSync(join(to, 'somebody’s'), '')
  unpackDatabase(packed, to)
  expect(readdirSync(to)).toEqual(['somebody’s'])
})

test('a file that is cut short makes no database', () => {
  const { packed } = packSome('four')
  writeFileSync(packed, readFileSync(packed).subarray(0, 100))
  const to = join(folder, 'never')
  expect(() => unpackDatabase(packed, to)).toThrow(/unexpected end of file/)
  expect(existsSync(to)).toBe(false)
})

test('where a file cannot be written nothing is left', () => {
  const { packed } = packSome('five')
  const list = Buffer.from(JSON.stringify([{ path: 'PG_VERSION', size: 1 }, { path: 'PG_VERSION' }]))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(list.length)
  writeFileSync(packed, gzipSync(Buffer.concat([length, list, Buffer.from('1')])))
  const to = join(folder, 'refused/database')
  expect(() => unpackDatabase(packed, to)).toThrow(/EEXIST/)
  expect(readdirSync(join(folder, 'refused'))).toEqual([])
})

test('the engine opens a database that was packed, and keeps what is written', { timeout: 90_000 }, async () => {
  const made = await openPglite(join(folder, 'made'))
  await made.close()
  const packed = join(folder, 'made.gz')
  writeFileSync(packed, packDatabase(join(folder, 'made')))
  expect(statSync(packed).size).toBeLessThan(6_000_000)
  const place = join(folder, 'placed')
  const opened = await openPglite(place, packed)
  await opened.close()
  expect(readFileSync(join(place, 'PG_VERSION'), 'utf8')).toBe('18\n')
  // The second time it is no new one: the packed file is not looked at.
  writeFileSync(packed, gzipSync('nothing'))
  const again = await openPglite(place, packed)
  await again.close()
})

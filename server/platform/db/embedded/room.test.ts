import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './lock.ts'
import { checkRoom } from './room.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ospita-room-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a folder with room is no matter', () => {
  expect(() => checkRoom(makeFolder())).not.toThrow()
})

test('a folder that nothing can be stored in is named, with the reason', () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  expect(() => checkRoom(join(file, 'data'))).toThrow(/^Nothing can be stored in the data folder .*file\/data: ENOTDIR/)
})

test('a disk that is too small for a new database is named, and holds one that is there', () => {
  const folder = makeFolder()
  const free = () => 20 * 1024 ** 2
  expect(() => checkRoom(folder, free)).toThrow(`A new database needs 64 MB in the data folder ${folder}, and its disk has 20 left.`)
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/PG_VERSION'), '18')
  expect(() => checkRoom(folder, free)).not.toThrow()
})

test('a lock that cannot be made is not blamed on another process', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'lock'), 'this is no database, and has more than the bytes of its head: '.repeat(40))
  expect(() => lockFolder(folder)).toThrow(`${folder}: file is not a database`)
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'ospita-copy-'))
afterAll(() => rmSync(place, { recursive: true }))
const from = join(place, 'database')
mkdirSync(join(from, 'base', '5'), { recursive: true })
mkdirSync(join(from, 'pg_commit_ts'))
writeFileSync(join(from, 'base', '5', '16384'), 'rows')
writeFileSync(join(from, 'PG_VERSION'), '17')

test('all of a folder is copied', () => {
  const to = join(place, 'copy')
  copyFolder(from, to)
  expect(readdirSync(to, { recursive: true }).toSorted()).toEqual(['PG_VERSION', 'base', 'base/5', 'base/5/16384', 'pg_commit_ts'])
  expect(readFileSync(join(to, 'base', '5', '16384'), 'utf8')).toBe('rows')
})

test('where a folder within it cannot be made that is an error, and not the end of the process', () => {
  // As where no folder more fits on the disk: its path would be longer than the system takes.
  const longest = 4_090
  let to = place
  while (to.length < longest) to = join(to, 'x'.repeat(Math.min(200, longest - to.length)))
  expect(() => copyFolder(from, to)).toThrow('ENAMETOOLONG')
})

import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needFile } from './need-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-files-'))
const need = (name: string) => () => needFile(join(folder, name))

test('a file that is not there, cannot be read or is a folder is named as that', () => {
  writeFileSync(join(folder, 'good.tar'), '')
  expect(need('good.tar')).not.toThrow()
  expect(need('none.tar')).toThrow(`There is no file ${folder}/none.tar.`)
  // As one in a folder that the product's user may not enter, which root always may.
  symlinkSync('loop.tar', join(folder, 'loop.tar'))
  expect(need('loop.tar')).toThrow(`${folder}/loop.tar cannot be read by this user: ELOOP`)
  expect(need('.')).toThrow(`${folder} is no file.`)
})

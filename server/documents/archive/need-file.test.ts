import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { runRestore } from '../backup/run-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-files-'))
const restore = (path: string) => runRestore(parseConfig({ DATA_DIR: join(folder, 'data') }), path, false, () => {})

test('a file that is not there, cannot be read or is a folder is named as that', async () => {
  await expect(restore(join(folder, 'none.tar'))).rejects.toThrow(`There is no file ${folder}/none.tar.`)
  // As one in a folder that the product's user may not enter, which root always may.
  symlinkSync('loop.tar', join(folder, 'loop.tar'))
  await expect(restore(join(folder, 'loop.tar'))).rejects.toThrow(`${folder}/loop.tar cannot be read by this user: ELOOP`)
  await expect(restore(folder)).rejects.toThrow(`${folder} is no file.`)
})

import { cpSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where {@link preparedFolder} lies. */
export const preparedFolders = join(root, '.cache/prepared')

/** The data folder of this build as its first start leaves it; `prepare.ts` makes it. */
export const preparedFolder = () => join(preparedFolders, `${statSync(join(root, 'dist/server/main.js')).mtimeMs}`)

/** An empty folder. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ospita-'))
}

/** A data folder for a product that need not start for the first time, which takes four times as long. */
export function makeStartedFolder(): string {
  const folder = makeFolder()
  const prepared = preparedFolder()
  if (existsSync(prepared)) cpSync(prepared, folder, { recursive: true })
  return folder
}

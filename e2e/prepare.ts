import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { preparedFolder, preparedFolders } from './folders.ts'
import { startProduct } from './product.ts'

/** Starts and stops the product once, before all tests, for {@link makeStartedFolder}; the next run finds what this one made. */
export default async function prepare(): Promise<void> {
  const prepared = preparedFolder()
  if (existsSync(prepared)) return
  rmSync(preparedFolders, { recursive: true, force: true })
  mkdirSync(preparedFolders, { recursive: true })
  const folder = mkdtempSync(join(preparedFolders, 'new-'))
  const product = await startProduct(folder)
  await product.stop()
  renameSync(folder, prepared)
}

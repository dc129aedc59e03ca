import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

export type Demonstration = { url: string; email: string; password: string; stop: () => Promise<void> }

/**
 * Starts the built product on a folder of its own that `npm run demo` has filled.
 * @throws Error with what the demonstration said when it could not be made
 */
export async function startDemonstration(): Promise<Demonstration> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-pictures-'))
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/server/demo.js'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const [, email = '', password = ''] = /E-mail: +(\S+)\nPassword: +(\S+)/.exec(stdout) ?? []
  if (!password) throw new Error(stderr)
  const product = await startProduct(dataDir)
  const stop = async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: product.url, email, password, stop }
}

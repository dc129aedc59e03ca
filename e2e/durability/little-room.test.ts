import { execFile } from 'node:child_process'
import { cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openOneConnection } from '#server/platform/db/one-connection.ts'
import { makeStartedFolder } from '../folders.ts'
import { exampleBlock, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'
import { type Disk, makeDisk, mayMount } from './disk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Makes a backup; what it said, and with what it ended. */
async function backUp(dataDir: string): Promise<{ code: number | null; said: string }> {
  const command = ['--disable-warning=ExperimentalWarning', 'dist/server/backup.js']
  const ending = promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  return ending.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number | null; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** A data folder that was started, on a disk that has so many megabytes beside it. */
function onSmallDisk(megabytes: number): Disk & { dataDir: string } {
  const started = makeStartedFolder()
  const files = readdirSync(started, { recursive: true, encoding: 'utf8' })
  const bytes = files.reduce((sum, name) => sum + Math.ceil(statSync(join(started, name)).size / 4_096) * 4_096, 0)
  const disk = makeDisk(Math.ceil(bytes / 2 ** 20) + megabytes)
  onTestFinished(() => disk.remove())
  const dataDir = join(disk.folder, 'data')
  cpSync(started, dataDir, { recursive: true })
  return { ...disk, dataDir }
}

async function started(dataDir: string): Promise<Product> {
  const product = await startProduct(dataDir)
  onTestFinished(() => product.stop())
  return product
}

const leftOvers = (dataDir: string) => readdirSync(join(dataDir, 'backup-work')).filter((name) => name !== 'calls')

describe.skipIf(!mayMount())('on a disk with little room', () => {
  test('a backup of the running product is refused, and takes nothing from it', async () => {
    const { dataDir } = onSmallDisk(20)
    const { url } = await started(dataDir)
    const host = await registerHost(url)
    const { code, said } = await backUp(dataDir)
    expect(code).toBe(1)
    expect(said).toMatch(/^A backup needs \d+ MB in [^\n]+backup-work while it is made, and its disk has \d+ left\.\n$/)
    expect(leftOvers(dataDir)).toEqual([])
    await host.call('POST', '/api/blocks', exampleBlock)
  })

  test('a backup with nothing running leaves nothing behind', async () => {
    const { dataDir } = onSmallDisk(20)
    const { code, said } = await backUp(dataDir)
    expect([code, said.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^A new database needs 64 MB in the data folder [^\n]+, and its disk has \d+ left\.$/),
    ])
    expect(leftOvers(dataDir)).toEqual([])
  })

  // A restore and a start wait for it: both stood still with no word.
  test('the embedded database ends though its disk takes nothing more, and has what it had', async () => {
    const { dataDir, fill, free } = onSmallDisk(40)
    const { client, close } = await openOneConnection({ databaseUrl: undefined, dataDir })
    await client.query('create table kept (number int); insert into kept values (7)')
    fill()
    const many = "create table many as select gen_random_uuid()::text || repeat('x', 1000) from generate_series(1, 100000)"
    await expect(client.query(many)).rejects.toThrow('No space left on device')
    await close()
    free()
    const again = await openOneConnection({ databaseUrl: undefined, dataDir })
    expect((await again.client.query('select number from kept')).rows).toEqual([{ number: 7 }])
    await again.close()
  })
})

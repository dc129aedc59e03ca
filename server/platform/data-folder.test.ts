import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDataFolder } from './data-folder.ts'

let before: number
beforeEach(() => {
  before = process.umask(0)
})
afterEach(() => void process.umask(before))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder, { recursive: true }).map((name) => [name, modeOf(join(folder, `${name}`))]))
const newFolder = () => mkdtempSync(join(tmpdir(), 'ospita-modes-'))
const unheard = (text: string) => expect.unreachable(text)

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('is made for its owner alone, and so is what comes into it', () => {
    const folder = join(newFolder(), 'a', 'data')
    closeDataFolder(folder, unheard)
    mkdirSync(join(folder, 'outbox'))
    writeFileSync(join(folder, 'outbox/mail.eml'), '')
    expect([modeOf(folder), modesIn(folder)]).toEqual(['700', { outbox: '700', 'outbox/mail.eml': '600' }])
  })

  test('of an earlier release is mended, whatever lies in it', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'database/base'), { recursive: true })
    for (const name of ['lock', 'database/base/1', '.draft']) writeFileSync(join(folder, name), '', { mode: 0o666 })
    chmodSync(folder, 0o755)
    closeDataFolder(folder, unheard)
    expect(modeOf(folder)).toBe('700')
    expect(modesIn(folder)).toEqual({ lock: '600', '.draft': '600', database: '700', 'database/base': '700', 'database/base/1': '600' })
  })

  test('keeps its hands off what a link leads to', () => {
    const [folder, elsewhere] = [newFolder(), newFolder()]
    const file = join(elsewhere, 'shared')
    writeFileSync(file, '', { mode: 0o644 })
    symlinkSync(file, join(folder, 'link'))
    closeDataFolder(folder, unheard)
    expect(modeOf(file)).toBe('644')
  })

  test('that holds other things, and nothing of the product, is refused as it is', () => {
    const folder = newFolder()
    // The root of a system has a folder of this name too.
    for (const name of ['.cache', 'init.d', 'media']) mkdirSync(join(folder, name), { mode: 0o755 })
    writeFileSync(join(folder, 'init.d/sshd'), '', { mode: 0o755 })
    const modes = modesIn(folder)
    expect(() => closeDataFolder(folder, unheard)).toThrow(
      `DATA_DIR: ${folder} holds other things (init.d): name a folder of its own, new or empty.`,
    )
    expect(modesIn(folder)).toEqual(modes)
  })

  test('may hold other things beside those of the product', () => {
    const folder = newFolder()
    for (const name of ['backup-work', 'notes']) mkdirSync(join(folder, name), { mode: 0o755 })
    closeDataFolder(folder, unheard)
    expect(modesIn(folder)).toEqual({ 'backup-work': '700', notes: '700' })
  })

  test('may be restored piece by piece: photos and archives are its own', () => {
    const folder = newFolder()
    for (const name of ['backups', 'lost+found', 'media']) mkdirSync(join(folder, name), { mode: 0o755 })
    closeDataFolder(folder, unheard)
    expect(modesIn(folder)).toEqual({ backups: '700', 'lost+found': '700', media: '700' })
  })

  // The rights of a user are seen by a process of its own.
  test.runIf(process.getuid?.() === 0)('may be a disk of its own, with a folder of the system’s in it', async () => {
    const [folder, program, other] = [newFolder(), newFolder(), 54_321]
    mkdirSync(join(folder, 'lost+found'), { mode: 0o700 })
    mkdirSync(join(folder, 'media'), { mode: 0o755 })
    for (const name of ['data-folder.ts', 'make-folder.ts']) copyFileSync(join(import.meta.dirname, name), join(program, name))
    for (const path of [folder, join(folder, 'media'), program]) chownSync(path, other, other)
    const call = `(await import('${program}/data-folder.ts')).closeDataFolder('${folder}', console.log)`
    const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', call], { uid: other, gid: other, cwd: program })
    expect((await running).stdout).toBe('')
    expect(modesIn(folder)).toEqual({ 'lost+found': '700', media: '700' })
  })

  test('that cannot be made names the setting', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(() => closeDataFolder(join(file, 'data'), unheard)).toThrow(/^DATA_DIR: .*file/)
  })

  // Node's own way to make folders never ends there.
  test.skipIf(process.platform !== 'linux')('that the system denies in a folder that is there ends a start too', () => {
    expect(() => closeDataFolder('/proc/ospita/data', unheard)).toThrow("DATA_DIR: ENOENT: no such file or directory, mkdir '/proc/ospita'")
  })
})

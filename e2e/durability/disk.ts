import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../folders.ts'

/** A small disk of its own, which only root may make. */
export type Disk = { folder: string; fill(): void; free(): void; setReadOnly(isReadOnly: boolean): void; remove(): void }

export function makeDisk(megabytes: number): Disk {
  const folder = makeFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'ospita-test', folder])
  const ballast = join(folder, 'ballast')
  const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, folder])
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w')
      // In ever smaller pieces: not one byte stays free.
      for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch {}
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    setReadOnly: (isReadOnly) => remount(isReadOnly ? 'ro' : 'rw'),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Disks are made on Linux, by root alone. */
export function mayMount(): boolean {
  if (process.platform !== 'linux') return false
  try {
    makeDisk(1).remove()
    return true
  } catch {
    return false
  }
}

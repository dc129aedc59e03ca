import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../folders.ts'
import { killGroup, pause, startWriter, verify } from './harness.ts'

const rounds = 4

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: after it nothing reaches the disk (linux/ext4.h). */
const cutPower = `import fcntl, os, struct, sys; f = os.open(sys.argv[1], os.O_RDONLY); fcntl.ioctl(f, 0x8004587d, struct.pack('I', 2))`

const run = (program: string, ...parameters: string[]) => execFileSync(program, parameters, { stdio: 'pipe' })

/** A file system in a file that can be shut down, or the reason why this machine cannot have one. */
function mountDisk(): { mount: string; cut(): void; remount(): void; remove(): void } | undefined {
  const folder = makeFolder()
  const [file, mount] = [join(folder, 'disk'), join(folder, 'mount')]
  const remove = () => {
    spawnSync('umount', ['-l', mount])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(mount)
    run('truncate', '-s', '600M', file)
    run('mkfs.ext4', '-q', file)
    run('mount', '-o', 'loop', file, mount)
    run('python3', '--version')
  } catch {
    remove()
    return undefined
  }
  return {
    mount,
    cut: () => run('python3', '-c', cutPower, mount),
    remount() {
      run('umount', mount)
      run('mount', '-o', 'loop', file, mount)
    },
    remove,
  }
}

describe('a power cut', () => {
  // It needs root, loop devices and Python; without them the test is skipped.
  test(`loses nothing that was acknowledged, ${rounds} times, from the first start on`, async ({ skip }) => {
    // Mounted by the test itself: one that is filtered out leaves nothing mounted.
    const disk = process.getuid?.() === 0 ? mountDisk() : undefined
    if (!disk) return skip('no loop device')
    try {
      const folder = join(disk.mount, 'data')
      for (let round = 0; round < rounds; round++) {
        if (round === rounds / 2) rmSync(folder, { recursive: true })
        const writer = startWriter(folder)
        await writer.ready
        await pause(50 + Math.random() * 500)
        disk.cut()
        const acknowledged = writer.acknowledged()
        await killGroup(writer)
        disk.remount()
        const { max, count, counter } = verify(folder)
        expect(max).toBeGreaterThanOrEqual(acknowledged)
        expect([count, counter]).toEqual([max, max])
        expect(acknowledged).toBeGreaterThan(0)
      }
    } finally {
      disk.remove()
    }
  })
})

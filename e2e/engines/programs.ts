import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A program that runs beside a test, with a home of its own that goes with it. */
export type Program = { process: ChildProcess; stop(): Promise<void> }

/** Where a program is that a machine may have. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export const makeHome = (name: string): string => mkdtempSync(join(tmpdir(), `ospita-${name}-`))

/** Starts a program; its whole group ends with it, since browsers are several processes. */
export function startProgram(command: string, parameters: string[], home: string, env: Record<string, string> = {}): Program {
  const child = spawn(command, parameters, {
    detached: true,
    // Nothing of the person who runs the tests: no profile, no session, no settings.
    env: { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  // A runner that ends without its clean-up must leave nothing running.
  process.once('exit', endGroup)
  return {
    process: child,
    async stop() {
      endGroup()
      await exited
      process.off('exit', endGroup)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What a program says on one of its outputs, once a part of that matches. @throws Error with all it said when it ends before */
export function heard({ process: child }: Program, output: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    child[output]?.on('data', (chunk) => {
      words += chunk
      const found = pattern.exec(words)
      if (found) resolve(found[1] ?? '')
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${words.trim()}`)))
  })
}

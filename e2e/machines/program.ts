import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A server program of the system, running in the foreground. */
export type Program = { process: ChildProcess; said(): string; stop(): Promise<void> }

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Where the system has a program; undefined where it has none. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

type Place = { cwd: string; user?: { uid: number; gid: number } | undefined; env?: Record<string, string> }

/** Starts it; it goes with the test, however that ends. */
export function startProgram(name: string, parameters: string[], { cwd, user, env }: Place): Program {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not on this machine.`)
  const child = spawn(path, parameters, {
    cwd,
    ...user,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)
  child.once('exit', () => process.off('exit', reap))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-20_000)))
  return {
    process: child,
    said: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const kill = setTimeout(reap, 5_000)
      await exited
      clearTimeout(kill)
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeStartedFolder } from './folders.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What follows the program in its command, as `npm start`, image and unit give it. */
export const command = ['--max-semi-space-size=8', '--max-old-space-size=512', 'dist/server/main.js']
/** What glibc reads at the start of a process. */
const ofSystem = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2' } : {}

/** The built product, running as its own process. */
export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Stops it as an operator would: it finishes running requests. */
  stop(): Promise<void>
  /** Kills it, as a crash would. */
  kill(): Promise<void>
}

type Place = { folder?: string; program?: string; user?: number }

/**
 * Starts dist/server on a free port (or that of `settings`) with its own data folder.
 * @param settings environment beyond the defaults of a test
 * @param place another copy of the product, the program that runs it, and the number of the user whose process it is
 * @throws Error with the product's own output when it does not start
 */
export async function startProduct(
  dataDir: string = makeStartedFolder(),
  settings: Record<string, string> = {},
  place: Place = {},
): Promise<Product> {
  const port = settings.PORT ?? (await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(place.program ?? process.execPath, command, {
    cwd: place.folder ?? root,
    ...(place.user && { uid: place.user, gid: place.user }),
    env: {
      ...ofSystem,
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      PRIVATE_RECEIVERS: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  // When the runner ends without clean-up, this process must not stay.
  const reap = () => child.kill('SIGKILL')
  process.once('exit', reap)
  child.once('exit', () => process.off('exit', reap))
  let words = ''
  child.stderr?.on('data', (chunk) => (words += chunk))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => `${chunk}`.includes('is ready') && resolve())
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${words.trim()}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return { url, dataDir, process: child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

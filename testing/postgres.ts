import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Debian, Homebrew and others put the server's programs. */
export function findPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : []
  const folders = [...versions.map((version) => `/usr/lib/postgresql/${version}/bin`), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The server refuses to run as root; then its programs run as this user. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) => Number(spawnSync('id', [kind, 'postgres']).stdout.toString() || 65_534)
  return { uid: id('-u'), gid: id('-g') }
}

export type Cluster = {
  /** Address of its database "postgres", for the superuser. */
  url: string
  start(): void
  /** As pg_ctl stops: "fast" breaks connections off in order, "immediate" is a crash. */
  stop(mode: 'fast' | 'immediate'): void
  /** Its first process, undefined while it does not run: SIGINT is the stop "fast", without keeping who asks for it waiting. */
  pid(): number | undefined
  /** Ends it and removes its files. */
  remove(): void
}

/** Commits wait for no disk: for tests of what is true, not of what survives. */
const unsynced = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `-c ${name}=off`).join(' ')

/**
 * Makes a private PostgreSQL on a free port, from the programs found on the machine.
 * @param isDurable false where nothing has to survive a crash, which is faster
 */
export async function startCluster({ isDurable } = { isDurable: true }): Promise<Cluster> {
  const { run, data, cluster } = await makeServer({ isDurable })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  cluster.start()
  return cluster
}

export type Standby = Cluster & { promote(): void }

/** Makes a copy of a server that follows it, and can take its place. */
export async function startStandby(primary: Cluster): Promise<Standby> {
  const { run, data, cluster } = await makeServer({ isDurable: true })
  run('pg_basebackup', '-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  cluster.start()
  return { ...cluster, promote: () => run('pg_ctl', 'promote', '-w', '-D', data) }
}

/** The first process of the server whose files are in this folder; undefined while it does not run. */
export function pidOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

async function makeServer({ isDurable }: { isDurable: boolean }) {
  const programs = findPrograms()
  if (!programs) throw new Error('No PostgreSQL found: set TEST_DATABASE_URL or install the server.')
  const folder = mkdtempSync(join(tmpdir(), 'ospita-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...parameters: string[]) => {
    const { status, stderr, stdout } = spawnSync(join(programs, program), parameters, {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}${stdout}`)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  // Every server of a test listens on a connection of its own until its worker ends.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=300 ${isDurable ? '' : unsynced}`
  const control = (...parameters: string[]) => run('pg_ctl', ...parameters, '-w', '-D', data)
  const cluster: Cluster = {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start: () => control('start', '-l', join(folder, 'log'), '-o', settings),
    stop: (mode) => control('stop', '-m', mode),
    pid: () => pidOf(data),
    remove() {
      // A test may have stopped it for good.
      if (existsSync(join(data, 'postmaster.pid'))) control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return { run, data, cluster }
}

/** Gives the tests a PostgreSQL: the one at TEST_DATABASE_URL, else a private one that goes with them. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const cluster = await startCluster({ isDurable: false })
  process.env.TEST_DATABASE_URL = cluster.url
  return () => cluster.remove()
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

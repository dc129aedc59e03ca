import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { makeFolder } from '../folders.ts'
import { freePort } from '../product.ts'
import type { Node } from './patroni.ts'
import { findProgram, startProgram } from './program.ts'

export type FrontProxy = { url: string; said(): string; stop(): Promise<void> }

/** A proxy with a configuration of deploy/, which is what docs/running.md and docs/running/several-machines.md tell people to use. */
type Kind = {
  program: string
  file: string
  /** Puts addresses of this machine in the place of those of the example. */
  localise(text: string, port: number, servers: string[]): string
  parameters(file: string): string[]
}

const addresses = (instances: { url: string }[]) => instances.map(({ url }) => `127.0.0.1:${new URL(url).port}`)

/** Replaces lines that match by others, in the place of the first of them. @throws Error where there are none */
function replaceLines(text: string, pattern: RegExp, lines: string[]): string {
  const all = text.split('\n')
  const first = all.findIndex((line) => pattern.test(line))
  if (first < 0) throw new Error(`The configuration has no line like ${pattern}.`)
  return [...all.slice(0, first), ...lines, ...all.slice(first).filter((line) => !pattern.test(line))].join('\n')
}

const haproxy: Kind = {
  program: 'haproxy',
  file: 'haproxy.cfg',
  localise: (text, port, servers) => {
    const lines = servers.map((server, index) => `    server number${index} ${server}`)
    const parts = replaceLines(text, /^ {4}bind :80$/, [`    bind 127.0.0.1:${port}`]).split(/^(?=backend )/m)
    return parts.map((part) => (part.startsWith('backend ') ? replaceLines(part, /^ {4}server (one|two) /, lines) : part)).join('')
  },
  parameters: (file) => ['-db', '-f', file],
}

const nginx: Kind = {
  program: 'nginx',
  file: 'nginx.conf',
  localise: (text, port, servers) =>
    replaceLines(
      replaceLines(text, /^ {8}listen 80;$/, [`        listen 127.0.0.1:${port};`]),
      /^ {8}server 10\./,
      servers.map((server) => `        server ${server} max_fails=1 fail_timeout=1s;`),
    ),
  // One process: workers would outlive a test that is broken off.
  parameters: (file) => [...['-p', dirname(file), '-c', file, '-e', 'stderr'], '-g', `daemon off; master_process off; pid ${file}.pid;`],
}

/** As compose.yaml starts it, without TLS; it knows one instance or several. */
const caddy: Kind = {
  program: 'caddy',
  file: 'Caddyfile',
  localise: (text, port, servers) =>
    `{\n\tadmin off\n}\n${text.replace('{$SITE}', `http://127.0.0.1:${port}`).replace('{$PRODUCT:ospita:3000}', servers.join(' '))}`,
  parameters: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
}

const kinds = { haproxy, nginx, caddy }

export type ProxyKind = keyof typeof kinds

export const hasProxy = (kind: ProxyKind) => Boolean(findProgram(kinds[kind].program))

/** Starts a proxy in front of instances, and waits until it has found all of them ready. */
export async function startProxy(kind: ProxyKind, instances: { url: string }[]): Promise<FrontProxy> {
  const { program, file, localise, parameters } = kinds[kind]
  const example = fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url))
  const port = await freePort()
  const own = join(makeFolder(), file)
  writeFileSync(own, localise(readFileSync(example, 'utf8'), port, addresses(instances)))
  const running = startProgram(program, parameters(own), { cwd: dirname(own) })
  const url = `http://127.0.0.1:${port}`
  const isServing = async () => expect(await fetch(`${url}/healthz`).then(({ status }) => status, running.said)).toBe(200)
  await vi.waitFor(isServing, { timeout: 20_000, interval: 100 })
  return { url, said: running.said, stop: running.stop }
}

/** Starts HAProxy in front of servers of PostgreSQL, the standby last. @returns the address that leads to the one that takes writes */
export function startPostgresProxy(servers: { url: string }[]): Promise<FrontProxy> {
  const lines = addresses(servers).map((server, index) => `    server number${index} ${server}${index ? ' backup' : ''}`)
  return startDatabaseProxy('haproxy-postgres.cfg', lines, 'postgres')
}

/** The same in front of servers that Patroni looks after. */
export function startPatroniProxy(nodes: Node[]): Promise<FrontProxy> {
  const lines = nodes.map(({ host, restPort }, index) => `    server number${index} ${host} port ${restPort}`)
  return startDatabaseProxy('haproxy-patroni.cfg', lines, 'postgres:choose-one')
}

async function startDatabaseProxy(file: string, lines: string[], user: string): Promise<FrontProxy> {
  const example = readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8')
  const port = await freePort()
  const own = join(makeFolder(), file)
  const localised = replaceLines(example, /^ {4}bind /, [`    bind 127.0.0.1:${port}`])
  writeFileSync(own, replaceLines(localised, /^ {4}server (one|two) /, lines))
  const running = startProgram('haproxy', ['-db', '-f', own], { cwd: dirname(own) })
  const url = `postgresql://${user}@127.0.0.1:${port}/postgres`
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.end()
    },
    { timeout: 20_000, interval: 100 },
  )
  return { url, said: running.said, stop: running.stop }
}

import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { findPrograms, pidOf, unprivilegedUser } from '../../testing/postgres.ts'
import { makeFolder } from '../folders.ts'
import { freePort } from '../product.ts'
import { findProgram, type Program, startProgram } from './program.ts'

/** A server of PostgreSQL that Patroni looks after, by deploy/patroni.yml. */
export type Node = {
  host: string
  /** Where Patroni answers. */
  restPort: number
  /** Whether Patroni says that it is "primary", or "synchronous", the standby that may take over. */
  is(role: 'primary' | 'synchronous'): Promise<boolean>
  /** Kills PostgreSQL, as the lack of memory does. */
  killPostgres(): void
  /** Kills Patroni as well, as a machine does that loses its power. */
  killAll(): void
}

export type Patroni = { nodes: Node[]; said(): string; stop(): Promise<void> }

/** What has to be on the machine. */
export const hasPatroni = () => Boolean(findPrograms() && findProgram('patroni') && findProgram('etcd'))

const example = () => readFileSync(fileURLToPath(new URL('../../deploy/patroni.yml', import.meta.url)), 'utf8')

/** Starts etcd and as many servers, the first as the leader; they are there when a standby may take over. */
export async function startPatroni(many: number): Promise<Patroni> {
  const programs: Program[] = []
  const etcd = await startEtcd(programs)
  const nodes: Node[] = []
  for (let number = 0; number < many; number++) {
    nodes.push(await startNode(`node${number}`, etcd, programs))
    const role = number ? 'synchronous' : 'primary'
    await vi.waitFor(async () => expect(await nodes[number]?.is(role), programs.at(-1)?.said()).toBe(true), {
      timeout: 90_000,
      interval: 200,
    })
  }
  return {
    nodes,
    said: () => programs.map((program) => program.said()).join('\n'),
    async stop() {
      for (const node of nodes) node.killAll()
      await Promise.all(programs.map((program) => program.stop()))
    },
  }
}

async function startEtcd(programs: Program[]): Promise<string> {
  const [clients, peers] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const data = ['--data-dir', makeFolder()]
  const listening = ['--listen-client-urls', `http://${clients}`, '--advertise-client-urls', `http://${clients}`]
  const alone = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`]
  programs.push(startProgram('etcd', [...data, ...listening, ...alone], { cwd: makeFolder() }))
  const isServing = async () => expect((await fetch(`http://${clients}/health`)).status).toBe(200)
  await vi.waitFor(isServing, { timeout: 20_000, interval: 100 })
  return clients
}

async function startNode(name: string, etcd: string, programs: Program[]): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()]
  const folder = makeFolder()
  const data = join(folder, 'data')
  const file = join(folder, 'patroni.yml')
  const localised = example()
    .replace('name: one', `name: ${name}`)
    .replace(/hosts: 10\..*/, `hosts: ${etcd}`)
    .replaceAll('10.0.0.21:8008', `127.0.0.1:${restPort}`)
    .replaceAll('10.0.0.21:5432', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace(/data_dir: .*/, `data_dir: ${data}\n  parameters: { unix_socket_directories: ${folder} }`)
    .replace(/bin_dir: .*/, `bin_dir: ${findPrograms()}`)
  writeFileSync(file, localised)
  const user = unprivilegedUser()
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const program = startProgram('patroni', [file], { cwd: folder, user })
  programs.push(program)
  const killPostgres = () => {
    const pid = pidOf(data)
    // What was killed before has left its number behind, which another process may have by now.
    if (pid && existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)) process.kill(pid, 'SIGKILL')
  }
  return {
    host: `127.0.0.1:${port}`,
    restPort,
    is: (role) =>
      fetch(`http://127.0.0.1:${restPort}/${role}`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    killPostgres,
    killAll() {
      program.process.kill('SIGKILL')
      killPostgres()
    },
  }
}

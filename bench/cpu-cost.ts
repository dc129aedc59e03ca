import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const sockets = 32
/** Clock ticks of /proc are hundredths of a second. */
const tick = 10_000

/** A server with a fixed response: the reference for the others on this machine. */
export async function startFixedAnswer(bytes: number, head: Record<string, unknown>) {
  const parameters = ['--disable-warning=ExperimentalWarning', 'bench/fixed-answer.ts', `${bytes}`, JSON.stringify(head)]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  return { pid: child.pid, url: `${(await once(child.stdout, 'data'))[0]}`.trim(), stop: () => child.kill() }
}

/** CPU microseconds that a process spends on one request. */
export async function cost(
  pid: number | undefined,
  url: string,
  sent: Record<string, string>,
  idle: number,
  requests = 12_000,
): Promise<number> {
  const [before, start] = [cpuOf(pid), performance.now()]
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  let left = requests
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (left-- > 0) await ask(url, sent, agent)
    }),
  )
  agent.destroy()
  return (cpuOf(pid) - before - idle * (performance.now() - start)) / requests
}

/** CPU microseconds that a process has spent. */
export function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** One answer: its size, version and head. */
export function ask(
  url: string,
  sent: Record<string, string>,
  agent?: Agent,
): Promise<{ bytes: number; etag: string; head: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: sent, ...(agent && { agent }) }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...head } = response.headers
        resolve({ bytes, etag: head.etag ?? '', head })
      })
    })
    request.on('error', reject)
  })
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

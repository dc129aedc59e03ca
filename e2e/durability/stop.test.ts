import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { findPrograms, startCluster } from '#testing/postgres.ts'
import { makeFolder, makeStartedFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, registerHost } from '../host.ts'
import { command, freePort, type Product, startProduct } from '../product.ts'

const script = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

const started: { kill(signal: NodeJS.Signals): unknown }[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL')
})

async function start(settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(makeStartedFolder(), settings)
  started.push(product.process)
  return product
}

/** Opens a request, sends half of its body, and leaves the rest to the test. */
function halfSend(url: string, agent: Agent, body: string) {
  const sending = request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = once(sending, 'response').then(([answer]) => answer as IncomingMessage)
  answered.catch(() => {})
  const half = Math.floor(body.length / 2)
  sending.write(body.slice(0, half))
  return { answered, finish: () => sending.end(body.slice(half)) }
}

const aGet = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, (answer) => resolve(answer.resume())).on('error', reject)
  })

function endGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // Nothing of it is left.
  }
}

/** The exit code of a process that was told to end. */
async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

describe('a stop', () => {
  test('does not wait for a program that takes no more of the log', async () => {
    const product = await start({ LOG_LEVEL: 'info' })
    product.process.stdout?.removeAllListeners('data').pause()
    // More than a pipe and Node hold.
    for (let turn = 0; turn < 60; turn++) await Promise.all(Array.from({ length: 20 }, () => fetch(`${product.url}/auth`)))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const told = Date.now()
    product.process.kill('SIGTERM')
    expect(await exitCode(product.process)).toBe(0)
    expect(Date.now() - told).toBeLessThan(10_000)
  })

  test('serves on while it says that it is draining, so that a load balancer loses no request', async () => {
    const product = await start({ DRAIN_SECONDS: '6' })
    const host = await registerHost(product.url)
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const guest = `${product.url}/guest?property_id=${id}`
    let isRotatedOut = false
    const statuses = new Set<string>()
    let closed = 0
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isRotatedOut) {
        const { statusCode, headers, message } = await aGet(guest, agent).catch((error) => error)
        statuses.add(`${statusCode ?? message}`)
        if (headers?.connection === 'close') closed++
      }
    }
    const clients = Array.from({ length: 8 }, client)
    const ready = () => fetch(`${product.url}/readyz`)
    expect((await ready()).status).toBe(200)
    product.process.kill('SIGTERM')
    await expect.poll(async () => (await ready()).status, { interval: 20 }).toBe(503)
    expect(await (await ready()).json()).toEqual({ status: 'draining' })
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    await expect.poll(() => closed, { timeout: 5_000 }).toBeGreaterThan(20)
    isRotatedOut = true
    await Promise.all(clients)
    expect([...statuses]).toEqual(['200'])
    expect(await exitCode(product.process)).toBe(0)
  })

  // SIGHUP is what a terminal sends that is closed.
  test.each(['SIGTERM', 'SIGHUP'] as const)('by %s answers what is on its way, and ends as connections are idle', async (signal) => {
    const product = await start()
    const host = await registerHost(product.url)
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const agent = new Agent({ keepAlive: true })
    const sending = halfSend(`${product.url}/api/guest/properties/${id}/requests`, agent, JSON.stringify(exampleRequest))
    const other = halfSend(`${product.url}/api/guest/properties/${id}/requests`, agent, JSON.stringify(exampleRequest))
    // A whole request on a third connection: those before it have reached the server too.
    expect((await aGet(`${product.url}/healthz`, agent)).statusCode).toBe(200)
    product.process.kill(signal)
    // It listens no more.
    await expect.poll(() => aGet(`${product.url}/healthz`, new Agent()).catch((error) => error.code)).toBe('ECONNREFUSED')
    const asked = Date.now()
    for (const one of [sending, other]) {
      one.finish()
      expect((await one.answered).statusCode).toBe(201)
      ;(await one.answered).resume()
    }
    expect(await exitCode(product.process)).toBe(0)
    // Far less than the ten seconds for which an idle connection is kept open.
    expect(Date.now() - asked).toBeLessThan(8_000)
  })

  test.skipIf(process.platform !== 'linux')(
    'does not wait for a log that nobody takes any more, as at a terminal that is closed',
    async () => {
      const port = await freePort()
      const nowhere = openSync('/dev/full', 'w')
      const env = { PATH: process.env.PATH, PORT: `${port}`, DATA_DIR: makeStartedFolder(), DRAIN_SECONDS: '0' }
      const child = spawn(process.execPath, command, { env, stdio: ['ignore', nowhere, 'ignore'] })
      started.push(child)
      const isThere = () =>
        aGet(`http://127.0.0.1:${port}/healthz`, new Agent()).then(
          () => true,
          () => false,
        )
      await expect.poll(isThere, { timeout: 60_000, interval: 200 }).toBe(true)
      child.kill('SIGHUP')
      expect(await exitCode(child)).toBe(0)
    },
  )

  test('waits neither for a body that never ends nor for an open screen, and takes its orderly end', async () => {
    const product = await start()
    const host = await registerHost(product.url)
    const stream = await fetch(`${product.url}/api/events`, { headers: { cookie: host.cookie } })
    const endless = halfSend(`${product.url}/api/register`, new Agent({ keepAlive: true }), JSON.stringify({ firstName: 'Maria' }))
    endless.answered.catch(() => {})
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    const asked = Date.now()
    product.process.kill('SIGTERM')
    await stream.text()
    expect(await exitCode(product.process)).toBe(0)
    expect(Date.now() - asked).toBeLessThan(10_000)
    // What it had stored is there.
    const next = await startProduct(product.dataDir)
    started.push(next.process)
    expect((await fetch(`${next.url}/api/auth/user`, { headers: { cookie: host.cookie } })).status).toBe(200)
    await next.stop()
  })

  test.skipIf(!findPrograms())('does not wait for a database that answers nothing, though visits are not stored yet', async () => {
    const cluster = await startCluster({ isDurable: false })
    const product = await start({ DATABASE_URL: cluster.url })
    const backends = () =>
      execFileSync('ps', ['-o', 'pid=', '--ppid', `${cluster.pid()}`], { encoding: 'utf8' })
        .trim()
        .split(/\s+/)
        .map(Number)
    const { call } = await registerHost(product.url)
    const { id } = await call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const visit = () => fetch(`${product.url}/guest?property_id=${id}`)
    await visit()
    // All but its first process, which would end the others: they hold the connections.
    const frozen = backends()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      await visit()
      const asked = Date.now()
      product.process.kill('SIGTERM')
      expect(await exitCode(product.process)).toBe(0)
      expect(Date.now() - asked).toBeLessThan(10_000)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      cluster.remove()
    }
  })
})

describe('npm start', () => {
  /** npm, its shell, the script that passes signals on, and the product. */
  async function startByNpm(): Promise<{ npm: ChildProcess; url: string }> {
    const folder = makeFolder()
    const words = [process.execPath, script('dist/server/main.js'), script('.')].map((path) => JSON.stringify(path)).join(', ')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `${process.execPath} start.mjs` } }))
    writeFileSync(join(folder, 'start.mjs'), `import { serve } from ${JSON.stringify(script('scripts/serve.mjs'))}\nserve(${words})\n`)
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, PORT: `${port}`, DATA_DIR: makeStartedFolder(), DRAIN_SECONDS: '0' },
      stdio: 'ignore',
      detached: true,
    })
    // Its whole group, as the server is to outlive neither npm nor this test.
    started.push({ kill: (signal) => npm.pid && endGroup(npm.pid, signal) })
    const url = `http://127.0.0.1:${port}`
    await expect.poll(() => isServing(url), { timeout: 60_000, interval: 100 }).toBe(true)
    return { npm, url }
  }

  const isServing = (url: string) =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm leaves no server behind', async (signal) => {
    const { npm, url } = await startByNpm()
    npm.kill(signal)
    await once(npm, 'exit')
    await expect.poll(() => isServing(url), { timeout: 20_000, interval: 100 }).toBe(false)
  })
})

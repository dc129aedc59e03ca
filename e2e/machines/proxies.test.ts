import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { hasProxy, type ProxyKind, startProxy } from './proxy.ts'

type Instance = { url: string; posts(): number; setReady(isReady: boolean): void }

/** An instance as a proxy sees it, with the files of one release. */
async function startInstance(file: string): Promise<Instance> {
  let posts = 0
  let isReady = true
  const server = createServer(({ url = '', method }, response) => {
    if (method === 'POST') posts++
    if (url === '/readyz') response.writeHead(isReady ? 200 : 503).end()
    else response.writeHead(['/healthz', file].includes(url) ? 200 : 404).end('from an instance')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: () => posts,
    setReady: (next) => {
      isReady = next
    },
  }
}

/** Two instances behind a proxy, until the test ends. */
async function startBehind(kind: ProxyKind, files: [string, string], skip: TestContext['skip']) {
  skip(!hasProxy(kind), `${kind} is not installed`)
  const instances = [await startInstance(files[0]), await startInstance(files[1])]
  const proxy = await startProxy(kind, instances)
  onTestFinished(proxy.stop)
  return { instances, url: proxy.url }
}

test.for(['haproxy', 'nginx'] as const)(
  'while one release follows another, %s fetches a file of either from the instance that has it',
  async (kind, { skip }) => {
    const { instances: releases, url } = await startBehind(kind, ['/assets/before.js', '/assets/after.js'], skip)
    const call = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status
    const each = async (path: string) => new Set(await Promise.all(Array.from({ length: 12 }, () => call(path))))
    expect(await each('/assets/before.js')).toEqual(new Set([200]))
    expect(await each('/assets/after.js')).toEqual(new Set([200]))
    expect(await each('/assets/neither.js')).toEqual(new Set([404]))
    // What may have been stored is never sent twice.
    expect(await call('/api/nothing', 'POST')).toBe(404)
    expect(releases.reduce((all, { posts }) => all + posts(), 0)).toBe(1)
  },
)

test.for(['haproxy', 'nginx', 'caddy'] as const)(
  'where no instance is ready, as the database is away, %s still lets people read what they have in memory',
  async (kind, { skip }) => {
    const { instances, url } = await startBehind(kind, ['/guest', '/guest'], skip)
    for (const { setReady } of instances) setReady(false)
    // Until each has noticed, and after it: caddy looks each five seconds.
    for (const end = Date.now() + 8_000; Date.now() < end; await pause(250)) {
      const answer = await fetch(`${url}/guest`)
      expect([answer.status, await answer.text()]).toEqual([200, 'from an instance'])
    }
  },
)

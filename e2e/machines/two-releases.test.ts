import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hasProxy, startProxy } from './proxy.ts'

/** An instance as a proxy sees it, with the files of one release. */
async function startRelease(file: string): Promise<{ url: string; posts: () => number }> {
  let posts = 0
  const server = createServer(({ url, method }, response) => {
    if (method === 'POST') posts++
    response.writeHead(/^\/(healthz|readyz)$/.test(`${url}`) || url === file ? 200 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts: () => posts }
}

test.for(['haproxy', 'nginx'] as const)(
  'while one release follows another, %s fetches a file of either from the instance that has it',
  async (kind, { skip }) => {
    skip(!hasProxy(kind), `${kind} is not installed`)
    const releases = [await startRelease('/assets/before.js'), await startRelease('/assets/after.js')]
    const proxy = await startProxy(kind, releases)
    onTestFinished(proxy.stop)
    const call = async (path: string, method = 'GET') => (await fetch(`${proxy.url}${path}`, { method })).status
    const each = async (path: string) => new Set(await Promise.all(Array.from({ length: 12 }, () => call(path))))
    expect(await each('/assets/before.js')).toEqual(new Set([200]))
    expect(await each('/assets/after.js')).toEqual(new Set([200]))
    expect(await each('/assets/neither.js')).toEqual(new Set([404]))
    // What may have been stored is never sent twice.
    expect(await call('/api/nothing', 'POST')).toBe(404)
    expect(releases.reduce((all, { posts }) => all + posts(), 0)).toBe(1)
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('healthy.mjs', import.meta.url))

/** Stands on a port that is free, since this machine may use 3000. */
const asked: string[] = []
const product = createServer((request, response) => {
  asked.push(`${request.url}`)
  response.end()
})
beforeAll(async () => {
  product.listen(0, '127.0.0.1')
  await once(product, 'listening')
})
afterAll(() => product.close())

/** Runs the check where "fetch" leads port 3000 to the product, and every other port to nobody. */
async function check(settings: Record<string, string>): Promise<number> {
  const { port } = product.address() as AddressInfo
  const led = `const ask = fetch; globalThis.fetch = (url) => ask(url.replace(':3000/', ':${port}/'))`
  const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(led)}`, script], { env: settings })
  return (await once(child, 'exit'))[0]
}

test.each<Record<string, string>>([{}, { PORT: '' }, { PORT: ' ' }])(
  'a container with %j asks the port that the product listens on',
  async (settings) => {
    expect(await check(settings)).toBe(0)
    expect(asked.splice(0)).toEqual(['/healthz'])
  },
)

test('a container whose product does not answer is not healthy', async () => {
  expect(await check({ PORT: '1' })).toBe(1)
})

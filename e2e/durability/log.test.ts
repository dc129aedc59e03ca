import { expect, test } from 'vitest'
import { makeStartedFolder } from '../folders.ts'
import { exampleBlock, exampleFacility, exampleRequest, exampleService, registerHost } from '../host.ts'
import { startProduct } from '../product.ts'
import { startMailServer } from '../stand-ins/smtp.ts'

type Line = { level?: string; time?: string; msg?: string; reqId?: string; reqIds?: string[]; times?: number; err?: object }

/** What the product writes while a host and a guest go through everything that can fail, at the most talkative level. */
async function run() {
  const mail = await startMailServer()
  mail.setMood('unknown recipient')
  const product = await startProduct(makeStartedFolder(), { SMTP_URL: mail.url, LOG_LEVEL: 'trace' })
  const said = { out: '', err: '' }
  product.process.stdout?.on('data', (chunk) => (said.out += chunk))
  product.process.stderr?.on('data', (chunk) => (said.err += chunk))
  const { url } = product
  const host = await registerHost(url, { lastName: 'Quintavalle', phone: '+39 333 9998887' })
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/blocks', exampleBlock)
  await host.call('POST', '/api/services', exampleService)
  const feed = await host.call<{ url: string }>('POST', '/api/calendar-feeds', {})
  const asked = await fetch(`${url}/api/guest/properties/${id}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...exampleRequest, firstName: 'Evangelina', lastName: 'Kleinschmidt', category: 'tour', service: '' }),
  })
  const { guid } = (await asked.json()) as { guid: string }
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings?limit=1')
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [{ date: '2038-06-24', time: '10:00' }] })
  const refused = (path: string, body: object) => expect(host.call('POST', path, body)).rejects.toThrow()
  await refused('/api/login', { email: host.email, password: 'la password sbagliata' })
  await refused('/api/login', { email: 'nessuno@altrove.example', password: 'la password sbagliata' })
  await host.call('POST', '/api/forgot-password', { email: host.email })
  await refused('/api/register', { firstName: 'Maria', lastName: 'Rossi', email: host.email, password: host.password })
  const paths = [
    `/r/${guid}`,
    `/api/guest/requests/${guid}`,
    `/guest?property_id=${id}`,
    '/eva@example.org?token=geheim',
    '/%zz/eva@example.org',
  ]
  for (const path of [...paths, new URL(feed.url ?? '/', url).pathname]) await fetch(`${url}${path}`).then((answer) => answer.text())
  const lines = () =>
    said.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  const failed = () => lines().filter(({ msg }) => msg === 'mail failed for good')
  // The first is a line at once, the others are counted for a minute.
  const times = () => failed().reduce((sum, line) => sum + Number(line.times), 0)
  await expect.poll(times, { timeout: 90_000 }).toBeGreaterThanOrEqual(4)
  await product.stop()
  await mail.close()
  const secrets = [host.email, host.password, host.cookie.split('=')[1] ?? '', guid, id, exampleFacility.wifi_password]
  return { said, lines: lines(), failed: failed(), secrets, reqId: asked.headers.get('x-request-id') }
}

test('the log is JSON from the first line to the last, and names nobody', async () => {
  const { said, lines, failed, secrets, reqId } = await run()
  expect(said.err).toBe('')
  for (const line of lines) expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String), msg: expect.any(String) })
  // What was mailed because of a request has the request's id.
  const ofRequest = (line: Line) => line.reqId === reqId || line.reqIds?.includes(reqId ?? '')
  expect(failed.filter(ofRequest)).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining('550 5.1.1 <…>') }) }),
  )
  expect(lines.filter(ofRequest).length).toBeGreaterThanOrEqual(2)
  const address = /[^\s<>"'/]+@[^\s<>"'/]+\.[^\s<>"'/]+/
  expect(said.out.split('\n').filter((line) => address.test(line))).toEqual([])
  const people = ['Quintavalle', '9998887', 'Evangelina', 'Kleinschmidt', 'eva', 'nessuno', 'geheim', 'sbagliata', exampleRequest.phone]
  for (const word of [...secrets, ...people]) expect([word, said.out.split('\n').filter((line) => line.includes(word))]).toEqual([word, []])
}, 180_000)

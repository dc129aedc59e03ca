import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { makeStartedFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'

/** 50 by hand; fewer where every test runs. */
const cycles = Number(process.env.KILL_CYCLES ?? 8)

type View = {
  status: string
  events: { eventType: string }[]
  proposals: { id: number; proposalsData: { id: string; status: string }[] }[]
}

const wish = { ...exampleRequest, category: 'tour', service: '', requestDate: '2038-06-24', language: 'it' }

async function read(url: string, guid: string): Promise<View> {
  return (await fetch(`${url}/api/guest/requests/${guid}`)).json() as Promise<View>
}

/** Starts an action and kills the product within moments, whether the action has ended or not. */
async function killDuring(product: Product, work: () => Promise<unknown>): Promise<void> {
  const working = work().catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 25))
  await product.kill()
  await working
}

/** Subjects of all mails to each address, sorted. */
async function subjectsOf(dataDir: string, addresses: Iterable<string>): Promise<Record<string, string[]>> {
  const folder = join(dataDir, 'outbox')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  const to = (address: string) => mails.filter((mail) => mail.to?.[0]?.address === address).map(({ subject }) => subject ?? '')
  return Object.fromEntries([...addresses].map((address) => [address, to(address).sort()]))
}

test(`killed ${cycles} times while sending and accepting: no half state, no mail lost, none twice`, async () => {
  const dataDir = makeStartedFolder()
  let product = await startProduct(dataDir)
  const host = await registerHost(product.url)
  const call: Host['call'] = (method, path, body) => sendAs(product.url, host.cookie, method, path, body)
  const { id: facility } = await call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const expected = new Map<string, string[]>()
  for (let cycle = 0; cycle < cycles; cycle++) {
    const email = `eva-${cycle}@example.org`
    const { guid } = await call<{ guid: string }>('POST', `/api/guest/properties/${facility}/requests`, { ...wish, email })
    const [request] = await call<{ id: number }[]>('GET', '/api/bookings?limit=1')
    const offers = { requestId: request?.id, proposals: ['10:00', '15:00'].map((time) => ({ date: '2038-06-24', time })) }
    await killDuring(product, () => call('POST', '/api/proposals', offers))
    product = await startProduct(dataDir)
    const sent = await read(product.url, guid)
    const wasSent = sent.proposals.length === 1
    expect(
      sent.events.some(({ eventType }) => eventType === 'proposal_sent'),
      `cycle ${cycle}`,
    ).toBe(wasSent)
    if (!wasSent) await call('POST', '/api/proposals', offers)
    const [proposal] = (await read(product.url, guid)).proposals
    const answer = { proposalId: proposal?.id, itemId: proposal?.proposalsData[0]?.id }
    await killDuring(product, () => call('POST', `/api/guest/requests/${guid}/accept`, answer))
    product = await startProduct(dataDir)
    const after = await read(product.url, guid)
    const bookings = await call<{ requestId: number }[]>('GET', '/api/calendar?from=2038-06-24&to=2038-06-24')
    const isAccepted = after.status === 'confirmed'
    expect(after.proposals.flatMap(({ proposalsData }) => proposalsData.map(({ status }) => status)).sort()).toEqual(
      isAccepted ? ['accepted', 'declined'] : ['sent', 'sent'],
    )
    expect(bookings.filter(({ requestId }) => requestId === request?.id).length).toBe(isAccepted ? 1 : 0)
    expected.set(
      email,
      ['Richiesta inviata: Villa Sole', 'Risposta alla tua richiesta: Villa Sole', ...(isAccepted ? ['Confermato: Tour'] : [])].sort(),
    )
  }
  // The job of a killed worker is retried after 30 seconds.
  await expect.poll(() => subjectsOf(dataDir, expected.keys()), { timeout: 90_000, interval: 1_000 }).toEqual(Object.fromEntries(expected))
  await product.stop()
})

async function sendAs<T>(url: string, cookie: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

import { blocksApi } from '#contract/blocks.api.ts'
import type { Block } from '#contract/blocks.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import type { Service } from '#contract/services.ts'
import { wish as guestWish } from '#testing/wish.ts'
import { storeHost } from './stored-host.ts'

export type Answer<Body = Record<string, unknown>> = { status: number; headers: Headers; body: Body; text: string }
type Sent = { body?: unknown; headers?: Record<string, string> }

/** An HTTP client that keeps cookies. */
export type Client = {
  cookie: string
  send<Body = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Answer<Body>>
}

export function createClient(url: string): Client {
  const client: Client = {
    cookie: '',
    async send(method, path, { body, headers } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { cookie: client.cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      client.cookie = withCookies(client.cookie, response.headers.getSetCookie())
      const text = await response.text()
      const isJson = text && response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
    },
  }
  return client
}

/** The cookies of a browser after a response; cleared ones are removed. */
function withCookies(held: string, set: string[]): string {
  const pairs = [...held.split('; '), ...set.map((cookie) => cookie.split(';')[0] ?? '')].filter(Boolean)
  const jar = new Map(pairs.map((pair) => pair.split('=') as [string, string]))
  return [...jar]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

export const password = 'una password lunga'
let count = 0

/** An address that no other test uses. */
export function newEmail(): string {
  count++
  return `host-${process.pid}-${Date.now()}-${count}@ospita.example`
}

export type Host = Client & { email: string; id: string }

const profileOf = (values: Record<string, unknown>) => ({ firstName: 'Maria', lastName: 'Rossi', email: newEmail(), password, ...values })

/** Registers a host by the API, as the form does: for tests of accounts, of their mails and of their trail. */
export async function signUp(url: string, values: Record<string, unknown> = {}): Promise<Host> {
  const [client, body] = [createClient(url), profileOf(values)]
  const { status, body: made, text } = await client.send<{ user: { id: string } }>('POST', '/api/register', { body })
  if (status !== 201) throw new Error(text)
  return Object.assign(client, { email: body.email, id: made.user.id })
}

/**
 * A host who has registered before and is signed in. Each test has its own, so that tests do not disturb each other. The stores
 * make it, a fourth of the work of a registration: no mail is sent, and nothing hashed.
 */
export async function registerHost(url: string, values: Record<string, unknown> = {}): Promise<Host> {
  const client = createClient(url)
  const { id, email, cookie } = await storeHost(profileOf(values))
  client.cookie = cookie
  return Object.assign(client, { email, id })
}

export const villa = { name: 'Villa Sole', address: 'Via delle Rose 12', city: 'Lucca', country: 'Italia' }

/** Creates a facility; returns the body of the response. */
export async function createFacility(host: Client, values: Record<string, unknown> = {}): Promise<Record<string, string> & { id: string }> {
  const { status, body, text } = await host.send<Record<string, string> & { id: string }>('POST', facilitiesApi.create.path, {
    body: { ...villa, ...values },
  })
  if (status !== 201) throw new Error(text)
  return body
}

/** Creates a block; returns the body of the response. */
export async function createBlock(host: Client, values: Record<string, unknown> = {}): Promise<Block> {
  const { status, body, text } = await host.send<Block>('POST', blocksApi.create.path, { body: { name: 'Blocco', ...values } })
  if (status !== 201) throw new Error(text)
  return body
}

/** Creates a service; returns the body of the response. */
export async function createService(host: Client, values: Record<string, unknown> = {}): Promise<Service> {
  const { status, body, text } = await host.send<Service>('POST', servicesApi.create.path, {
    body: { name: 'Gita in barca', category: 'barche', ...values },
  })
  if (status !== 201) throw new Error(text)
  return body
}

/** What a guest asks for in the tests. */
export const wish = { ...guestWish, language: 'de' }

/** A guest asks the host of a facility; the guid of the private page. */
export async function sendRequest(
  url: string,
  facilityId: string,
  values: Record<string, unknown> = {},
): Promise<{ guid: string; email: string }> {
  const email = newEmail()
  const { status, body, text } = await createClient(url).send<{ guid: string }>('POST', `/api/guest/properties/${facilityId}/requests`, {
    body: { ...wish, email, ...values },
  })
  if (status !== 201) throw new Error(text)
  return { guid: body.guid, email }
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { networkOf } from '../platform/throttles/network-of.ts'
import type { Throttle } from '../platform/throttles/throttles.store.ts'
import { nameAdministrator } from './administrators.ts'
import { type Answer, type Client, createClient, createFacility, newEmail, signUp } from './client.ts'
import { startTestServer } from './test-server.ts'

const voice = { ELEVENLABS_API_KEY: 'key', ELEVENLABS_BASE_URL: 'http://127.0.0.1:9' }

/** Two instances on one database: one that limits, and says whose address it sees, and one to prepare things on. */
export const limited = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ...voice })
export const open = await startTestServer()

export type Send = (client: Client) => Promise<Answer>

const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** Somebody at an address of their own, or at this one. */
export function somebody(address = newAddress()): Client & { network: string } {
  const client = createClient(limited.url)
  const { send } = client
  return Object.assign(client, {
    network: networkOf(address),
    send: ((method, path, { body, headers } = {}) =>
      send(method, path, { body, headers: { 'x-forwarded-for': address, ...headers } })) satisfies Client['send'],
  })
}

/** A browser that has sent before. */
export async function knownBrowser(send: (client: Client) => Promise<Answer>, address = newAddress()) {
  const client = somebody(address)
  const { headers } = await send(client)
  const [, name = ''] = /ospita_browser=([\w-]{22})/.exec(headers.get('set-cookie') ?? '') ?? []
  expect(name).not.toBe('')
  return Object.assign(client, { browser: name })
}

/** Sets the count so that one more attempt is the last one allowed. */
export async function leaveOne({ name, limit }: Throttle, who: string): Promise<void> {
  const key = `${name} ${who}`
  const { rows } = await open.database.db.execute(sql`update throttles set count = ${limit - 1} where key = ${key} returning key`)
  expect(rows).toEqual([{ key }])
}

/** Expects that the last allowed attempt passes, that the next one is refused with Retry-After, and that others are not refused. */
export async function reach(
  rule: Throttle,
  who: string,
  attempt: () => Promise<Answer>,
  another: () => Promise<Answer>,
  code: ErrorCode = 'request.tooMany',
): Promise<void> {
  expect((await attempt()).body.code).not.toBe(code)
  await leaveOne(rule, who)
  expect((await attempt()).body.code).not.toBe(code)
  const { status, headers, body } = await attempt()
  expect([status, body.code]).toEqual([429, code])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(rule.seconds)
  expect((await another()).body.code).not.toBe(code)
}

/** A property with its host, made where nothing is counted. */
export async function property(values: Record<string, unknown> = {}) {
  const host = await signUp(open.url)
  return { host, ...(await createFacility(host, { wifi_network: 'Sole', ...values })) }
}

/** A signed-in host, counted from now on. */
export async function limitedHost() {
  const { cookie, id, email } = await signUp(open.url)
  return Object.assign(somebody(), { cookie, id, email })
}

/** A signed-in administrator, counted from now on. */
export async function limitedAdministrator() {
  const host = await limitedHost()
  await nameAdministrator(host.id)
  return host
}

/** Another person behind the same address. */
export const neighbourOf = ({ network }: { network: string }) => somebody(network.replace('/64', '5'))

/** A limit of what one address does. */
export const ofAddress = (send: () => Send) => async (rule: Throttle) => {
  const one = somebody()
  return reach(
    rule,
    one.network,
    () => send()(one),
    () => send()(somebody()),
  )
}

/** An e-mail without an account is counted too: a limit must not tell the ones with from the ones without. */
export const sameAs = (email: string) => ({ email, who: email })

/** A limit of what is tried on one account, from wherever. */
export const ofAccount = (send: (email: string) => Send, find: () => Promise<{ email: string; who: string }>) => async (rule: Throttle) => {
  const { email, who } = await find()
  return reach(
    rule,
    who,
    () => send(email)(somebody()),
    () => send(newEmail())(somebody()),
  )
}

/** A limit of what one browser sends to properties; a neighbour's browser goes on. */
export const ofBrowser = (send: (id: string) => Send) => async (rule: Throttle) => {
  const { id } = await property()
  const one = await knownBrowser(send(id))
  return reach(
    rule,
    one.browser,
    () => send(id)(one),
    () => send(id)(neighbourOf(one)),
  )
}

/** A limit of what one address sends to one property, however its id is spelled; to another property it still may. */
export const ofAddressAndProperty = (send: (id: string) => Send, values?: Record<string, unknown>) => async (rule: Throttle) => {
  const [{ id }, other] = [await property(values), await property(values)]
  const one = somebody()
  let count = 0
  return reach(
    rule,
    `${one.network} ${await rowOf(id)}`,
    () => send(spelled(id, count++))(neighbourOf(one)),
    () => send(other.id)(one),
  )
}

/** A limit of what is sent to one property from anywhere. */
export const ofProperty = (send: (id: string) => Send) => async (rule: Throttle) => {
  const [{ id }, other] = [await property(), await property()]
  let count = 0
  return reach(
    rule,
    await rowOf(id),
    () => send(spelled(id, count++))(somebody()),
    () => send(other.id)(somebody()),
  )
}

export const ofHost =
  (send: Send, code?: ErrorCode, make = limitedHost) =>
  async (rule: Throttle) => {
    const [one, other] = [await make(), await make()]
    return reach(
      rule,
      one.id,
      () => send(one),
      () => send(other),
      code,
    )
  }

/** The id in capitals, or in some of them. */
export const spelled = (id: string, variant: number) =>
  id.replace(/[a-f]/g, (letter, at) => (at % (variant + 2) ? letter : letter.toUpperCase()))

export async function rowOf(linkId: string): Promise<string> {
  const { rows } = await open.database.db.execute<{ id: string }>(sql`select id from facilities where link_id = ${linkId}`)
  return rows[0]?.id ?? ''
}

/** Mails that were made for an address so far. */
export async function mailsMade(email: string): Promise<number> {
  const { rows } = await open.database.db.execute<{ count: number }>(sql`select count(*)::int from mails where recipient = ${email}`)
  return rows[0]?.count ?? 0
}

/** A limit past which no mail is made for an account, while every answer is the same. The work is done in the background. */
export const ofMails =
  (queue: string, send: (email: string) => Send, prepare: (email: string) => Promise<unknown>) => async (rule: Throttle) => {
    const email = newEmail()
    await prepare(email)
    const before = await mailsMade(email)
    const done = async () => {
      const { rows } = await open.database.db.execute<{ count: number }>(
        sql`select count(*)::int from pgboss.job where name = ${queue} and data ->> 'email' = ${email} and state = 'completed'`,
      )
      return rows[0]?.count
    }
    const ask = async (times: number) => {
      const answer = await send(email)(somebody())
      await expect.poll(done, { timeout: 15_000 }).toBe(times)
      return answer
    }
    const first = await ask(1)
    await leaveOne(rule, email)
    await ask(2)
    expect(await mailsMade(email)).toBe(before + 2)
    expect((await ask(3)).text).toBe(first.text)
    expect(await mailsMade(email)).toBe(before + 2)
  }

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer as Said } from '#contract/assistant.ts'
import type { Statistics } from '#contract/statistics.ts'
import { hashed } from '../../people/sessions/tokens.ts'
import { tellOfAgent } from '../../testing/agents.ts'
import { ofTools } from '../../testing/assistant-limits.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { type Answer, type Client, createClient, newEmail, password, sendRequest, signUp, wish } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import {
  knownBrowser,
  leaveOne,
  limitedAdministrator,
  mailsMade,
  neighbourOf,
  ofAccount,
  ofAddress,
  ofAddressAndProperty,
  ofBrowser,
  ofHost,
  ofMails,
  ofProperty,
  open,
  property,
  reach,
  rowOf,
  type Send,
  sameAs,
  somebody,
  spelled,
} from '../../testing/limits.ts'
import { ofCopies, ofOffers } from '../../testing/mail-limits.ts'
import { ofModel } from '../../testing/model-limits.ts'
import { listThrottles, type Throttle } from './throttles.store.ts'

const post = (path: string, body: () => unknown) => (client: Client) => client.send('POST', path, { body: body() })
const login = (email: string) => post('/api/login', () => ({ email, password: 'sbagliata' }))
const register = post('/api/register', () => ({ firstName: 'Maria', lastName: 'Rossi', email: newEmail(), password }))
const forgot = (email: string) => post('/api/forgot-password', () => ({ email }))
const reset = post('/api/reset-password', () => ({ token: 'nessuno', newPassword: password }))
const guestLogin = (email: string) => post('/api/guest/login', () => ({ email, password: 'sbagliata' }))
const guestRegister = (email = newEmail()) =>
  post('/api/guest/register', () => ({ firstName: 'Eva', lastName: 'Klein', email, password, language: 'it' }))
const guestForgot = (email: string) => post('/api/guest/forgot-password', () => ({ email }))
const request = (id: string) => post(`/api/guest/properties/${id}/requests`, () => ({ ...wish, email: newEmail() }))
const sent = new Map<string, Promise<string>>()
/** A message about the one request of a property. */
const write = (id: string) => async (client: Client) => {
  const key = id.toLowerCase()
  const guid = sent.get(key) ?? sendRequest(open.url, id).then((request) => request.guid)
  sent.set(key, guid)
  return client.send('POST', `/api/guest/requests/${await guid}/messages`, { body: { text: randomBytes(4).toString('hex') } })
}
const ask = (id: string, question = 'Avete il Wi-Fi?') => post(`/api/guest/properties/${id}/ask`, () => ({ question, language: 'it' }))
/** The limit counts before the question is looked for. */
const wait =
  (id: string, email = newEmail()) =>
  (client: Client) =>
    client.send('PUT', `/api/guest/properties/${id}/questions/${crypto.randomUUID()}/waiting`, { body: { email } })
const talk = (id: string) => post(`/api/guest/properties/${id}/voice`, () => undefined)
const takeAddress = (client: Client) =>
  client.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', email: newEmail(), currentPassword: password } })
const seen = (id: string) => post(`/api/guest/properties/${id}/seen`, () => ({ sections: ['wifi'] }))

/** A limit past which a question is answered, but not kept, and not said to be. */
async function keepsNoMore(rule: Throttle, who: string, client: Client, { id, host }: { id: string; host: Client }): Promise<void> {
  const unknown = () =>
    ask(id, `Avete il telescopio numero ${randomBytes(6).readUIntBE(0, 6)}?`)(client) as unknown as Promise<Answer<Said>>
  const kept = async () => (await host.send<unknown[]>('GET', `/api/facilities/${await rowOf(id)}/questions`)).body.length
  const before = await kept()
  expect((await unknown()).body.answer).toContain('Passiamo la domanda')
  await leaveOne(rule, who)
  expect((await unknown()).body.answer).toContain('Passiamo la domanda')
  const { status, body } = await unknown()
  expect([status, body.answered, body.answer]).toEqual([
    200,
    false,
    'Non lo so: la struttura non l’ha scritto. Per avere una risposta, usa i contatti.',
  ])
  expect(await kept()).toBe(before + 2)
}

/** A limit of what a browser that signed in before tries on this account; strangers go on. */
const ofDevice = (send: (email: string) => Send, make: () => Promise<Client & { email: string }>) => async (rule: Throttle) => {
  const { email, cookie } = await make()
  const [, token = ''] = /ospita_device=([\w-]+)/.exec(cookie) ?? []
  const { rows } = await open.database.db.execute<{ id: string }>(sql`select id from devices where token_hash = ${hashed(token)}`)
  return reach(
    rule,
    rows[0]?.id ?? '',
    () => send(email)(Object.assign(somebody(), { cookie })),
    () => send(email)(somebody()),
  )
}

/** A form with a file that is no photo. */
const noPhoto = [
  '--x',
  'content-disposition: form-data; name="image"; filename="a.jpg"',
  'content-type: image/jpeg',
  '',
  'x',
  '--x--',
  '',
].join('\r\n')

const cases: Record<string, (rule: Throttle) => Promise<unknown>> = {
  'login-address': ofAddress(() => login(newEmail())),
  'login-account': async (rule) => {
    await ofAccount(login, async () => {
      const { email, id } = await signUp(open.url)
      return { email, who: id }
    })(rule)
    await ofAccount(login, async () => sameAs(newEmail()))(rule)
  },
  'login-device': ofDevice(login, async () => signUp(open.url)),
  'register-address': ofAddress(() => register),
  'forgot-address': ofAddress(() => forgot(newEmail())),
  'forgot-account': ofMails('forgot-password', forgot, (email) => signUp(open.url, { email })),
  'reset-address': ofAddress(() => reset),
  'passkey-options': ofAddress(() => post('/api/passkeys/sign-in/options', () => undefined)),
  'passkey-address': ofAddress(() =>
    post('/api/passkeys/sign-in', () => ({ response: createAuthenticator().signIn({ challenge: 'eA' }) })),
  ),
  'change-account': ofHost(
    post('/api/change-password', () => ({ currentPassword: 'sbagliata', newPassword: password, confirmPassword: password })),
  ),
  'guest-sign-in': ofAddress(() => guestLogin(newEmail())),
  'guest-login': async (rule) => {
    await ofAccount(guestLogin, async () => {
      const email = newEmail()
      await guestRegister(email)(createClient(open.url))
      const { rows } = await open.database.db.execute<{ who: string }>(sql`select id::text as who from guests where email = ${email}`)
      return { email, who: rows[0]?.who ?? '' }
    })(rule)
    await ofAccount(guestLogin, async () => sameAs(newEmail()))(rule)
  },
  'guest-device': ofDevice(guestLogin, () => registerGuest(open.url)),
  'guest-password': async (rule) => {
    const [{ cookie, email }, other] = [await registerGuest(open.url), await registerGuest(open.url)]
    const { rows } = await open.database.db.execute<{ id: string }>(sql`select id::text from guests where email = ${email}`)
    const leave = (held: string) =>
      Object.assign(somebody(), { cookie: held }).send('DELETE', '/api/guest/me', { body: { password: 'sbagliata' } })
    await reach(
      rule,
      rows[0]?.id ?? '',
      () => leave(cookie),
      () => leave(other.cookie),
    )
  },
  'guest-register': ofAddress(() => guestRegister()),
  'guest-register-mail': async (rule) => {
    const email = newEmail()
    const send = () => guestRegister(email)(somebody())
    const { text } = await send()
    await leaveOne(rule, email)
    await send()
    expect(await mailsMade(email)).toBe(2)
    expect((await send()).text).toBe(text)
    expect(await mailsMade(email)).toBe(2)
    // Another spelling of the same mailbox.
    const spelt = email.replace('@', '+casa@')
    expect((await guestRegister(spelt)(somebody())).text).toBe(text)
    expect(await mailsMade(spelt)).toBe(0)
  },
  'guest-forgot': ofMails('guest-forgot-password', guestForgot, async (email) => {
    await guestRegister(email)(createClient(open.url))
  }),
  'unknown-link': async (rule) => {
    const one = somebody()
    for (const send of [request, ask, talk, seen]) expect((await send(crypto.randomUUID())(one)).status).toBe(404)
    await reach(
      rule,
      one.network,
      () => request(crypto.randomUUID())(one),
      () => request(crypto.randomUUID())(somebody()),
    )
    for (const send of [request, ask, talk, seen]) expect((await send(crypto.randomUUID())(one)).status).toBe(429)
    const { id } = await property()
    expect((await request(id)(one)).status).toBe(201)
    const { rows } = await open.database.db.execute(sql`select key from throttles where key like ${`%${one.network}%`} order by key`)
    expect(rows).toEqual([{ key: `request-address ${one.network} ${await rowOf(id)}` }, { key: `unknown-link ${one.network}` }])
  },
  'request-browser': ofBrowser(request),
  'request-address': ofAddressAndProperty(request),
  'request-property': ofProperty(request),
  'message-browser': ofBrowser(write),
  'message-address': ofAddressAndProperty(write),
  'message-property': ofProperty(write),
  'ask-browser': ofBrowser(ask),
  'ask-address': ofAddressAndProperty(ask),
  'ask-property': ofProperty(ask),
  'question-browser': async (rule) => {
    const place = await property()
    const one = await knownBrowser(ask(place.id))
    await keepsNoMore(rule, one.browser, one, place)
  },
  'question-address': async (rule) => {
    const place = await property()
    const one = somebody()
    await keepsNoMore(rule, `${one.network} ${await rowOf(place.id)}`, neighbourOf(one), place)
  },
  'wait-browser': ofBrowser((id) => wait(id)),
  'wait-address': ofAddressAndProperty((id) => wait(id)),
  'wait-property': ofProperty((id) => wait(id)),
  'wait-mailbox': async (rule) => {
    const [{ id }, email] = [await property(), newEmail()]
    await reach(
      rule,
      email,
      () => wait(id, email)(somebody()),
      () => wait(id)(somebody()),
    )
  },
  'model-property': ofModel((facilityId) => facilityId),
  'model-all': ofModel(() => 'all'),
  'voice-token': async (rule) => {
    await tellOfAgent(open.database.db, 'agent_sole')
    await ofAddressAndProperty(talk, { agent: 'agent_sole' })(rule)
  },
  'draft-host': ofHost(post(`/api/translations/facility/${crypto.randomUUID()}/en/draft`, () => undefined)),
  'voice-test': ofHost(post('/api/test-voice', () => ({ voiceId: 'CwhRBWXzGAHq8TQ4Fs17', text: randomBytes(4).toString('hex') }))),
  'agent-check': ofHost((client) => client.send('GET', '/api/agents/check?agentid=agent_1')),
  'webhook-test': ofHost(post(`/api/webhooks/${crypto.randomUUID()}/test`, () => undefined)),
  'test-mail': ofHost(
    post('/api/admin/test-mail', () => undefined),
    undefined,
    limitedAdministrator,
  ),
  'update-look': ofHost(
    post('/api/admin/updates', () => undefined),
    undefined,
    limitedAdministrator,
  ),
  'reading-host': ofHost(post('/api/assistant/reading', () => ({ text: randomBytes(4).toString('hex') }))),
  'agents-sync': ofHost(post('/api/agents/sync', () => undefined)),
  'upload-host': ofHost((client) =>
    client.send('POST', '/api/media', { body: noPhoto, headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  ),
  'tool-operator': ofTools,
  'import-host': ofHost((client) => client.send('PUT', '/api/account/import', { body: { bytes: 1 } })),
  'mail-operator': ofOffers('mail.tooMany', true, 'operator'),
  'mail-unconfirmed': ofOffers('mail.unconfirmed', false, 'operator'),
  'mail-recipient': ofOffers('mail.tooManyToRecipient', true, 'recipient'),
  'mail-operator-copy': ofCopies(true, 'operator'),
  'mail-unconfirmed-copy': ofCopies(false, 'operator'),
  'mail-recipient-copy': ofCopies(true, 'recipient'),
  'email-link-address': async (rule) => {
    for (const kind of ['confirm', 'undo']) await ofAddress(() => post(`/api/account/email/${kind}`, () => ({ token: 'nessuno' })))(rule)
  },
  'email-link-account': ofHost(
    post('/api/account/email/mail', () => ({ kind: 'confirm' })),
    'mail.tooManyToRecipient',
  ),
  'address-account': ofHost(takeAddress, 'mail.tooMany'),
  'statistics-address': async ({ limit }) => {
    const { id, host } = await property()
    const one = somebody()
    for (let sent = 0; sent < limit + 20; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => seen(spelled(id, at))(neighbourOf(one))))
      expect(answers.every(({ status }) => status === 204)).toBe(true)
    }
    await seen(id)(somebody())
    // The instance that has counted stores it when it is asked.
    const reader = Object.assign(somebody(), { cookie: host.cookie })
    const { body } = await reader.send<Statistics>('GET', `/api/facilities/${await rowOf(id)}/statistics`)
    expect(body.sections).toMatchObject([{ name: 'wifi', count: limit + 1 }])
  },
}

test('every limit has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(
    listThrottles()
      .map(({ name }) => name)
      .sort(),
  )
})

test('docs/product.md says every limit as the code does', async () => {
  const rules = await readFile('docs/product.md', 'utf8')
  const said = [...rules.matchAll(/^\| `([\w-]+)`\s*\|\s*(\d+) \|\s*(\d+) \|/gm)].map(([, name, limit, seconds]) => [
    name,
    Number(limit),
    Number(seconds),
  ])
  expect(said.sort()).toEqual(
    listThrottles()
      .map(({ name, limit, seconds }) => [name, limit, seconds])
      .sort(),
  )
})

test.each(listThrottles().map((rule) => [rule.name, rule] as const))('%s', async (name, rule) => {
  await cases[name]?.(rule)
})

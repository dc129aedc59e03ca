import { beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { type Client, createClient, password, signUp } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** What browsers are asked for, and what the owner learns of it. */

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

type Options = { challenge: string }
const ask = async (host: Client) => (await host.send<Options>('POST', '/api/passkeys/options', { body: { password } })).body
const askToSignIn = (client: Client) => client.send<Options>('POST', '/api/passkeys/sign-in/options')
const signIn = (client: Client, response: object) => client.send('POST', '/api/passkeys/sign-in', { body: { response } })

async function add(host: Client, name: string, values: { isSynced?: boolean } = {}) {
  const device = Object.assign(createAuthenticator(), values)
  const { status, body } = await host.send<Passkey>('POST', '/api/passkeys', { body: { name, response: device.register(await ask(host)) } })
  expect(status).toBe(201)
  return { device, id: body.id, synced: body.synced }
}

test('a new passkey is asked for by name, for this host alone, with the person checked, and not on a device that has one', async () => {
  const host = await signUp(url)
  const { device } = await add(host, 'Telefono')
  expect(await ask(host)).toMatchObject({
    rp: { id: 'ospita.example', name: 'Ospita' },
    user: { id: Buffer.from(host.id).toString('base64url'), name: host.email, displayName: 'Maria Rossi' },
    excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
})

test('signing in asks for any passkey of this host, with the person checked, and keeps what another tab waits for', async () => {
  const host = await signUp(url)
  const { device } = await add(host, 'Telefono')
  const client = createClient(url)
  const first = await askToSignIn(client)
  expect(first.body).toMatchObject({ rpId: 'ospita.example', userVerification: 'required' })
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-ospita_passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await askToSignIn(client)
  expect((await signIn(client, device.signIn(first.body))).status).toBe(200)
})

test('without looking who is there nobody signs in', async () => {
  const { device } = await add(await signUp(url), 'Telefono')
  device.isUserVerified = false
  const client = createClient(url)
  const { status, body } = await signIn(client, device.signIn((await askToSignIn(client)).body))
  expect([status, body.code]).toEqual([401, 'passkey.refused'])
})

test('a passkey that is synced between devices is listed as that, also when it comes to be', async () => {
  const host = await signUp(url)
  const [cloud, local] = [await add(host, 'Portachiavi', { isSynced: true }), await add(host, 'Chiave USB')]
  expect([cloud.synced, local.synced]).toEqual([true, false])
  const list = async () => (await host.send<Passkey[]>('GET', '/api/passkeys')).body.map(({ name, synced }) => [name, synced])
  expect(await list()).toEqual([
    ['Portachiavi', true],
    ['Chiave USB', false],
  ])
  local.device.isSynced = true
  const client = createClient(url)
  expect((await signIn(client, local.device.signIn((await askToSignIn(client)).body))).status).toBe(200)
  expect((await list()).at(-1)).toEqual(['Chiave USB', true])
})

test('a new name and a removal stand in the trail, and the mails lead to the settings', async () => {
  const host = await signUp(url, { language: 'en' })
  const { id } = await add(host, 'Telefono')
  await host.send('PUT', `/api/passkeys/${id}`, { body: { name: 'Vecchio telefono' } })
  await host.send('DELETE', `/api/passkeys/${id}`, { body: { password } })
  const { body } = await host.send<AuditEvent[]>('GET', '/api/audit')
  expect(body.map(({ kind, details }) => [kind, details.passkey])).toEqual([
    ['passkeyRemoved', 'Vecchio telefono'],
    ['passkeyRenamed', 'Vecchio telefono'],
    ['passkeyAdded', 'Telefono'],
    ['registered', undefined],
  ])
  const mails = [await awaitMail(host.email, 'New passkey on your account'), await awaitMail(host.email, 'A passkey was removed')]
  expect(mails.map(({ text = '' }) => text.match(/Telefono|Vecchio telefono/g))).toEqual([['Telefono'], ['Vecchio telefono']])
  for (const { text, html } of mails) {
    expect(text).toContain('https://ospita.example/settings?tab=security')
    expect(html).toContain('href="https://ospita.example/settings?tab=security"')
  }
})

test('the mail about a password that was changed in the settings says how many passkeys still open the account', async () => {
  const host = await signUp(url)
  for (const name of ['Telefono', 'Chiave USB']) await add(host, name)
  const body = { currentPassword: password, newPassword: 'una nuova molto lunga', confirmPassword: 'una nuova molto lunga' }
  await host.send('POST', '/api/change-password', { body })
  const { text } = await awaitMail(host.email, 'La tua password è stata cambiata')
  expect(text).toContain('Le passkey restano valide: il tuo account ne ha 2.')
})

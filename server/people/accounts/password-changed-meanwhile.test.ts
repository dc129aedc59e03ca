import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What the old password opens while it is being changed: nothing of it may be done after the owner has been told that it is another. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const newPassword = 'una password nuova'
const webhook = { url: 'https://example.com/hook', events: ['request.created'], password }
const token = { name: 'Ladro', scopes: ['requests:read'], days: 30, password }

type Act = (thief: Client) => Promise<{ status: number }>
const acts: [what: string, act: Act][] = [
  ['a new token', (thief) => thief.send('POST', '/api/tokens', { body: token })],
  ['a new webhook', (thief) => thief.send('POST', '/api/webhooks', { body: webhook })],
  ['a new passkey', addPasskey],
  ['another address', (thief) => thief.send('PUT', '/api/auth/profile', { body: { email: newEmail(), currentPassword: password } })],
]

async function addPasskey(thief: Client): Promise<{ status: number }> {
  const { status, body } = await thief.send<{ challenge: string }>('POST', '/api/passkeys/options', { body: { password } })
  if (status !== 200) return { status }
  return thief.send('POST', '/api/passkeys', { body: { name: 'Ladro', response: createAuthenticator().register(body) } })
}

test.for(acts)('the old password makes no longer: %s', { timeout: 60_000 }, async ([, act]) => {
  const host = await signUp(server.url)
  const thief = createClient(server.url)
  await thief.send('POST', '/api/login', { body: { email: host.email, password } })
  let isOver = false
  const trying = [1, 2, 3].map(async () => {
    while (!isOver) await act(thief)
  })
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  expect((await host.send('POST', '/api/change-password', { body })).status).toBe(200)
  isOver = true
  await Promise.all(trying)
  // The trail is in the order in which the account was held.
  expect((await host.send<AuditEvent[]>('GET', '/api/audit')).body[0]?.kind).toBe('passwordChanged')
})

test('a challenge for a passkey that was asked for with the old password is none for the new one, in the same browser', async () => {
  const host = await signUp(server.url)
  const { body } = await host.send<{ challenge: string }>('POST', '/api/passkeys/options', { body: { password } })
  await host.send('POST', '/api/change-password', { body: { currentPassword: password, newPassword, confirmPassword: newPassword } })
  const added = await host.send('POST', '/api/passkeys', { body: { name: 'Ladro', response: createAuthenticator().register(body) } })
  expect([added.status, added.body.code]).toEqual([400, 'passkey.expired'])
})

test('the old password no longer deletes the account', { timeout: 60_000 }, async () => {
  for (const wait of [0, 4, 8, 12]) {
    const host = await signUp(server.url)
    const thief = createClient(server.url)
    await thief.send('POST', '/api/login', { body: { email: host.email, password } })
    const changing = host.send('POST', '/api/change-password', {
      body: { currentPassword: password, newPassword, confirmPassword: newPassword },
    })
    await pause(wait)
    const removing = thief.send('DELETE', '/api/account', { body: { password } })
    const [changed, removed] = await Promise.all([changing, removing])
    expect([changed.status, removed.status].filter((status) => status < 300)).toHaveLength(1)
  }
})

test('nor does a guest’s old password delete the account', { timeout: 60_000 }, async () => {
  for (const wait of [0, 4, 8]) {
    const guest = await registerGuest(server.url)
    await guest.send('POST', '/api/guest/forgot-password', { body: { email: guest.email } })
    const mailed = tokenIn(await awaitMail(guest.email, 'Reimposta la tua password'))
    const resetting = createClient(server.url).send('POST', '/api/guest/reset-password', { body: { token: mailed, newPassword } })
    await pause(wait)
    const removing = guest.send('DELETE', '/api/guest/me', { body: { password } })
    const [reset, removed] = await Promise.all([resetting, removing])
    expect([reset.status, removed.status].filter((status) => status < 300)).toHaveLength(1)
  }
})

import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createClient, password, signUp } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const next = 'una password nuova'

/** Whoever knows the old password signs in again and again while something happens. @returns which of these sessions live after it */
async function signIns(path: '/api' | '/api/guest', email: string, meanwhile: Promise<unknown>) {
  const thieves: Promise<ReturnType<typeof createClient>>[] = []
  for (let count = 0; count < 20; count++) {
    const thief = createClient(server.url)
    thieves.push(thief.send('POST', `${path}/login`, { body: { email, password } }).then(() => thief))
    await pause(10)
  }
  await meanwhile
  const alive = (await Promise.all(thieves)).map((thief) => thief.send('GET', path === '/api' ? '/api/auth/user' : '/api/guest/me'))
  return (await Promise.all(alive)).map(({ status }) => status)
}

test('a change of the password ends a sign-in by the old one too that is going on', { timeout: 60_000 }, async () => {
  const host = await signUp(server.url)
  const body = { currentPassword: password, newPassword: next, confirmPassword: next }
  const changing = host.send('POST', '/api/change-password', { body })
  expect(new Set(await signIns('/api', host.email, changing))).toEqual(new Set([401]))
  expect((await changing).status).toBe(200)
  expect((await createClient(server.url).send('POST', '/api/login', { body: { email: host.email, password: next } })).status).toBe(200)
})

test('so does a new password of a guest’s account', { timeout: 60_000 }, async () => {
  const guest = await registerGuest(server.url)
  await guest.send('POST', '/api/guest/forgot-password', { body: { email: guest.email } })
  const token = tokenIn(await awaitMail(guest.email, 'Reimposta la tua password'))
  const resetting = createClient(server.url).send('POST', '/api/guest/reset-password', { body: { token, newPassword: next } })
  expect(new Set(await signIns('/api/guest', guest.email, resetting))).toEqual(new Set([401]))
  expect((await resetting).status).toBe(200)
})

test('of two who change the password by the same one at once, one wins', { timeout: 60_000 }, async () => {
  const host = await signUp(server.url)
  const other = createClient(server.url)
  await other.send('POST', '/api/login', { body: { email: host.email, password } })
  const change = (by: Pick<typeof host, 'send'>, newPassword: string) =>
    by.send('POST', '/api/change-password', { body: { currentPassword: password, newPassword, confirmPassword: newPassword } })
  const answers = await Promise.all([change(host, 'una del padrone'), change(other, 'una del ladro')])
  const won = answers.filter(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status !== 200)
  expect([won.length, lost.map(({ status, body }) => [status, body.code])]).toEqual([1, [[400, 'auth.wrongPassword']]])
  // The second press of one sender is told that it is done, as one a moment later.
  const again = await signUp(server.url)
  const presses = await Promise.all([change(again, 'una del padrone'), change(again, 'una del padrone')])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let secure: string
let plain: string
beforeAll(async () => {
  secure = (await startTestServer()).url
  plain = (await startTestServer({ PUBLIC_URL: 'http://localhost:3000' })).url
})

const registerGuest = { firstName: 'Eva', lastName: 'Klein', password, language: 'de' }
const set = (headers: Headers) => headers.getSetCookie().join('\n')

describe('on https', () => {
  test('the cookies of hosts and guests belong to this host alone', async () => {
    const { headers } = await createClient(secure).send('POST', '/api/guest/register', { body: { ...registerGuest, email: newEmail() } })
    expect(set(headers)).toMatch(/^__Host-ospita_guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const host = await signUp(secure)
    expect(host.cookie).toMatch(/^__Host-ospita_session=/)
  })

  test('the same session without the prefix is none', async () => {
    const host = await signUp(secure)
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    host.cookie = host.cookie.replace('__Host-', '')
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await host.send('GET', '/')).text).not.toContain(host.email)
  })

  test('a cookie is taken back in the form that a browser obeys', async () => {
    const { headers } = await (await signUp(secure)).send('POST', '/api/logout')
    expect(set(headers)).toMatch(/^__Host-ospita_session=; .*Path=\/.*Secure/)
  })
})

test('on http the names stay as they are, and hold', async () => {
  const host = await signUp(plain)
  expect(host.cookie).toMatch(/^ospita_session=/)
  expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
  const { headers } = await host.send('POST', '/api/logout')
  expect(set(headers)).toMatch(/^ospita_session=; /)
  expect(set(headers)).not.toContain('Secure')
})

import { expect, test } from 'vitest'
import { createClient, password, signUp } from '../../testing/client.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { hooked } from '../../testing/webhooks.ts'

const { url } = await startTestServer()
const newPassword = 'una nuova molto lunga'

async function withPrograms(tokens: number, webhooks: number) {
  const host = await signUp(url)
  for (let made = 0; made < tokens; made++)
    await host.send('POST', '/api/tokens', { body: { name: `Gestionale ${made}`, scopes: ['requests:read'], days: 30, password } })
  for (let made = 0; made < webhooks; made++) await hooked(host, `https://gestionale.example/${made}`)
  return host
}
const changed = async (email: string) => (await awaitMail(email, 'La tua password è stata cambiata')).text

test('the mail about a password that was changed in the settings counts the tokens and webhooks that go on', async () => {
  const host = await withPrograms(2, 1)
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  expect((await host.send('POST', '/api/change-password', { body })).status).toBe(200)
  expect(await changed(host.email)).toContain('Restano attivi anche i programmi collegati (token: 2, webhook: 1).')
})

test('so does the mail about a password that was reset', async () => {
  const host = await withPrograms(0, 1)
  await createClient(url).send('POST', '/api/forgot-password', { body: { email: host.email } })
  const token = tokenIn(await awaitMail(host.email, 'Reimposta la tua password'))
  expect((await createClient(url).send('POST', '/api/reset-password', { body: { token, newPassword } })).status).toBe(200)
  expect(await changed(host.email)).toContain('(token: 0, webhook: 1)')
})

test('nothing is said of programs where there are none', async () => {
  const host = await signUp(url)
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  await host.send('POST', '/api/change-password', { body })
  expect(await changed(host.email)).not.toContain('programmi')
})

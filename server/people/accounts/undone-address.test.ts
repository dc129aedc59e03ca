import { beforeAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('calendar feeds end with an undone change of address, since a thief may have copied them; nobody else’s do', async () => {
  const hosts = await Promise.all([signUp(url), signUp(url)])
  const make = async (host: Client) => (await host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: {} })).body.url
  const feeds = await Promise.all(hosts.map(make))
  const statuses = () => Promise.all(feeds.map(async (feed) => (await createClient(url).send('GET', new URL(feed).pathname)).status))
  const body = { firstName: 'Ada', lastName: 'Verdi', email: newEmail(), currentPassword: password }
  expect((await hosts[0].send('PUT', '/api/auth/profile', { body })).status).toBe(200)
  expect(await statuses()).toEqual([200, 200])
  const token = tokenIn(await awaitMail(hosts[0].email, 'Qualcuno vuole cambiare l’email del tuo account'))
  expect((await createClient(url).send('POST', '/api/account/email/undo', { body: { token } })).status).toBe(200)
  expect(await statuses()).toEqual([404, 200])
})

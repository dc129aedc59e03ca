import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Client, newEmail, wish } from '../../testing/client.ts'
import { neighbourOf, open, property, rowOf, somebody } from '../../testing/limits.ts'

type Fields = Record<string, string>

/** Forms without script, as a browser sends them. */
const submit = (client: Client, path: string, fields: Fields) =>
  client.send('POST', path, {
    body: `${new URLSearchParams(fields)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const { category, service, requestDate, timeRange, firstName, lastName } = wish
const request: Fields = {
  step: '2',
  what: `${category}|${service}`,
  requestDate,
  timeRange,
  adultNum: '2',
  childNum: '0',
  firstName,
  lastName,
}

/** As if so many had come from there already. */
const fill = (key: string, count: number, seconds: number) =>
  open.database.db.execute(
    sql`insert into throttles (key, count, resets_at) values (${key}, ${count}, now() + make_interval(secs => ${seconds}))`,
  )

test.each([
  ['request-address', 60, 3 * 3600, 'Riprova tra 3 ore.', '/guest/request', () => ({ ...request, email: newEmail() })],
  ['ask-address', 400, 20 * 60, 'Riprova tra 20 minuti.', '/guest/ask', () => ({ question: 'Quanto pesa il gatto?' })],
] as const)('%s: a guest who is refused on a page reads when to try again', async (name, limit, seconds, said, path, fields) => {
  const { id } = await property()
  const guest = somebody()
  await fill(`${name} ${guest.network} ${await rowOf(id)}`, limit, seconds)
  const { status, headers, text } = await submit(guest, `${path}?property_id=${id}&lang=it`, fields())
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(seconds - 60)
  expect(text).toContain(said)
  expect(headers.get('set-cookie')).toMatch(/^__Host-ospita_browser=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await submit(somebody(), `${path}?property_id=${id}&lang=it`, fields())).status).toBeLessThan(400)
})

test('a browser is named once, by what it sends and not by what it reads', async () => {
  const { id } = await property()
  const guest = somebody()
  await guest.send('GET', `/guest?property_id=${id}`)
  await guest.send('POST', `/api/guest/properties/${id}/seen`, { body: { sections: ['wifi'] } })
  expect(guest.cookie).toBe('')
  const ask = (client: Client) => submit(client, `/guest/ask?property_id=${id}`, { question: 'Avete il Wi-Fi?' })
  await ask(guest)
  const { cookie } = guest
  expect(cookie).not.toBe('')
  expect((await ask(guest)).headers.get('set-cookie')).toBeNull()
  const forged = Object.assign(neighbourOf(guest), { cookie: '__Host-ospita_browser=x' })
  await ask(forged)
  expect(forged.cookie).toMatch(/^__Host-ospita_browser=[\w-]{22}$/)
})

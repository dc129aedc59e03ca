import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { createClient, createFacility, newEmail, password, registerHost } from '../../testing/client.ts'
import { awaitMail, mailsTo } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What guests without script meet on a bad line: double taps, pages loaded again, answers that never came. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Fields = Record<string, string>
const post = (path: string, fields: Fields) =>
  createClient(server.url).send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function openForm(path: string): Promise<string> {
  const { text, headers } = await createClient(server.url).send('GET', path)
  // The form of a request is kept for the back button, with its key; all others have another each time.
  expect(headers.get('cache-control')).toBe(path.startsWith('/guest/request?') ? 'private, no-cache' : 'no-store')
  return keyIn(text)
}

async function property() {
  const host = await registerHost(server.url)
  const path = `/guest/request?property_id=${(await createFacility(host)).id}&lang=it`
  const email = newEmail()
  const what = { what: 'tour|', requestDate: '2037-12-24', timeRange: '10:00', adultNum: '2', childNum: '0' }
  const fields: Fields = { ...what, step: '2', firstName: 'Eva', email }
  const stored = async () => (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  return { host, path, email, fields, stored }
}

describe('the form of a request', () => {
  test('posted three times at once, and once more later, is one request with one page and one mail to each', async () => {
    const { host, path, email, fields, stored } = await property()
    const key = await openForm(path)
    const sent = () => post(path, { ...fields, key })
    const answers = [...(await Promise.all([sent(), sent(), sent()])), await sent()]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    const [request, ...others] = await stored()
    expect(others).toEqual([])
    expect(answers[0]?.headers.get('location')).toContain(request?.guid)
    await awaitMail(email, 'Richiesta inviata: Villa Sole')
    const { rows } = await server.database.db.execute(
      sql`select kind from mails where recipient in (${email}, ${host.email}) order by kind`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['requestNew', 'requestReceived'])
    expect((await mailsTo(email)).length).toBe(1)
  })

  test('carries its key through both steps, and through what had to be mended', async () => {
    const { path, fields, stored } = await property()
    const key = await openForm(path)
    const second = await post(path, { ...fields, step: '1', key })
    expect(keyIn(second.text)).toBe(key)
    const refused = await post(path, { ...fields, email: 'eva', key })
    expect([refused.status, keyIn(refused.text)]).toEqual([400, key])
    expect((await post(path, { ...fields, key })).status).toBe(303)
    expect((await stored()).length).toBe(1)
  })

  test('changed after it was sent, says so, and is another request when it is sent again', async () => {
    const { path, fields, stored } = await property()
    const key = await openForm(path)
    await post(path, { ...fields, key })
    const changed = await post(path, { ...fields, notes: 'Anche il pranzo', key })
    expect(changed.status).toBe(422)
    expect(changed.text).toContain('Questi dati sono diversi da quelli già inviati. Invia di nuovo per aggiungerli.')
    expect((await stored()).length).toBe(1)
    const next = keyIn(changed.text)
    expect(next).not.toBe(key)
    expect((await post(path, { ...fields, notes: 'Anche il pranzo', key: next })).status).toBe(303)
    expect((await stored()).map(({ notes }) => notes)).toEqual(['Anche il pranzo', ''])
  })

  test('has another key each time it is opened, and the key of one property means nothing to another', async () => {
    const [one, two] = [await property(), await property()]
    const key = await openForm(one.path)
    expect(await openForm(one.path)).not.toBe(key)
    for (const { path, fields } of [one, two]) expect((await post(path, { ...fields, key })).status).toBe(303)
    expect([(await one.stored()).length, (await two.stored()).length]).toEqual([1, 1])
  })
})

test('the registration of a guest, sent twice, mails one link that is good', async () => {
  const path = '/guest/account/register?lang=it'
  const key = await openForm(path)
  const email = newEmail()
  const sent = () => post(path, { key, firstName: 'Eva', email, newPassword: password })
  const answers = await Promise.all([sent(), sent()])
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(Array(2).fill([303, `${path}&done=1`]))
  const { rows } = await server.database.db.execute(sql`select kind from mails where recipient = ${email}`)
  expect(rows).toEqual([{ kind: 'guestVerify' }])
  expect((await post(path, { key, firstName: 'Ada', email, newPassword: password })).status).toBe(422)
})

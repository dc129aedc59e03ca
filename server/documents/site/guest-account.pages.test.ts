import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { meet } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, newEmail, password, registerHost, sendRequest } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test.each([
  ['it', ['firstName', 'lastName']],
  ['ja', ['lastName', 'firstName']],
  ['zh', ['lastName', 'firstName']],
])('the form in %s asks for the names in their order there', async (language, order) => {
  const { text } = await createClient(server.url).send('GET', `/guest/account/register?lang=${language}`)
  expect([...text.matchAll(/name="(firstName|lastName)"/g)].map(([, name]) => name)).toEqual(order)
})

test('older requests are on further pages, each on one of them', async () => {
  const guest = await registerGuest(server.url)
  const { id } = await createFacility(await registerHost(server.url))
  const { guid } = await sendRequest(server.url, id, { email: guest.email })
  // 119 copies, so that there are three pages: 50, 50 and 20.
  await server.database.db.execute(sql`
    insert into requests (guid, owner_id, "facilityId", "user", category, "requestDate", "timeRange", email)
    select 'copy-' || number || left(guid, 12), owner_id, "facilityId", "user", category, "requestDate", "timeRange", email
    from requests, generate_series(1, 119) as number where guid = ${guid}`)
  const seen: string[] = []
  const pages: number[] = []
  let address: string | undefined = '/guest/account'
  while (address) {
    const { text }: { text: string } = await guest.send('GET', address)
    const links = [...text.matchAll(/href="\/guest\/requests\/([\w-]+)\?/g)].map(([, one = '']) => one)
    seen.push(...links)
    pages.push(links.length)
    address = /href="(\/guest\/account\?[^"]*cursor=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(pages).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
})

test('the list says of each request whose turn it is, at which property, and when and for how much it was agreed on', async () => {
  const guest = await registerGuest(server.url)
  const pair = await meet(server.url, { email: guest.email })
  const read = async () => (await guest.send('GET', '/guest/account?lang=en')).text
  const asked = await read()
  expect([asked.includes('Waiting for the property'), asked.includes('Villa Sole'), asked.includes('€')]).toEqual([true, true, false])
  const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-26', time: '10:00', price: '50.00' })
  const offered = await read()
  expect([offered.includes('Your turn'), offered.includes('Saturday, 26 December 2037')]).toEqual([true, false])
  await pair.accept(sent)
  const agreed = await read()
  expect(agreed).toMatch(/Villa Sole<\/bdi>\u00a0· Saturday, 26 December 2037, 10:00\u00a0· €50.00/)
  expect([agreed.includes('Your turn'), agreed.includes('Confirmed')]).toEqual([false, true])
  await pair.cancel()
  expect(await read()).not.toContain('26 December')
})

const page = (path = '', lang = 'it') => `/guest/account${path}?lang=${lang}`
const post = (client: Client, path: string, fields: Record<string, string> = {}) =>
  client.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
/** A form that is done leads to the page that says so. */
async function postThrough(client: Client, path: string, fields: Record<string, string>) {
  const { status, headers } = await post(client, path, fields)
  expect([status, headers.get('location')]).toEqual([303, `${path}&done=1`])
  return client.send('GET', `${path}&done=1`)
}
const roles = (text: string) => [...text.matchAll(/role="(status|alert)"/g)].map(([, role]) => role)

describe('without script', () => {
  test('a guest signs in, reads the own requests in the own language, signs out, and is led to the sign-in', async () => {
    const { email } = await registerGuest(server.url)
    const client = createClient(server.url)
    const wrong = await post(client, page(), { email, password: 'sbagliata' })
    expect([wrong.status, roles(wrong.text), wrong.text.includes('sbagliata'), wrong.text.includes(email)]).toEqual([
      401,
      ['alert'],
      false,
      true,
    ])
    const malformed = await post(client, page(), { email: 'eva', password: '' })
    expect([malformed.status, malformed.text.includes('Email non valida')]).toEqual([400, true])
    const right = await post(client, page('', 'de'), { email, password })
    expect([right.status, right.headers.get('location')]).toEqual([303, page('', 'de')])
    await server.database.db.execute(sql`update guests set language = 'pt' where email = ${email}`)
    const own = await client.send('GET', '/guest/account')
    expect([own.status, own.text.includes('<html lang="pt"'), own.text.includes(email)]).toEqual([200, true, true])
    // The browser stays a known one of the account.
    expect(own.headers.getSetCookie().map((set) => set.split('=')[0])).toEqual(['__Host-ospita_device'])
    const out = await post(client, page('/logout', 'fr'))
    expect([out.status, out.headers.get('location')]).toEqual([303, page('', 'fr')])
    expect((await client.send('GET', '/guest/account')).text).not.toContain(email)
  })

  test('leaving is for who is signed in, and takes the password', async () => {
    const guest = await registerGuest(server.url)
    const visitor = createClient(server.url)
    const shown = await visitor.send('GET', page('/remove', 'en'))
    expect([shown.status, shown.headers.get('location')]).toEqual([303, page('', 'en')])
    expect((await post(visitor, page('/remove'), { password })).status).toBe(401)
    expect((await guest.send('GET', page('/remove'))).text).toContain('name="password"')
    const wrong = await post(guest, page('/remove'), { password: 'sbagliata' })
    expect([wrong.status, roles(wrong.text)]).toEqual([400, ['alert']])
    const gone = await postThrough(guest, page('/remove'), { password })
    expect([gone.status, roles(gone.text), gone.text.includes('name="password"')]).toEqual([200, ['status'], false])
    expect((await guest.send('GET', '/api/guest/me')).status).toBe(401)
  })

  test('a registration says the same for any address, and its link asks another browser for the password', async () => {
    const { email: known } = await registerGuest(server.url)
    const email = newEmail()
    const register = (address: string) =>
      postThrough(createClient(server.url), page('/register'), { firstName: 'Eva', email: address, newPassword: password })
    const [one, two] = [await register(email), await register(known)]
    expect([one.status, roles(one.text), one.text === two.text]).toEqual([200, ['status'], true])
    const short = await post(createClient(server.url), page('/register'), { firstName: 'Eva', email, newPassword: 'corta' })
    expect([short.status, short.text.includes('almeno 8 caratteri'), short.text.includes('corta"')]).toEqual([400, true, false])
    const token = tokenIn(await awaitMail(email, 'Conferma il tuo indirizzo'))
    const elsewhere = createClient(server.url)
    expect((await elsewhere.send('GET', `${page('/verify')}&token=${token}`)).text).toContain(`name="token" value="${token}"`)
    const asked = await post(elsewhere, page('/verify'), { token })
    expect([asked.status, roles(asked.text), asked.text.includes('name="password"')]).toEqual([200, ['status'], true])
    expect(asked.text).toContain(`name="token" value="${token}"`)
    const wrong = await post(elsewhere, page('/verify'), { token, password: 'sbagliata' })
    expect([wrong.status, roles(wrong.text), wrong.text.includes('name="password"')]).toEqual([400, ['alert'], true])
    const right = await post(elsewhere, page('/verify'), { token, password })
    expect([right.status, right.headers.get('location')]).toEqual([303, page()])
    expect((await elsewhere.send('GET', '/api/guest/me')).body).toMatchObject({ email })
    // The mail is opened again, or Confirm tapped twice: who is signed in need not register once more.
    const again = await post(elsewhere, page('/verify'), { token })
    expect([again.status, again.headers.get('location')]).toEqual([303, page()])
    // On a third device, later: the account is there already.
    const late = await post(createClient(server.url), page('/verify'), { token })
    expect([late.status, late.text.includes('accedi se hai già confermato')]).toEqual([400, true])
    expect((await post(createClient(server.url), page('/verify'), { token: 'nessuno' })).status).toBe(400)
  })

  test('a forgotten password is asked for in silence, and set anew by its link', async () => {
    const { email } = await registerGuest(server.url)
    const forgot = (address: string) => postThrough(createClient(server.url), page('/forgot'), { email: address })
    const [one, two] = [await forgot(email), await forgot(newEmail())]
    expect([one.status, roles(one.text), one.text === two.text]).toEqual([200, ['status'], true])
    const token = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
    const reset = (newPassword: string) => post(createClient(server.url), page('/reset'), { token, newPassword })
    const short = await reset('corta')
    expect([short.status, short.text.includes('almeno 8 caratteri'), short.text.includes(`value="${token}"`)]).toEqual([400, true, true])
    const common = await reset('password')
    expect([common.status, common.text.includes('tra le più usate'), common.text.includes(`value="${token}"`)]).toEqual([400, true, true])
    const done = await postThrough(createClient(server.url), page('/reset'), { token, newPassword: 'tutta nuova davvero' })
    expect([done.status, roles(done.text), done.text.includes('name="newPassword"')]).toEqual([200, ['status'], false])
    expect((await post(createClient(server.url), page(), { email, password: 'tutta nuova davvero' })).status).toBe(303)
  })
})

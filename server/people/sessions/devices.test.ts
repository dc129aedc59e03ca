import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devicesTable } from '../../tables/devices.table.ts'
import { type Answer, type Client, newEmail, password, signUp } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { limited, open, somebody } from '../../testing/limits.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { hashed } from './tokens.ts'

const name = '__Host-ospita_device'
const deviceOf = ({ cookie }: Client) => new RegExp(`${name}=([\\w-]{43})`).exec(cookie)?.[1] ?? ''

/** Operators and guests come in by the same rules: a way in for each. */
const doors = {
  operator: {
    strangers: sql`select 'login-account ' || id as key from users`,
    make: (): Promise<Client & { email: string }> => signUp(open.url),
    login: (client: Client, email: string, word = password) => client.send('POST', '/api/login', { body: { email, password: word } }),
    reset: async (client: Client, email: string, newPassword: string) => {
      await client.send('POST', '/api/forgot-password', { body: { email } })
      const token = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
      return client.send('POST', '/api/reset-password', { body: { token, newPassword } })
    },
  },
  guest: {
    strangers: sql`select 'guest-login ' || id as key from guests`,
    make: () => registerGuest(open.url),
    login: (client: Client, email: string, word = password) => client.send('POST', '/api/guest/login', { body: { email, password: word } }),
    reset: async (client: Client, email: string, newPassword: string) => {
      await client.send('POST', '/api/guest/forgot-password', { body: { email } })
      const token = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
      return client.send('POST', '/api/guest/reset-password', { body: { token, newPassword } })
    },
  },
}

/** Tries until it is refused for being too many; how many tries were allowed. */
async function guess(attempt: () => Promise<Answer>): Promise<number> {
  for (let tries = 0; tries < 50; tries++) if ((await attempt()).status === 429) return tries
  throw new Error('Nobody stops the guessing.')
}

/** As if strangers had tried too often already. */
const lockOut = ({ strangers }: { strangers: SQL }, email: string) =>
  open.database.db.execute(sql`
    insert into throttles (key, count, resets_at) select key, 10, now() + interval '15 minutes' from (${strangers} where email = ${email}) found
    on conflict (key) do update set count = 10`)

const holding = (cookie: string) => Object.assign(somebody(), { cookie: cookie.replace(/__Host-ospita_(session|guest)=[^;]*(; )?/, '') })

describe.each(Object.entries(doors))('%s: a browser that signed in before', (_, door) => {
  const { make, login, reset } = door

  test('gets in while strangers are locked out, from the same address too', async () => {
    const { email, cookie } = await make()
    const stranger = somebody()
    expect(await guess(() => login(stranger, email, 'sbagliata'))).toBe(10)
    expect((await login(stranger, email)).status).toBe(429)
    const own = Object.assign(stranger, { cookie: holding(cookie).cookie })
    expect((await login(own, email)).status).toBe(200)
    expect((await login(somebody(), email)).status).toBe(429)
  })

  test('is known for this account alone, and locked alone when its cookie is misused', async () => {
    const [mine, other] = [await make(), await make()]
    const thief = holding(mine.cookie)
    expect(await guess(() => login(thief, mine.email, 'sbagliata'))).toBe(10)
    expect((await login(thief, mine.email)).status).toBe(429)
    expect((await login(somebody(), mine.email)).status).toBe(200)
    await lockOut(door, other.email)
    expect((await login(thief, other.email)).status).toBe(429)
  })

  test('gets a new cookie each time; the one before is worth nothing, for no account', async () => {
    const [mine, other] = [await make(), await make()]
    const shared = holding(mine.cookie)
    const copied = shared.cookie
    await login(shared, other.email)
    await login(shared, mine.email)
    expect(deviceOf(shared)).not.toBe(deviceOf({ ...shared, cookie: copied }))
    for (const { email } of [mine, other]) {
      await lockOut(door, email)
      expect((await login(holding(copied), email)).status).toBe(429)
      expect((await login(holding(shared.cookie), email, 'sbagliata')).status).toBe(401)
    }
  })

  test('is forgotten with the old password, and the one that reads the mailbox is known', async () => {
    const { email, cookie } = await make()
    await lockOut(door, email)
    const elsewhere = somebody()
    expect((await reset(elsewhere, email, 'tutta nuova davvero')).status).toBe(200)
    expect((await login(holding(cookie), email, 'tutta nuova davvero')).status).toBe(429)
    expect((await login(elsewhere, email, 'tutta nuova davvero')).status).toBe(200)
  })

  test('is not told whether another e-mail has an account', async () => {
    const [{ cookie }, { email }] = [await make(), await make()]
    const [known, unknown] = [await login(holding(cookie), email, 'sbagliata'), await login(holding(cookie), newEmail(), 'sbagliata')]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })
})

test('the cookie is no script’s to read, ends after 30 days, is set anew on the portal’s pages, and is stored as a hash', async () => {
  const { email } = await signUp(open.url)
  const client = somebody()
  const { headers } = await doors.operator.login(client, email)
  const cookie = headers.getSetCookie().find((one) => one.startsWith(name))
  expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const page = await client.send('GET', '/settings')
  expect(page.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([`${name}=${deviceOf(client)}`])
  const rows = await limited.database.db.select().from(devicesTable)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(deviceOf(client))
})

test('a change of the password forgets the other browsers', async () => {
  const { email, cookie } = await signUp(open.url)
  const other = somebody()
  await doors.operator.login(other, email)
  const body = { currentPassword: password, newPassword: 'tutta nuova davvero', confirmPassword: 'tutta nuova davvero' }
  expect((await other.send('POST', '/api/change-password', { body })).status).toBe(200)
  await lockOut(doors.operator, email)
  expect((await doors.operator.login(holding(cookie), email, body.newPassword)).status).toBe(429)
  expect((await doors.operator.login(holding(other.cookie), email, body.newPassword)).status).toBe(200)
  const { rows } = await open.database.db.execute(
    sql`select count(*)::int from devices join users on users.id = user_id where email = ${email}`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test.each(Object.entries(doors))('%s: a browser is known for 60 days, and no longer', async (_, { make, login, ...door }) => {
  const { email, cookie } = await make()
  const tokenHash = hashed(deviceOf({ cookie } as Client))
  const { db } = open.database
  const { rows } = await db.execute<{ days: number }>(
    sql`select round(extract(epoch from expires - now()) / 86400)::int as days from devices where token_hash = ${tokenHash}`,
  )
  expect(rows).toEqual([{ days: 60 }])
  await lockOut(door, email)
  expect((await login(holding(cookie), email, 'sbagliata')).status).toBe(401)
  await db.execute(sql`update devices set expires = now() where token_hash = ${tokenHash}`)
  expect((await login(holding(cookie), email)).status).toBe(429)
})

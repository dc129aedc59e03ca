import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { auditTable } from '../../tables/audit.table.ts'
import { createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { spendResetToken } from '../operators/operators.store.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const newPassword = 'una password nuova'
const commonPassword = 'Questa password è tra le più usate: scegline un’altra'
const forgot = (email: string) => createClient(url).send('POST', '/api/forgot-password', { body: { email } })
const reset = (token: unknown, word: unknown = newPassword) =>
  createClient(url).send('POST', '/api/reset-password', { body: { token, newPassword: word } })
const login = (email: string, word: string) => createClient(url).send('POST', '/api/login', { body: { email, password: word } })

async function mailedToken(email: string): Promise<string> {
  await forgot(email)
  return tokenIn(await awaitMail(email, 'Reimposta la tua password'))
}

describe('a forgotten password', () => {
  test('is reset with a mailed link, once, and every session ends', async () => {
    const host = await signUp(url)
    const token = await mailedToken(host.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    expect(body.message).toBe('Password aggiornata con successo! Puoi ora accedere con la nuova password.')
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await login(host.email, password)).status).toBe(401)
    expect((await login(host.email, newPassword)).status).toBe(200)
    const again = await reset(token, 'ancora un’altra')
    expect([again.status, again.body]).toEqual([400, { message: 'Token di reset non valido', code: 'auth.badResetToken' }])
    await awaitMail(host.email, 'La tua password è stata cambiata')
  })

  test('is said to be reset again where the answer was lost, and nothing changes by it', async () => {
    const { email, id } = await signUp(url)
    const token = await mailedToken(email)
    const first = await reset(token)
    const host = createClient(url)
    await host.send('POST', '/api/login', { body: { email, password: newPassword } })
    const again = await reset(token)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    const { db } = server.database
    await db.update(usersTable).set({ resetTokenExpires: sql`now() - interval '10 minutes'` }).where(eq(usersTable.id, id))
    expect((await reset(token)).body.code).toBe('auth.badResetToken')
  })

  test('is not said to be reset by a link that ended unused, whatever the password is', async () => {
    const { email, id } = await signUp(url)
    const token = await mailedToken(email)
    const [ended, before] = [sql`now() - interval '1 minute'`, sql`now() - interval '1 hour'`]
    await server.database.db.update(usersTable).set({ resetTokenExpires: ended, updatedAt: before }).where(eq(usersTable.id, id))
    expect((await reset(token, password)).body.code).toBe('auth.badResetToken')
  })

  test('cannot be told from an unknown e-mail', async () => {
    const { email } = await signUp(url)
    const unknown = newEmail()
    const [known, stranger] = [await forgot(email), await forgot(unknown)]
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ message: "Se l'email esiste, riceverai le istruzioni per il reset della password." })
    expect(stranger.text).toBe(known.text)
    await awaitMail(email, 'Reimposta la tua password')
    expect(await mailsTo(unknown)).toEqual([])
  })

  test('a newer link ends the older one', async () => {
    const { email } = await signUp(url)
    const older = await mailedToken(email)
    await forgot(email)
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject === 'Reimposta la tua password').length, { timeout: 15_000 })
      .toBe(2)
    expect((await reset(older)).status).toBe(400)
  })

  test('a link is good for 60 minutes, by the clock of the database', async () => {
    const { email, id } = await signUp(url)
    const token = await mailedToken(email)
    const { rows } = await server.database.db.execute<{ minutes: number }>(
      sql`select ceil(extract(epoch from reset_token_expires - now()) / 60)::int as minutes from users where id = ${id}`,
    )
    expect(rows).toEqual([{ minutes: 60 }])
    await server.database.db.update(usersTable).set({ resetTokenExpires: sql`now() - interval '1 second'` }).where(eq(usersTable.id, id))
    expect((await reset(token)).status).toBe(400)
    await server.database.db.update(usersTable).set({ resetTokenExpires: sql`now() + interval '1 minute'` }).where(eq(usersTable.id, id))
    expect((await reset(token)).status).toBe(200)
  })

  test('a link is worth nothing once the password was changed in the settings', async () => {
    const host = await signUp(url)
    const token = await mailedToken(host.email)
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect((await host.send('POST', '/api/change-password', { body })).status).toBe(200)
    expect((await reset(token, 'ancora un’altra')).body.code).toBe('auth.badResetToken')
    expect((await login(host.email, newPassword)).status).toBe(200)
  })

  test('that is reset cancels a change to another address', async () => {
    const host = await signUp(url)
    const email = newEmail()
    const body = { firstName: 'Ada', lastName: 'Verdi', email, currentPassword: password }
    expect((await host.send('PUT', '/api/auth/profile', { body })).body).toMatchObject({ pendingEmail: email })
    await reset(await mailedToken(host.email))
    expect((await login(host.email, newPassword)).body.user).toMatchObject({ email: host.email, pendingEmail: null })
    const link = tokenIn(await awaitMail(email, 'Conferma il nuovo indirizzo'))
    expect((await createClient(url).send('POST', '/api/account/email/confirm', { body: { token: link } })).status).toBe(400)
  })

  test('a short password leaves the link good', async () => {
    const { email } = await signUp(url)
    const token = await mailedToken(email)
    const { status, body } = await reset(token, '1234567')
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'newPassword', code: 'too_small', message: 'La password deve essere di almeno 8 caratteri' }])
    expect((await reset(token)).status).toBe(200)
  })

  test('one of the most used passwords leaves the link good', async () => {
    const { email } = await signUp(url)
    const token = await mailedToken(email)
    const { status, body } = await reset(token, 'BaseBall')
    expect([status, body.errors]).toEqual([400, [{ path: 'newPassword', code: 'common', message: commonPassword }]])
    expect((await reset(token)).status).toBe(200)
  })

  test.each([null, {}, [], '', 7, 'x'.repeat(300), 'nonsense'])('%j is no token', async (token) => {
    expect((await reset(token)).status).toBe(400)
  })

  test('of four who use a link at once, one wins', async () => {
    const { email } = await signUp(url)
    const token = await mailedToken(email)
    const statuses = (await Promise.all([1, 2, 3, 4].map((n) => reset(token, `password numero ${n}`)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
  })

  test('a link that was used while another press waited is used', async () => {
    const { email, id } = await signUp(url)
    const token = await mailedToken(email)
    const spent = await inTransaction(server.database.db, async (tx) => {
      // As by a transaction that began after this one, and was committed first.
      await tx.execute(sql`update users set reset_token_expires = clock_timestamp() where id = ${id}`)
      return spendResetToken(tx, token, 'a hash')
    })
    expect(spent).toBeUndefined()
  })

  test('the link is nowhere in the database', async () => {
    const { email, id } = await signUp(url)
    const token = await mailedToken(email)
    const waiting = async () =>
      (await server.database.db.execute(sql`select 1 from mails where user_id = ${id} and status <> 'sent'`)).rows.length
    await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
    const { rows } = await server.database.db.execute<{ found: boolean }>(
      sql`select (select row_to_json(u)::text from users u where id = ${id}) || coalesce((select string_agg(row_to_json(m)::text, '') from mails m where user_id = ${id}), '') like ${`%${token}%`} as found`,
    )
    expect(rows[0]?.found).toBe(false)
  })
})

describe('changing the password', () => {
  const change = (host: Awaited<ReturnType<typeof signUp>>, body: Record<string, unknown>) =>
    host.send('POST', '/api/change-password', { body })
  const words = (currentPassword: string, chosen: string, confirmPassword = chosen) => ({
    currentPassword,
    newPassword: chosen,
    confirmPassword,
  })

  test('keeps this session and ends the others', async () => {
    const host = await signUp(url)
    const other = createClient(url)
    await other.send('POST', '/api/login', { body: { email: host.email, password } })
    expect((await change(host, words(password, 'sei666'))).body).toEqual({ message: 'Password aggiornata' })
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await login(host.email, 'sei666')).status).toBe(200)
    await awaitMail(host.email, 'La tua password è stata cambiata')
  })

  test('calls off a change to another address, which whoever knew the old password may have asked for', async () => {
    const host = await signUp(url)
    const email = newEmail()
    const body = { firstName: 'Ada', lastName: 'Verdi', email, currentPassword: password }
    expect((await host.send('PUT', '/api/auth/profile', { body })).body).toMatchObject({ pendingEmail: email })
    expect((await change(host, words(password, newPassword))).status).toBe(200)
    expect((await host.send('GET', '/api/auth/user')).body).toMatchObject({ email: host.email, pendingEmail: null })
    const link = tokenIn(await awaitMail(email, 'Conferma il nuovo indirizzo'))
    const opened = await createClient(url).send('POST', '/api/account/email/confirm', { body: { token: link } })
    expect([opened.status, opened.body]).toMatchObject([400, { code: 'account.badEmailLink' }])
    expect((await login(host.email, newPassword)).status).toBe(200)
  })

  test('is said to be done again where the answer was lost, and nothing changes by it', async () => {
    const host = await signUp(url)
    const first = await change(host, words(password, newPassword))
    const again = await change(host, words(password, newPassword))
    expect([again.status, again.text]).toEqual([200, first.text])
    expect((await change(host, words(password, 'ancora un’altra'))).body.code).toBe('auth.wrongPassword')
    const mine = eq(auditTable.ownerId, host.id)
    const changes = () => server.database.db.$count(auditTable, and(mine, eq(auditTable.kind, 'passwordChanged')))
    expect(await changes()).toBe(1)
    await server.database.db.update(auditTable).set({ at: sql`now() - interval '10 minutes'` }).where(mine)
    expect((await change(host, words(password, newPassword))).body.code).toBe('auth.wrongPassword')
  })

  test('refuses a wrong current password without signing out', async () => {
    const host = await signUp(url)
    const { status, body } = await change(host, words('sbagliata', newPassword))
    expect([status, body.code, body.message]).toEqual([400, 'auth.wrongPassword', 'La password attuale non è corretta.'])
    expect((await login(host.email, password)).status).toBe(200)
  })

  test('refuses one of the most used', async () => {
    const host = await signUp(url)
    const { status, body } = await change(host, words(password, 'Superman'))
    expect([status, body.errors]).toEqual([400, [{ path: 'newPassword', code: 'common', message: commonPassword }]])
    expect((await login(host.email, password)).status).toBe(200)
  })

  test('names each field that is wrong', async () => {
    const host = await signUp(url)
    const { body } = await change(host, words('', '12345', ''))
    expect((body.errors as { path: string; message: string }[]).map(({ path, message }) => [path, message])).toEqual([
      ['currentPassword', 'Password attuale richiesta'],
      ['newPassword', 'La nuova password deve essere di almeno 6 caratteri'],
      ['confirmPassword', 'Conferma password richiesta'],
      ['confirmPassword', 'Le password non coincidono'],
    ])
  })

  test('a visitor may not', async () => {
    expect((await createClient(url).send('POST', '/api/change-password', { body: words(password, newPassword) })).status).toBe(401)
  })
})

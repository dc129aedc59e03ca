import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/administration.ts'
import { registerAdministrator } from '../testing/administrators.ts'
import { createClient, type Host, newEmail, password, registerHost } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Registration by invitation, and closed: servers of their own, since others register meanwhile. */

let invited: TestServer
let closed: TestServer
let open: TestServer
let admin: Host
beforeAll(async () => {
  ;[invited, closed, open] = [
    await startTestServer({ REGISTRATION: 'invitation', COMPANY_CONTACT: 'ciao@sole.example' }),
    await startTestServer({ REGISTRATION: 'closed' }),
    await startTestServer({}),
  ]
  admin = await registerAdministrator(invited.url)
  return async () => {
    for (const server of [invited, closed, open]) await server.close()
  }
})
afterEach(async () => {
  await invited.database.db.execute(sql`delete from invitations where invited_by = ${admin.id}`)
})

type New = Invitation & { link: string }
const invite = async (note = 'Per Ada') => {
  const { status, body } = await admin.send<New>('POST', '/api/admin/invitations', { body: { note } })
  expect(status).toBe(201)
  return { ...body, token: new URL(body.link).searchParams.get('invitation') ?? '' }
}
const register = ({ url }: TestServer, values: object = {}) =>
  createClient(url).send('POST', '/api/register', { body: { firstName: 'Ada', lastName: 'Verdi', email: newEmail(), password, ...values } })
const listed = async () => {
  const { body } = await admin.send<Invitation[]>('GET', '/api/admin/invitations')
  return new Map(body.map((one) => [one.id, one]))
}

describe('by invitation', () => {
  test('one link registers one person, once', async () => {
    const { id, token, link } = await invite()
    expect(link).toMatch(/^https:\/\/ospita\.example\/auth\?tab=register&invitation=[\w-]{43}$/)
    expect((await register(invited)).body.code).toBe('registration.uninvited')
    expect((await register(invited, { invitation: 'nessuno' })).body.code).toBe('registration.uninvited')
    expect((await listed()).get(id)).toMatchObject({ note: 'Per Ada', state: 'open' })
    expect((await register(invited, { invitation: token })).status).toBe(201)
    expect((await listed()).get(id)).toMatchObject({ state: 'used' })
    expect((await register(invited, { invitation: token })).body.code).toBe('registration.uninvited')
  })

  test('of two who use a link at once one registers, and the other leaves nothing', async () => {
    const { token } = await invite()
    const emails = [newEmail(), newEmail()]
    const answers = await Promise.all(emails.map((email) => register(invited, { invitation: token, email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    const { rows } = await invited.database.db.execute(sql`select email from users where email in (${emails[0]}, ${emails[1]})`)
    expect(rows).toHaveLength(1)
  })

  test('a refused registration does not use the link up', async () => {
    const { token } = await invite()
    const taken = await registerHost(invited.url)
    expect((await register(invited, { invitation: token, email: taken.email })).status).toBe(409)
    expect((await register(invited, { invitation: token })).status).toBe(201)
  })

  test('a link that was taken back or has expired registers nobody', async () => {
    const [back, old] = [await invite(), await invite()]
    expect((await admin.send('DELETE', `/api/admin/invitations/${back.id}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/api/admin/invitations/${back.id}`)).body.code).toBe('invitation.notFound')
    await invited.database.db.execute(sql`update invitations set expires_at = now() where id = ${old.id}`)
    for (const { token } of [back, old]) expect((await register(invited, { invitation: token })).status).toBe(403)
    expect((await listed()).get(old.id)?.state).toBe('expired')
  })

  test('the token is told once, and stored as its hash', async () => {
    const { token } = await invite()
    expect(JSON.stringify([...(await listed()).values()])).not.toContain(token)
    const { rows } = await invited.database.db.execute(sql`select * from invitations`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the pages say so, and offer no registration', async () => {
    const landing = (await createClient(invited.url).send('GET', '/')).text
    expect(landing).toContain('Qui ci si registra su invito')
    expect(landing).toContain('mailto:ciao@sole.example')
    expect(landing).not.toContain('/auth?tab=register')
    const { text, headers } = await createClient(invited.url).send('GET', '/auth?tab=register&invitation=x')
    expect(text).toContain('<meta name="registration" content="invitation"/>')
    expect(text).toContain('<meta name="contact" content="ciao@sole.example"/>')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('the page of a link says whether it is good, with what a chat puts behind it, too', async () => {
    const { token } = await invite()
    const isSpent = async (link: string) =>
      (await createClient(invited.url).send('GET', `/auth?tab=register&invitation=${link}`)).text.includes('name="invitation"')
    expect(await isSpent(token)).toBe(false)
    expect(await isSpent(`${token}.`)).toBe(false)
    expect(await isSpent('nessuno')).toBe(true)
    await register(invited, { invitation: token })
    expect(await isSpent(token)).toBe(true)
  })
})

test('closed, nobody registers, with an invitation neither, and the pages say so', async () => {
  const { token } = await invite()
  for (const values of [{}, { invitation: token }]) {
    const { status, body } = await register(closed, values)
    expect([status, body.code, body.message]).toEqual([403, 'registration.closed', 'Le registrazioni sono chiuse.'])
  }
  const landing = (await createClient(closed.url).send('GET', '/')).text
  expect(landing).toContain('Le registrazioni sono chiuse.')
  expect(landing).not.toContain('/auth?tab=register')
})

test('open, everybody registers, and a link that is no good does not matter', async () => {
  expect((await register(open, { invitation: 'nessuno' })).status).toBe(201)
  const landing = (await createClient(open.url).send('GET', '/')).text
  expect(landing).toContain('/auth?tab=register')
  expect(landing).not.toContain('su invito')
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, GuestQuestion } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { Today } from '#contract/today.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Client, createClient, createFacility, newEmail, registerHost, sendRequest } from '../../../testing/client.ts'
import { awaitMail, mailsTo } from '../../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { untilWaitedFor } from '../../../testing/waiting.ts'
import { upkeepTasks } from '../../../upkeep-tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const guest = () => createClient(server.url)
const ask = (id: string, question: string, language = 'it') =>
  guest().send<Answer>('POST', `/api/guest/properties/${id}/ask`, { body: { question, language } })
/** A property with one open question; its host, and the id by which guests wait. */
async function asked(values: Record<string, unknown> = {}, question = 'C’è una sauna?') {
  const host = await registerHost(server.url)
  const { id } = await createFacility(host, values)
  const { questionId = '' } = (await ask(id, question)).body
  return { host, id, questionId }
}
const wait = (id: string, questionId: string, email: string, language = 'it') =>
  guest().send('PUT', `/api/guest/properties/${id}/questions/${questionId}/waiting`, { body: { email, language } })
const reply = (host: Client, id: string, questionId: string, answer: string) =>
  host.send<GuestQuestion>('PUT', `/api/facilities/${id}/questions/${questionId}`, { body: { answer } })
const waiting = async (email: string) =>
  (await server.database.db.execute(sql`select 1 from waiting_guests where email = ${email}`)).rows.length
const upkeep = async (name: string) => {
  const task = upkeepTasks(server.database.db, server.jobs, server.hub, server.config).find((one) => one.name === name)
  expect(await task?.run(500)).toBeLessThan(500)
}

describe('a guest who left an e-mail', () => {
  test('reads the host’s answer in the own language, once, and is forgotten', async () => {
    const { host, id, questionId } = await asked({ email: 'casa@ospita.example', property_image_url: '' })
    const [eva, max] = [newEmail(), newEmail()]
    expect((await wait(id, questionId, eva.toUpperCase(), 'de')).status).toBe(204)
    expect((await wait(id, questionId, max, 'it')).status).toBe(204)
    const open = await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)
    expect(open.body).toMatchObject([{ id: questionId, waiting: 2, answer: '' }])
    expect(open.text).not.toContain(eva)
    expect((await host.send<Today>('GET', '/api/today')).body.questions).toMatchObject([{ id: questionId, waiting: 2 }])

    const { body } = await reply(host, id, questionId, 'Sì, la sauna è in cantina ed è aperta ogni sera.')
    expect(body).toMatchObject({ waiting: 0 })
    const { text, html, replyTo } = await awaitMail(eva, 'Die Antwort auf Ihre Frage: Villa Sole')
    expect(text).toContain('> C’è una sauna?')
    expect(text).toContain('Antwort (Sprache: Italienisch):\n> Sì, la sauna è in cantina ed è aperta ogni sera.')
    expect(text).toContain(`https://ospita.example/guest?property_id=${id}&lang=de`)
    expect(html).toContain('lang="de"')
    expect(replyTo).toMatchObject([{ address: 'casa@ospita.example' }])
    // Who reads the host's language is not told which it is.
    expect((await awaitMail(max, 'La risposta alla tua domanda: Villa Sole')).text).toContain('Risposta:\n> Sì')
    expect([await waiting(eva), await waiting(max)]).toEqual([0, 0])
    await reply(host, id, questionId, 'No, non più.')
    await upkeep('answers')
    expect(await mailsTo(eva)).toHaveLength(1)
  })

  test('waits once, in the language named last', async () => {
    const { host, id, questionId } = await asked()
    const email = newEmail()
    for (const language of ['en', 'fr']) expect((await wait(id, questionId, email, language)).status).toBe(204)
    expect(await waiting(email)).toBe(1)
    await reply(host, id, questionId, 'Sì, certamente.')
    const { text, replyTo } = await awaitMail(email, 'La réponse à votre question\u00a0: Villa Sole')
    expect(text).toContain('Sì, certamente.')
    // A property without an e-mail: an answer reaches its host, and the mail says so.
    expect(replyTo).toMatchObject([{ address: host.email }])
    expect(text).toContain('Une réponse à cet e-mail parvient à Villa Sole.')
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('sends nobody to another address by a question, nor by the words of a host who is not confirmed', async () => {
    const { host, id, questionId } = await asked({}, 'La sauna è quella di www.truffa.example?')
    const email = newEmail()
    await wait(id, questionId, email)
    await reply(host, id, questionId, 'Sì, si prenota su https://altro.example/x qui.')
    const { text } = await awaitMail(email, 'La risposta alla tua domanda: Villa Sole')
    expect(text).toContain('> La sauna è quella di')
    expect(text).not.toMatch(/truffa|altro/)
  })

  test('hears nothing of a question that the host removes, nor after a month', async () => {
    const { host, id, questionId } = await asked()
    const [soon, old] = [newEmail(), newEmail()]
    await wait(id, questionId, soon)
    await wait(id, questionId, old)
    await server.database.db.execute(sql`update waiting_guests set created_at = now() - interval '30 days 1 minute' where email = ${old}`)
    await server.database.db.execute(sql`update waiting_guests set created_at = now() - interval '29 days 23 hours' where email = ${soon}`)
    await upkeep('waiting-guests')
    expect([await waiting(soon), await waiting(old)]).toEqual([1, 0])
    expect((await host.send('DELETE', `/api/facilities/${id}/questions/${questionId}`)).status).toBe(204)
    expect(await waiting(soon)).toBe(0)
  })

  test('is forgotten with the own request, by guest and by host, at that host alone', async () => {
    const [one, other] = [await asked(), await asked()]
    const email = newEmail()
    const leave = async () => {
      for (const { id, questionId } of [one, other]) await wait(id, questionId, email)
      return sendRequest(server.url, one.id, { email })
    }
    const { guid } = await leave()
    await guest().send('POST', `/api/guest/requests/${guid}/forget`)
    expect(await waiting(email)).toBe(1)
    await leave()
    const { body } = await one.host.send<{ id: number; email: string }[]>('GET', '/api/bookings')
    const request = body.find((row) => row.email === email)
    expect((await one.host.send('DELETE', `/api/bookings/${request?.id}`)).status).toBe(204)
    expect(await waiting(email)).toBe(1)
  })
})

describe('the address', () => {
  test('is refused where it is none, where nothing waits, and where the answer is there', async () => {
    const { host, id, questionId } = await asked()
    const other = await asked()
    const { status, body } = await wait(id, questionId, 'eva@')
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'email', message: 'Email non valida' }] }])
    const email = newEmail()
    expect((await wait(id, crypto.randomUUID(), email)).body.code).toBe('question.notFound')
    // The question of another property.
    expect((await wait(id, other.questionId, email)).status).toBe(404)
    expect((await wait(crypto.randomUUID(), questionId, email)).body.code).toBe('facility.notFound')
    await reply(host, id, questionId, 'Sì.')
    expect((await wait(id, questionId, email)).body).toMatchObject({ code: 'question.answered' })
    expect(await waiting(email)).toBe(0)
  })

  test('is taken for so many guests and no more', async () => {
    const { id, questionId } = await asked()
    const emails = Array.from({ length: limits.waitingPerQuestion }, newEmail)
    for (const email of emails) expect((await wait(id, questionId, email)).status).toBe(204)
    expect((await wait(id, questionId, newEmail())).body.code).toBe('question.tooManyWaiting')
    // Who waits already may still change the language.
    expect((await wait(id, questionId, emails[0] ?? '', 'en')).status).toBe(204)
  })
})

test('a question is offered for waiting only while it is open', async () => {
  const { host, id, questionId } = await asked({ specialinstructions: 'Parcheggio nel cortile.' })
  expect(questionId).not.toBe('')
  expect((await ask(id, 'Dove parcheggio?')).body).not.toHaveProperty('questionId')
  expect((await ask(id, 'c’è una SAUNA')).body.questionId).toBe(questionId)
  await reply(host, id, questionId, 'No.')
  expect((await ask(id, 'C’è una sauna?')).body).not.toHaveProperty('questionId')
})

test('who has waited longest hears first', async () => {
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const [index, email] of emails.entries()) {
    const { id, questionId } = await asked()
    await wait(id, questionId, email)
    await server.database.db.execute(sql`update guest_questions set answer = 'Sì.' where id = ${questionId}`)
    const hours = [2, 3, 1][index]
    await server.database.db.execute(
      sql`update waiting_guests set created_at = now() - make_interval(hours => ${hours}) where email = ${email}`,
    )
  }
  const tasks = upkeepTasks(server.database.db, server.jobs, server.hub, server.config)
  const left: number[][] = []
  for (let times = 0; times < 2; times++) {
    await tasks.find(({ name }) => name === 'answers')?.run(1)
    left.push(await Promise.all(emails.map(waiting)))
  }
  expect(left).toEqual([
    [1, 0, 1],
    [0, 0, 1],
  ])
})

// The embedded engine takes one transaction after the other.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')('nobody is mailed an answer that was taken back while it was to be sent', async () => {
  const { id, questionId } = await asked()
  const email = newEmail()
  await wait(id, questionId, email)
  const { db } = server.database
  await db.execute(sql`update guest_questions set answer = 'Sì.' where id = ${questionId}`)
  const { sending } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select from facilities where id = ${id} for update`)
    const sending = upkeep('answers')
    await untilWaitedFor(tx)
    // As a guest does who asks it again, where the field that said it does no more.
    await tx.execute(sql`update guest_questions set answer = '' where id = ${questionId}`)
    return { sending }
  })
  await sending
  expect([await mailsTo(email), await waiting(email)]).toEqual([[], 1])
})

test.skipIf(process.env.TEST_ENGINE !== 'postgres')('a property that goes while its answers are to be sent is passed over', async () => {
  const { id, questionId } = await asked()
  await wait(id, questionId, newEmail())
  const { db } = server.database
  await db.execute(sql`update guest_questions set answer = 'Sì.' where id = ${questionId}`)
  const { sending } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from facilities where id = ${id}`)
    const sending = upkeep('answers')
    await untilWaitedFor(tx)
    return { sending }
  })
  await expect(sending).resolves.toBeUndefined()
})

test('beyond the limits of mails a guest waits for another day', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' })
  const { host, id, questionId } = await asked()
  const email = newEmail()
  await wait(id, questionId, email)
  const mailbox = `mail-recipient-copy ${email}`
  await server.database.db.execute(sql`insert into throttles (key, count, resets_at) values (${mailbox}, 10, now() + interval '1 hour')`)
  const { body } = await reply(Object.assign(createClient(limited.url), { cookie: host.cookie }), id, questionId, 'Sì, in cantina.')
  expect(body).toMatchObject({ answer: 'Sì, in cantina.', waiting: 1 })
  expect(await waiting(email)).toBe(1)
  await server.database.db.execute(sql`delete from throttles where key = ${mailbox}`)
  const tasks = upkeepTasks(server.database.db, server.jobs, server.hub, limited.config)
  await tasks.find(({ name }) => name === 'answers')?.run(500)
  await awaitMail(email, 'La risposta alla tua domanda: Villa Sole')
  expect(await waiting(email)).toBe(0)
  await limited.close()
})

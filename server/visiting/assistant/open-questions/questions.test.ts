import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Client, createFacility, registerHost } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { untilWaitedFor } from '../../../testing/waiting.ts'
import { placeOf } from './answer-places.ts'
import { addQuestion, listQuestions, repeatQuestion } from './questions.store.ts'

let server: TestServer
let host: Client

beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

test('questions that are open stand before newer ones that are answered', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  for (const question of ['Avete una palestra?', 'Avete una sauna?', 'Avete un cinema?'])
    await inTransaction(db, (tx) => addQuestion(tx, id, question, 'it'))
  // Of two within a millisecond either may be the newest.
  const [newest, ...others] = await listQuestions(db, id)
  await host.send('PUT', `/api/facilities/${id}/questions/${newest?.id}`, { body: { answer: 'Sì, in cantina.' } })
  expect((await listQuestions(db, id)).map((one) => one.id)).toEqual([...others, newest].map((one) => one?.id))
})

test('the list of a property takes so many questions and no more', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  const add = (number: number) => inTransaction(db, (tx) => addQuestion(tx, id, `Domanda ${number}?`, 'it'))
  for (let number = 1; number <= limits.questionsPerFacility; number++) expect(await add(number)).toBeDefined()
  expect(await add(limits.questionsPerFacility + 1)).toBeUndefined()
  expect(await listQuestions(db, id)).toHaveLength(limits.questionsPerFacility)
})

// The embedded engine takes one transaction after the other.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')('guests who ask at the same moment keep no more of them either', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  await db.execute(sql`
    insert into guest_questions (id, facility_id, question, key, language, answer, written_into)
    select gen_random_uuid(), ${id}, n::text, n::text, 'it', '', '' from generate_series(2, ${limits.questionsPerFacility}::int) n`)
  const { second } = await inTransaction(db, async (tx) => {
    expect(await addQuestion(tx, id, 'Avete una sauna?', 'it')).toBeDefined()
    const second = inTransaction(db, (other) => addQuestion(other, id, 'Avete un cinema?', 'it'))
    await Promise.race([second, untilWaitedFor(tx)])
    return { second }
  })
  expect(await second).toBeUndefined()
})

test('questions of signs alone are questions of their own, each counted where it is repeated', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  const add = (question: string) => inTransaction(db, (tx) => addQuestion(tx, id, question, 'it'))
  const [pool, dog] = [await add('🏊?'), await add('🐶?')]
  expect(pool?.id).not.toBe(dog?.id)
  const row = { id, guestChangedAt: new Date().toISOString() }
  expect(await inTransaction(db, (tx) => repeatQuestion(tx, row, ' 🏊? '))).toEqual({ ...pool, isOpenAgain: false })
})

test.each([
  ['A che ora dobbiamo lasciare la camera?', 'checkout_time'],
  ['Che cosa dobbiamo fare al check-out?', 'specialinstructions'],
  ['A che ora è il check-in?', 'checkin_time'],
  ['Come funziona il check-in?', 'specialinstructions'],
  ['Qual è la password del Wi-Fi?', 'wifi_password'],
  ['Il Wi-Fi arriva in giardino?', 'wifi_instructions'],
])('the answer to "%s" belongs into %s', (question, field) => {
  expect(placeOf({ question, language: 'it' })?.field).toBe(field)
})

import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Client, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { placeOf } from './answer-places.ts'
import { addQuestion, listQuestions } from './questions.store.ts'

let server: TestServer
let host: Client

beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

test('questions that are open stand before newer ones that are answered', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  for (const question of ['Avete una palestra?', 'Avete una sauna?', 'Avete un cinema?']) await addQuestion(db, id, question, 'it')
  const [newest] = await listQuestions(db, id)
  await host.send('PUT', `/api/facilities/${id}/questions/${newest?.id}`, { body: { answer: 'Sì, in cantina.' } })
  expect((await listQuestions(db, id)).map(({ question }) => question)).toEqual([
    'Avete una sauna?',
    'Avete una palestra?',
    'Avete un cinema?',
  ])
})

test('the list of a property takes so many questions and no more', async () => {
  const { db } = server.database
  const { id } = await createFacility(host)
  const add = (number: number) => addQuestion(db, id, `Domanda ${number}?`, 'it')
  for (let number = 1; number <= limits.questionsPerFacility; number++) expect(await add(number)).toBeDefined()
  expect(await add(limits.questionsPerFacility + 1)).toBeUndefined()
  expect(await listQuestions(db, id)).toHaveLength(limits.questionsPerFacility)
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

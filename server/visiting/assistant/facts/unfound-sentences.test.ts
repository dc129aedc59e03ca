import { beforeAll, expect, test } from 'vitest'
import type { UnfoundSentence } from '#contract/assistant.ts'
import { type Client, createClient, registerHost } from '../../../testing/client.ts'
import { startTestServer } from '../../../testing/test-server.ts'

let url: string
let host: Client
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const read = async (text: string, language = 'it', name?: string) => {
  const { status, body } = await host.send<UnfoundSentence[]>('POST', '/api/assistant/reading', {
    body: { text, ...(name && { name }) },
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return body
}

const dead = 'Quelli blu sono per gli altri, i bianchi per voi.'

test('a sentence without a subject is named, with where it begins; what is found is not', async () => {
  const text = `Il parcheggio è gratuito nel cortile.\n\n${dead}\nLa colazione è servita dalle 8 alle 10.`
  const [sentence, ...others] = await read(text)
  expect(others).toEqual([])
  expect(sentence).toMatchObject({ text: dead, start: text.indexOf(dead) })
  expect(sentence?.headings).toHaveLength(3)
})

test('each heading that is proposed makes the sentence found', async () => {
  const [sentence] = await read(dead)
  for (const heading of sentence?.headings ?? []) expect(await read(`${heading}: ${dead}`)).toEqual([])
})

test.each([
  ['de', 'Die grünen gehören den anderen, die weißen Ihnen.'],
  ['en', 'The blue ones are for the others, the white ones for you.'],
])('headings are in the language of the text, not of the portal (%s)', async (_, text) => {
  const [sentence] = await read(text, 'it')
  expect(sentence?.headings.join()).not.toMatch(/Parcheggio|Chiavi|Asciugamani|Letti|Bambini|Pulizie|Vista/)
  expect(sentence?.headings.length).toBeGreaterThan(0)
})

test('a heading covers what stands below it, and the name of a block its description', async () => {
  expect(await read(`ASCIUGAMANI:\n${dead}`)).toEqual([])
  expect(await read(dead, 'it', 'Asciugamani')).toEqual([])
  expect(await read(dead, 'it', 'Appunti')).toHaveLength(1)
})

test('of two equal sentences each is named where it stands', async () => {
  const found = await read(`${dead}\n\n${dead}`)
  expect(found.map(({ start }) => start)).toEqual([0, dead.length + 2])
})

test('a greeting, a word or two and an empty text are nothing to find', async () => {
  for (const text of ['', '   ', 'Benvenuti!', 'Ciao a tutti!', 'Ecco qui.']) expect(await read(text)).toEqual([])
})

test('is for hosts alone', async () => {
  expect((await createClient(url).send('POST', '/api/assistant/reading', { body: { text: dead } })).status).toBe(401)
})

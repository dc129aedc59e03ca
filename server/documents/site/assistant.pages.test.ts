import { beforeAll, expect, test } from 'vitest'
import type { GuestQuestion } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const ask = (id: string, question?: string, lang = 'it', headers: Record<string, string> = {}) =>
  createClient(url).send('POST', `/guest/ask?property_id=${id}&lang=${lang}`, {
    body: new URLSearchParams(question === undefined ? {} : { question }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
/** What is between the title and the form: the answer alone. */
const answerIn = (html: string) => /<div role="status".*?<\/div><form|<div role="status".*?(?=<form)/s.exec(html)?.[0] ?? ''
const valueIn = (html: string) => /<input id="question"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''

test('a question without script gets a page with the host’s words, each with the way to where they stand', async () => {
  const { id } = await createFacility(host, {
    wifi_network: 'Sole',
    wifi_password: 'limoni',
    specialinstructions: 'Parcheggio in cortile.',
  })
  const { status, text, headers } = await ask(id, 'Qual è la password del wi-fi?')
  expect(status).toBe(200)
  const back = `/guest?property_id=${id}&amp;lang=it`
  const answer = answerIn(text)
  expect(answer).toContain('Qual è la password del wi-fi?')
  expect(answer).toMatch(
    new RegExp(`<p[^>]*>La password del Wi-Fi è: limoni</p><a href="${back.replace('?', '\\?')}#wifi"[^>]*>Password</a>`),
  )
  expect(answer).not.toContain('#contacts')
  expect(text).toContain('<title>Hai una domanda? · Villa Sole</title>')
  expect(text).toMatch(new RegExp(`<a href="${back.replace('?', '\\?')}"[^>]*><bdi>Villa Sole</bdi></a>`))
  expect(text).toContain(`action="/guest/ask?property_id=${id}&amp;lang=it"`)
  // Answered: the field is free for the next question.
  expect(valueIn(text)).toBe('')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  // In another language the host's words are marked as the host's.
  expect(answerIn((await ask(id, 'Where can I park?', 'en')).text)).toMatch(/<p[^>]* lang="it"[^>]*>Parcheggio in cortile\.<\/p>/)
})

test('somebody in danger calls 112 or the host with a tap, without script too', async () => {
  const { id } = await createFacility(host, { emergencycontact: 'Maria, +39 333 1234567' })
  const { text } = await ask(id, 'aiuto, mio marito non respira')
  expect(text).toMatch(/<a href="tel:112"[^>]*>112<\/a>/)
  expect(text).toMatch(/<a href="tel:\+393331234567"[^>]*>[^<]*Maria, \+39 333 1234567<\/a>/)
})

test('what is not known is said, passed on, and leads to contacts and to a request', async () => {
  const { id } = await createFacility(host)
  const { status, text } = await ask(id, 'C’è una sauna?')
  expect(status).toBe(200)
  const answer = answerIn(text)
  expect(answer).toContain('Non lo so: la struttura non l’ha scritto. Passiamo la domanda a chi ti ospita; se hai fretta, usa i contatti.')
  expect(answer).toContain(`href="/guest?property_id=${id}&amp;lang=it#contacts"`)
  expect(answer).toContain(`href="/guest/request?property_id=${id}&amp;lang=it"`)
  // Nobody has read it as a call for help; it may be one all the same.
  expect(answer).toMatch(/<a href="tel:112"[^>]*>Chiama il 112<\/a>/)
  const { body } = await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)
  expect(body.map(({ question, language }) => [question, language])).toEqual([['C’è una sauna?', 'it']])
})

test('a question that is none keeps what was typed and says why', async () => {
  const { id } = await createFacility(host)
  for (const question of [undefined, '', '  ']) {
    const { status, text } = await ask(id, question)
    expect([question, status]).toEqual([question, 400])
    expect(text).toContain('Scrivi una domanda')
    expect(answerIn(text)).toBe('')
  }
  const long = 'è'.repeat(limits.question + 1)
  const { status, text } = await ask(id, long)
  expect([status, valueIn(text)]).toEqual([400, long])
  expect(text).toMatch(/<a href="tel:112"[^>]*>Chiama il 112<\/a>/)
})

test('a dead link is said, in the reader’s language; without a language it is the property’s', async () => {
  const { status, text } = await ask(crypto.randomUUID(), 'Wi-Fi?', 'en')
  expect([status, text.includes('We cannot find this page')]).toEqual([404, true])
  expect((await ask('nothing', 'Wi-Fi?')).status).toBe(404)
  const { id } = await createFacility(host, { agentlanguages: ['de'] })
  expect((await ask(id, 'Wi-Fi?', '')).text).toContain('<html lang="de"')
  expect((await ask(id, 'Wi-Fi?', '', { 'accept-language': 'fr' })).text).toContain('<html lang="fr"')
})

test('below an answer that is missing stands the way to hear the host’s by e-mail; it works without script', async () => {
  const { id } = await createFacility(host)
  const form = (text: string) => /<form[^>]*data-await.*?<\/form>/s.exec(text)?.[0] ?? ''
  expect(form((await ask(id, 'Dove siete?')).text)).toBe('')
  const { text } = await ask(id, 'C’è una sauna?', 'en')
  expect(form(text)).toContain('Would you like the answer by email?')
  expect(form(text)).toContain('your host does not see it')
  expect(form(text)).toContain(`action="/guest/ask/wait?property_id=${id}&amp;lang=en"`)
  const questionId = /name="questionId" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const leave = (fields: Record<string, string>, to = id) =>
    createClient(url).send('POST', `/guest/ask/wait?property_id=${to}&lang=en`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const refused = await leave({ questionId, email: 'eva@' })
  expect([refused.status, form(refused.text)]).toEqual([400, expect.stringContaining('value="eva@"')])
  expect(refused.text).toContain('Enter a valid email address')
  const waiting = async () => (await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)).body[0]?.waiting
  expect(await waiting()).toBe(0)
  const { status, text: done, headers } = await leave({ questionId, email: 'eva@ospita.example' })
  expect([status, form(done)]).toEqual([200, ''])
  expect(done).toContain('Done: we will write to you as soon as your host answers.')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(await waiting()).toBe(1)
  for (const wrong of ['x', crypto.randomUUID()]) {
    const { status: missing, text: said } = await leave({ questionId: wrong, email: 'eva@ospita.example' })
    expect([missing, said]).toEqual([404, expect.stringContaining('The question no longer exists.')])
  }
  expect((await leave({ questionId, email: 'eva@ospita.example' }, crypto.randomUUID())).status).toBe(404)
  // The form alone, for the guest page.
  const part = await createClient(url).send('GET', `/guest/ask/wait?property_id=${id}&question=${questionId}&lang=de`)
  expect([part.status, form(part.text)]).toEqual([200, expect.stringContaining('Möchten Sie die Antwort per E-Mail?')])
  expect((await createClient(url).send('GET', `/guest/ask/wait?property_id=${id}&question=x`)).status).toBe(404)
})

test.each(['/guest/ask', '/guest/ask/wait'])('%s without its form leads to the page of the property', async (path) => {
  const { id } = await createFacility(host)
  const open = (link: string) => fetch(`${url}${path}?property_id=${link}&lang=en`, { redirect: 'manual' })
  const { status, headers } = await open(id)
  expect([status, headers.get('location')]).toEqual([302, `/guest?property_id=${id}&lang=en#ask`])
  const gone = await open(crypto.randomUUID())
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('<html lang="en"')])
})

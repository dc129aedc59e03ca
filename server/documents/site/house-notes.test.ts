import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, createClient, createFacility, newEmail, registerHost, sendRequest } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const step = { what: 'altro|', requestDate: '2037-12-24', timeRange: '15:00', adultNum: '2', childNum: '0', step: '1' }
const asked = async (id: string, lang: string) =>
  (
    await createClient(url).send('POST', `/guest/request?property_id=${id}&lang=${lang}`, {
      body: new URLSearchParams(step).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).text

describe('house rules', () => {
  test('stand before the button that sends a request, in the language of the guest as far as there is one', async () => {
    const { id } = await createFacility(host, { houseRules: 'Silenzio dopo le 23\n<b>Non si fuma</b>' })
    await host.send('PUT', `/api/translations/facility/${id}/de`, { body: { texts: { houseRules: 'Ruhe ab 23 Uhr' } } })
    const { text: first } = await createClient(url).send('GET', `/guest/request?property_id=${id}&lang=it`)
    expect(first).not.toContain('Regole della casa')
    expect(await asked(id, 'de')).toMatch(/Hausregeln<\/h2><p dir="auto" lang="de"[^>]*>Ruhe ab 23 Uhr<\/p>.*<button type="submit"/s)
    expect(await asked(id, 'fr')).toMatch(/lang="it"[^>]*>Silenzio dopo le 23\n&lt;b&gt;Non si fuma/)
  })

  test('are folded where they are long, and left out where there are none', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => `Regola ${index}`).join('\n')
    const long = await createFacility(host, { houseRules: lines })
    expect(await asked(long.id, 'it')).toMatch(/<details[^>]*><summary[^>]*>Regole della casa<\/summary>.*Regola 5/s)
    const none = await createFacility(host)
    expect(await asked(none.id, 'it')).not.toContain('Regole della casa')
  })

  test('are known to the assistant', async () => {
    const { id } = await createFacility(host, { houseRules: 'Gli animali sono benvenuti.' })
    const { body } = await createClient(url).send('POST', `/api/guest/properties/${id}/ask`, {
      body: { question: 'Sind Haustiere erlaubt?', language: 'de' },
    })
    expect(body.sources).toMatchObject([{ field: 'houseRules', label: 'Hausregeln', text: 'Gli animali sono benvenuti.' }])
  })
})

test('the foot of the page names the national code and the VAT number, where there are any; the assistant knows the former', async () => {
  const { id } = await createFacility(host, { cin: 'IT046017C2ABCDEFGH', vatNumber: 'IT01234567890' })
  const { text } = await createClient(url).send('GET', `/guest?property_id=${id}&lang=de`)
  expect(text).toContain('CIN <bdi>IT046017C2ABCDEFGH</bdi></p><p>USt-IdNr. <bdi>IT01234567890</bdi>')
  const ask = async (question: string, language: string) =>
    (await createClient(url).send('POST', `/api/guest/properties/${id}/ask`, { body: { question, language } })).body
  for (const [question, language] of [
    ['Qual è il CIN?', 'it'],
    ['What is the CIN code of the house?', 'en'],
    ['CINコードを教えてください', 'ja'],
  ] as const) {
    expect((await ask(question, language)).sources, question).toMatchObject([{ field: 'cin', text: 'IT046017C2ABCDEFGH' }])
  }
  expect(await ask('Y a-t-il un cinéma à proximité ?', 'fr')).toMatchObject({ answered: false, sources: [] })
})

test('mails to guests end with the national code of their property, where it has one', async () => {
  const feet: (string | undefined)[] = []
  const { id: abroad } = await createFacility(host, { name: 'Villa Sole', cin: 'IT046017C2ABCDEFGH' })
  const reader = newEmail()
  await sendRequest(url, abroad, { email: reader, language: 'ja' })
  expect((await awaitMail(reader, 'リクエストを送信しました：Villa Sole')).text).toContain('できます。\nCIN IT046017C2ABCDEFGH')
  for (const cin of ['IT046017C2ABCDEFGH', '']) {
    const { id } = await createFacility(host, { name: 'Villa Sole', cin })
    const email = newEmail()
    await sendRequest(url, id, { email, language: 'it' })
    const { text } = await awaitMail(email, 'Richiesta inviata: Villa Sole')
    feet.push(text?.trim().split('\nCIN ')[1])
  }
  expect(feet).toEqual(['IT046017C2ABCDEFGH', undefined])
})

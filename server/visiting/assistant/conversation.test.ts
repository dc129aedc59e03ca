import { beforeAll, expect, test } from 'vitest'
import type { Answer, GuestQuestion } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { type Client, createBlock, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client
let id: string
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
  id = (await createFacility(host, texts)).id
})

const texts = {
  wifi_network: 'Sole',
  wifi_password: 'limoni',
  checkin_time: '15:00',
  checkout_time: '10:30',
  emergencycontact: 'Maria, +39 333 1234567',
  specialinstructions:
    'La colazione è servita dalle 8 alle 10, la domenica fino alle 11.\nIl codice del portone è 4471.\nLa sauna è aperta dalle 16 alle 20.\nIl parcheggio è nel cortile.',
}
const ask = async (question: string, language: Language = 'it', previous?: string[]) =>
  (await createClient(url).send<Answer>('POST', `/api/guest/properties/${id}/ask`, { body: { question, language, previous } })).body
const fieldsOf = ({ sources }: Answer) => sources.map(({ field }) => field)

test.each<[Language, string]>([
  ['it', 'mio marito è caduto e non si alza più'],
  ['en', 'i have chest pain'],
  ['de', 'es riecht nach Gas in der Küche'],
  ['fr', 'mon fils a avalé des médicaments'],
  ['es', 'mi mujer no respira bien'],
  ['pt', 'está um homem estranho dentro de casa'],
  ['ja', '祖母が意識を失いました'],
  ['zh', '孩子走丢了，怎么办'],
  ['ar', 'بنتي بلعت حبوب'],
])('in %s, “%s” brings 112, the contact and the address before anything else', async (language, question) => {
  const answer = await ask(question, language)
  expect(answer).toMatchObject({ isEmergency: true, answered: true, unanswered: [] })
  expect(fieldsOf(answer)).toEqual(['emergency', 'emergencycontact', 'address'])
  expect(answer.sources[0]?.note).toContain('112')
  expect(answer.sources.map(({ phone }) => phone)).toEqual([undefined, 'tel:+393331234567', undefined])
  expect(answer.answer.indexOf('112')).toBeLessThan(answer.answer.indexOf('Maria'))
})

test.each<[Language, string, string]>([
  ['de', 'was kostet die kurtaxe bei euch', 'und die kinder?'],
  ['de', 'kann man bei euch parken', 'und mit Wohnmobil?'],
])('in %s, after “%s” “%s” only goes on', async (language, before, question) => {
  expect((await ask(question, language, [before])).isEmergency).toBe(false)
})

test.each<[Language, string, string]>([
  ['en', 'what time is breakfast?', 'and if he stops breathing?'],
  ['de', 'kann man bei euch parken', 'es brennt in der Küche'],
])('in %s, after “%s” “%s” is a call for help all the same', async (language, before, question) => {
  expect((await ask(question, language, [before])).isEmergency).toBe(true)
})

test.each<[Language, string]>([
  ['it', 'si può fumare sul balcone?'],
  ['en', 'help, how does the oven work?'],
  ['de', 'Wo ist der Feuerlöscher?'],
  ['fr', 'le chauffage est mort, que faire ?'],
  ['es', '¿me ayudan con el equipaje?'],
  ['es', 'mi mujer está embarazada de 6 meses. ¿puede hacer la excursión?'],
  ['de', 'Gibt es Ermäßigung? Meine Tochter ist 9.'],
  ['de', 'Meine Frau ist schwanger. Darf sie in die Therme?'],
  ['en', 'do kids pay? my son is 10'],
  ['en', 'and in july?'],
])('in %s, “%s” only sounds so', async (language, question) => {
  expect((await ask(question, language)).isEmergency).toBe(false)
})

test.each<[Language, string]>([
  ['it', 'sei un bot?'],
  ['en', 'are you a bot?'],
  ['de', 'rede ich mit einer Maschine?'],
  ['fr', "c'est une IA ?"],
  ['es', '¿hablo con una persona?'],
  ['pt', 'és um bot?'],
  ['ja', 'ボットですか'],
  ['zh', '你是人工智能吗'],
  ['ar', 'هل هذا ذكاء اصطناعي؟'],
])('in %s, “%s” is told that an automatic assistant answers', async (language, question) => {
  expect(await ask(question, language)).toMatchObject({
    answered: false,
    isEmergency: false,
    unanswered: [],
    answer: translatorFor(language)('guest.assistant.text'),
  })
})

test('two questions in one are answered as two, and what is not known of them is said', async () => {
  const both = await ask('Qual è la password del wi-fi e a che ora dobbiamo lasciare la camera?')
  expect(fieldsOf(both)).toEqual(expect.arrayContaining(['wifi_password', 'checkout_time']))
  const one = await ask('A che ora è il check-in? E c’è una lavatrice?')
  expect(fieldsOf(one)).toContain('checkin_time')
  expect(one.unanswered).toHaveLength(1)
  expect(one.answer).toContain(one.unanswered[0])
})

test('of several questions each stands above its answer, and the host is asked only what stayed open', async () => {
  const { id: other } = await createFacility(host, texts)
  const askThere = async (question: string, language: Language) =>
    (await createClient(url).send<Answer>('POST', `/api/guest/properties/${other}/ask`, { body: { question, language } })).body
  const answer = await askThere('A che ora è la colazione? C’è un campo da golf? Dove si parcheggia? Qual è il codice del portone?', 'it')
  const firsts = answer.sources.filter(({ asked }) => asked)
  expect(firsts.map(({ asked }) => asked)).toEqual(['A che ora è la colazione?', 'Dove si parcheggia?', 'Qual è il codice del portone?'])
  expect(firsts.map(({ text }) => text).join()).toMatch(/colazione.*cortile.*4471/)
  await askThere('朝食は何時ですか？ゴルフ場はありますか？', 'ja')
  const { body: kept } = await host.send<GuestQuestion[]>('GET', `/api/facilities/${other}/questions`)
  expect(kept.map(({ question }) => question)).toEqual(['ゴルフ場はありますか？', 'C’è un campo da golf?'])
  expect((await askThere('Dove si parcheggia?', 'it')).sources.map(({ asked }) => asked)).toEqual([''])
})

test('a question has the marks of the language in which it was asked, above its answer and where it stays open', async () => {
  const ofPage = await ask('¿Dónde hay un campo de golf? ¿A qué hora es la salida?', 'es')
  expect(ofPage.unanswered).toEqual(['A «¿Dónde hay un campo de golf?» no sé responder: el alojamiento no lo ha escrito.'])
  expect(ofPage.sources[0]?.asked).toBe('¿A qué hora es la salida?')
  const other = await ask('Is there a golf course? What time is check-out?', 'es')
  expect(other.unanswered.join()).toContain('«Is there a golf course?»')
  expect(other.sources[0]?.asked).toBe('What time is check-out?')
})

test.each<[Language, string, string]>([
  ['it', 'C’è il parcheggio? È custodito?', 'C’è il parcheggio? È custodito?'],
  ['it', 'A che ora è la colazione? C’è il parcheggio? È custodito?', 'C’è il parcheggio? È custodito?'],
  ['en', 'Is there parking? For vans too?', 'Is there parking? For vans too?'],
])('in %s the host is asked what “%s” goes on about, too', async (language, question, asked) => {
  const { id: other } = await createFacility(host, texts)
  await createClient(url).send('POST', `/api/guest/properties/${other}/ask`, { body: { question, language } })
  const { body: kept } = await host.send<GuestQuestion[]>('GET', `/api/facilities/${other}/questions`)
  expect(kept.map((one) => one.question)).toEqual([asked])
})

test('a fact that answers both of two questions is said once', async () => {
  const kitchen =
    'Küche: Herd, Backofen, Spülmaschine.\nKaminofen nur mit unserem Holz.\nKaffee: Filtermaschine, keine Kapseln.\nEine Mikrowelle fehlt.'
  const { id: other } = await createFacility(host, { specialinstructions: kitchen })
  for (const question of ['Y a-t-il un lave-vaisselle et un four ?', 'Gibt es eine Spülmaschine? Und einen Backofen?']) {
    const { body } = await createClient(url).send<Answer>('POST', `/api/guest/properties/${other}/ask`, {
      body: { question, language: 'de' },
    })
    const said = body.sources.map(({ text }) => text)
    expect(said.join()).toContain('Spülmaschine')
    expect(said).toEqual([...new Set(said)])
  }
})

test('what was asked before is what the next question is about', async () => {
  const sunday = await ask('E la domenica?', 'it', ['A che ora è la colazione?'])
  expect(sunday.answer).toContain('domenica fino alle 11')
  // Without it nobody knows what is meant.
  expect((await ask('E la domenica?')).answer).not.toContain('colazione è servita')
})

test('a short question with a subject of its own has nothing to do with the one before', async () => {
  for (const [language, question] of [
    ['de', 'Gibt es einen Golfplatz?'],
    ['it', 'C’è un campo da golf?'],
  ] as const) {
    expect(fieldsOf(await ask(question, language, ['Qual è la password del wi-fi?']))).toEqual([])
  }
})

test('what is declined is left out', async () => {
  const answer = await ask('Non il wi-fi, il codice del portone')
  expect(answer.answer).toContain('4471')
  expect(fieldsOf(answer)).not.toContain('wifi_password')
})

test('what is only near is said to be no more than that', async () => {
  const { sources } = await ask('Avete una palestra?')
  expect(sources[0]?.note).toBe('Di «palestra» la struttura non scrive niente. Ecco ciò che più si avvicina:')
  expect(sources[0]?.text).toContain('sauna')
  const [exact] = (await ask('Avete una sauna?')).sources
  expect(exact).toMatchObject({ note: '', text: expect.stringContaining('sauna') })
})

test('what is only near is kept for the host, and the guest may hear of the answer', async () => {
  const { answered, questionId, unanswered } = await ask('Avete una palestra?')
  expect([answered, unanswered]).toEqual([true, []])
  const { body: kept } = await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)
  expect(kept.find((one) => one.id === questionId)).toMatchObject({ question: 'Avete una palestra?', answer: '' })
  await host.send('PUT', `/api/facilities/${id}/questions/${questionId}`, { body: { answer: 'Sì, in cantina, dalle 7 alle 22.' } })
  const answer = await ask('Avete una palestra?')
  expect(answer.sources[0]).toMatchObject({ note: '', text: 'Sì, in cantina, dalle 7 alle 22.' })
  expect(answer.questionId).toBeUndefined()
  await host.send('DELETE', `/api/facilities/${id}/questions/${questionId}`)
})

test('what may be something else than was asked for is kept for the host too', async () => {
  const { id: other } = await createFacility(host)
  const { id: childId } = await createBlock(host, { name: 'Lavatrice', description: 'È nel bagno al piano terra.' })
  await host.send('POST', '/api/relations', { body: { parentType: 'facility', parentId: other, childId, relationType: 'info' } })
  const question = 'La lavatrice centrifuga a 1200 giri?'
  const { body } = await createClient(url).send<Answer>('POST', `/api/guest/properties/${other}/ask`, {
    body: { question, language: 'it' },
  })
  expect(body.sources[0]?.note).toBe('Forse è questo che cerchi:')
  const { body: kept } = await host.send<GuestQuestion[]>('GET', `/api/facilities/${other}/questions`)
  expect(kept).toMatchObject([{ id: body.questionId, question }])
})

test('a greeting is answered, and nothing is kept for the host', async () => {
  const before = (await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)).body.length
  expect(await ask('Ciao!')).toMatchObject({ answered: false, answer: expect.stringContaining('Chiedimi'), unanswered: [] })
  expect((await host.send<GuestQuestion[]>('GET', `/api/facilities/${id}/questions`)).body).toHaveLength(before)
})

test('no more questions come along than are read', async () => {
  const send = (previous: string[]) =>
    createClient(url).send('POST', `/api/guest/properties/${id}/ask`, { body: { question: 'E la domenica?', language: 'it', previous } })
  const many = (count: number) => Array.from({ length: count }, () => 'A che ora è la colazione?')
  expect((await send(many(limits.previousQuestions))).status).toBe(200)
  expect((await send(many(limits.previousQuestions + 1))).status).toBe(400)
})

test.each<[Language, string, string]>([
  ['it', 'a che ora è la colazione?', 'e la cena?'],
  ['en', 'when is breakfast?', 'and dinner?'],
  ['de', 'wann gibt es frühstück?', 'und abendessen?'],
  ['ja', '朝食は何時ですか', '夕食は？'],
])('in %s, after “%s” “%s” asks the same of another subject', async (language, before, question) => {
  const specialinstructions =
    'La colazione è dalle 8 alle 10 sotto il portico.\nChi non mangia glutine lo dica la sera prima, per la colazione e per la cena.\nLa cena è il giovedì alle 20.30.'
  const { id: farm } = await createFacility(host, { specialinstructions })
  const body = { question, language, previous: [before] }
  const { body: answer } = await createClient(url).send<Answer>('POST', `/api/guest/properties/${farm}/ask`, { body })
  expect(answer.answer).toContain('giovedì alle 20.30')
  expect(answer.answer).not.toContain('portico')
})

test.each(['👍', '🙂', '...'])('“%s” asks nothing: no answer is said again, and nothing is kept for the host', async (question) => {
  for (const previous of [['Qual è la password del Wi-Fi?'], []]) {
    const { answer, ...reply } = await ask(question, 'it', previous)
    expect(reply).toEqual({ answered: false, isEmergency: false, sources: [], unanswered: [] })
    expect(answer).toContain('Chiedimi')
  }
})

test.each<[Language, string]>([
  ['it', 'no'],
  ['it', 'Ok, capito!'],
  ['en', 'no'],
  ['de', 'Alles klar.'],
  ['fr', 'Non'],
  ['es', 'sí, vale'],
  ['pt', 'não'],
  ['ar', 'لا'],
  ['ja', 'わかりました。'],
  ['zh', '好的'],
])('%s: “%s” is an answer, and neither a question nor a call for help', async (language, question) => {
  for (const previous of [['WiFi?'], []]) {
    const { answered, isEmergency, unanswered } = await ask(question, language, previous)
    expect({ answered, isEmergency, unanswered }).toEqual({ answered: false, isEmergency: false, unanswered: [] })
  }
})

test.each([
  ['forse', ['In cucina c’è del fumo!']],
  ['no no', ['Mia moglie è caduta e non si muove']],
  ['no, brucia', []],
  ['aiuto', []],
])('“%s” after %j shows the way to help', async (question, previous) => {
  expect((await ask(question, 'it', previous)).isEmergency).toBe(true)
})

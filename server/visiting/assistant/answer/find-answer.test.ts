import { expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { usualQuestions } from '../open-questions/usual-questions.ts'
import { readQuestion } from '../question/read-question.ts'
import { replyTo } from '../reply.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

const block = { photos: [], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' }

const page = {
  id: crypto.randomUUID(),
  name: 'Villa Sole',
  phone: '+39 0583 123456',
  email: 'villa@example.it',
  contactPerson: 'Maria',
  description: 'Una casa di pietra del 1780 tra gli ulivi. La piscina è aperta da maggio a settembre, dalle 9 alle 20.',
  websiteurl: '',
  vatNumber: '',
  cin: '',
  houseRules: '',
  property_image_url: '',
  whatsapp: '+39 333 1234567',
  address: 'Via delle Rose 12',
  city: 'Lucca',
  postalcode: '55100',
  country: 'Italia',
  coordinates: '',
  emergencycontact: 'Maria, +39 333 1234567',
  checkin_time: '15:00',
  checkout_time: '10:30',
  specialinstructions:
    'Parcheggio gratuito nel cortile. Sotto i due platani.\nIl portone è verde.\nLa spazzatura si raccoglie il martedì.\nGli animali sono ammessi, 5 € al giorno.\nLa colazione è servita in terrazza dalle 8 alle 10.',
  wifi_network: 'VillaSole',
  wifi_password: 'benvenuti2026',
  wifi_instructions: '',
  agentlanguages: ['it'],
  hostLanguage: 'it',
  hostPhoto: '',
  translated: [],
  updated_at: '2026-06-01T10:00:00.000Z',
  blocks: [
    {
      id: crypto.randomUUID(),
      name: 'Lavatrice',
      description: 'È nel bagno al piano terra.',
      data: block,
      translated: [],
      relationType: 'info',
    },
    { id: crypto.randomUUID(), name: 'La cantina', description: 'Vini della casa.', data: block, translated: [], relationType: 'mainpage' },
  ],
  services: [
    {
      id: crypto.randomUUID(),
      name: 'Gita alle isole',
      requestName: 'Gita alle isole',
      category: 'barche',
      description: 'In gommone con il capitano.',
      price: '45',
      duration: '3 ore',
      maxCapacity: '8',
      availability: '',
      requirements: '',
      included: 'Pranzo al sacco',
      excluded: '',
      cancellationPolicy: 'Gratis fino a 24 ore prima',
      specialInstructions: '',
      phone: '',
      email: '',
      websiteurl: '',
      whatsapp: '',
      address: '',
      city: '',
      country: '',
      postalCode: '',
      images: [],
      tags: [],
      translated: [],
      blocks: [],
    },
  ],
  recommendations: [
    {
      id: crypto.randomUUID(),
      name: 'Trattoria da Leo',
      description: 'Cucina toscana',
      customDescription: '',
      category: 'ristorante',
      city: 'Lucca',
      latitude: null,
      longitude: null,
      rating: null,
      priceLevel: '',
      address: 'Via Tegrimi 1, Lucca',
      phone: '',
      website: '',
      openingHours: null,
      imageUrl: '',
      distance: null,
      priority: 0,
    },
  ],
} satisfies GuestPageData

const answers = [{ question: 'Avete una culla per il neonato?', answer: 'Sì, la mettiamo in camera prima dell’arrivo.' }]

function answerOf(language: Language, question: string, facts = atOnce(compileSheet(page, answers, language))): string {
  const found = findAnswer(facts, { question, language })
    .parts.filter(({ isNear }) => !isNear)
    .flatMap((part) => part.facts)
  return found.map(({ field, text }) => `${field}: ${text}`).join(' | ')
}

/** What is asked, and what the answer must hold; nothing where the property does not say it. */
const cases: [Language, string, string | undefined][] = [
  ['it', 'A che ora possiamo arrivare?', '15:00'],
  ['it', 'Entro che ora dobbiamo lasciare la camera?', '10:30'],
  ['it', 'Qual è la password del wi-fi?', 'benvenuti2026'],
  ['it', 'Dove posso lasciare la macchina?', 'Parcheggio gratuito nel cortile'],
  ['it', 'Quanto costa la gita alle isole?', '45 €'],
  ['it', 'Quanto dura la gita in gommone?', '3 ore'],
  ['it', 'Possiamo portare il nostro cane?', 'animali sono ammessi'],
  ['it', 'Avete un lettino per bambini?', 'Sì, la mettiamo in camera'],
  ['it', 'Dove si mangia bene?', 'Via Tegrimi 1'],
  ['it', 'Di che anno è la casa di pietra tra gli ulivi?', '1780'],
  ['it', 'Qual è il codice della cassaforte?', undefined],
  ['it', 'Quanto costa il late check-out?', undefined],
  ['it', 'Come si apre il portone?', 'Il portone è verde'],
  ['it', 'A che ora parte l’autobus per Pisa?', undefined],
  ['it', 'Quanto costa la tassa di soggiorno?', undefined],
  ['it', 'Chi ha vinto il campionato?', undefined],
  ['it', 'Che tempo farà domani?', undefined],
  ['en', 'What time is check-in?', '15:00'],
  ['en', 'What is the wifi code?', 'benvenuti2026'],
  ['en', 'Is there somewhere to park our car?', 'Parcheggio gratuito nel cortile'],
  ['en', 'When is breakfast?', 'colazione è servita'],
  ['en', 'How much is the boat trip?', '45 €'],
  ['en', 'Can I do laundry?', 'bagno al piano terra'],
  ['en', 'Is the pool open in June?', 'La piscina è aperta'],
  ['en', 'Is there a gym?', undefined],
  ['en', 'How much does a taxi to the airport cost?', undefined],
  ['en', 'What is the code of the front door?', undefined],
  ['en', 'What time does Trattoria da Leo close?', undefined],
  ['en', 'Is there a bathtub?', undefined],
  ['en', 'Is there a safe in the room?', undefined],
  ['en', 'Who painted the Mona Lisa?', undefined],
  ['de', 'Wann können wir ins Zimmer?', '15:00'],
  ['de', 'Bis wann müssen wir auschecken?', '10:30'],
  ['de', 'Wie lautet das WLAN-Passwort?', 'benvenuti2026'],
  ['de', 'Sind Hunde erlaubt?', 'animali sono ammessi'],
  ['de', 'Wann wird der Müll abgeholt?', 'martedì'],
  ['de', 'Gibt es eine Sauna?', undefined],
  ['fr', 'À quelle heure faut-il libérer la chambre ?', '10:30'],
  ['fr', 'Où est-ce que je peux me garer ?', 'Parcheggio gratuito'],
  ['fr', 'Le petit-déjeuner est-il inclus ?', 'colazione è servita'],
  ['fr', 'Quel est le mot de passe ?', 'benvenuti2026'],
  ['fr', 'Y a-t-il un sèche-cheveux ?', undefined],
  ['es', '¿A qué hora es la entrada? ¿A qué hora podemos entrar?', '15:00'],
  ['es', '¿Dónde puedo aparcar el coche?', 'Parcheggio gratuito'],
  ['es', '¿Cuál es la contraseña del wifi?', 'benvenuti2026'],
  ['es', '¿Hay calefacción?', undefined],
  ['pt', 'A que horas temos de sair?', '10:30'],
  ['pt', 'Posso levar o meu cachorro?', 'animali sono ammessi'],
  ['pt', 'Qual é o endereço?', 'Via delle Rose 12'],
  ['pt', 'Há ginásio?', undefined],
  ['ja', 'チェックインは何時からですか？', '15:00'],
  ['ja', 'Wi-Fiのパスワードを教えてください', 'benvenuti2026'],
  ['ja', '駐車場はありますか', 'Parcheggio gratuito'],
  ['ja', '朝食は何時ですか', 'colazione è servita'],
  ['ja', 'ジムはありますか', undefined],
  ['zh', '几点可以入住？', '15:00'],
  ['zh', '无线网密码是多少？', 'benvenuti2026'],
  ['zh', '可以带狗吗？', 'animali sono ammessi'],
  ['zh', '有健身房吗？', undefined],
  ['ar', 'متى يمكننا الوصول؟', '15:00'],
  ['ar', 'ما هي كلمة مرور الواي فاي؟', 'benvenuti2026'],
  ['ar', 'هل يوجد موقف للسيارات؟', 'Parcheggio gratuito'],
  ['ar', 'هل يمكنني إحضار كلبي؟', 'animali sono ammessi'],
  ['ar', 'هل توجد صالة رياضية؟', undefined],
]

test.each(cases)('in %s: %s', (language, question, expected) => {
  const said = answerOf(language, question)
  if (expected === undefined) expect(said).toBe('')
  else expect(said).toContain(expected)
})

const neighbours = {
  ...page,
  wifi_instructions: 'La password è scritta dietro la TV.',
  specialinstructions:
    'La tassa di soggiorno si paga in contanti.\nLe chiavi sono nella cassetta, codice 4521.\nLa fermata dell’autobus per Pisa è in piazza.\nOmbrelloni e lettini sono sulla spiaggia.',
}

/** What stands next to what is asked, and is not it. */
test.each<[Language, string, string | undefined]>([
  ['it', 'Qual è la password di Netflix?', undefined],
  ['it', 'Come si accende la TV?', 'dietro la TV'],
  ['it', 'Posso avere la fattura?', undefined],
  ['it', 'Si paga in contanti?', 'in contanti'],
  ['it', 'Qual è il codice del cancello?', undefined],
  ['it', 'Qual è il codice della cassetta delle chiavi?', '4521'],
  ['en', 'What is the gate code?', undefined],
  ['en', 'Can I borrow an umbrella?', undefined],
  ['en', 'Is there a beach umbrella?', 'Ombrelloni'],
  ['ja', 'バスタブはありますか', undefined],
  ['ja', 'バス停はどこですか', 'Pisa'],
  ['zh', '保险箱密码是多少？', undefined],
  ['zh', '密码是多少？', 'benvenuti2026'],
])('what is only near is not quoted, in %s: %s', (language, question, expected) => {
  const said = answerOf(language, question, atOnce(compileSheet(neighbours, answers, language)))
  if (expected === undefined) expect(said).toBe('')
  else expect(said).toContain(expected)
})

test('what is only near what was asked is said to be no more than that', () => {
  const facts = atOnce(compileSheet(page, answers, 'it'))
  const [late] = findAnswer(facts, { question: 'Possiamo fare il check-out più tardi?', language: 'it' }).parts
  expect(late).toMatchObject({ isNear: true, facts: [{ field: 'checkout_time' }] })
  const [dryer] = findAnswer(facts, { question: 'C’è un’asciugatrice?', language: 'it' }).parts
  expect(dryer).toMatchObject({ isNear: true, missing: 'asciugatrice', facts: [{ text: 'È nel bagno al piano terra.' }] })
})

test('a question in another language than the page is understood', () => {
  expect(answerOf('ja', 'Where can I park?')).toContain('Parcheggio gratuito')
  expect(answerOf('it', 'Wann ist Check-out?')).toContain('10:30')
})

test('small slips of the pen in a name are forgiven', () => {
  expect(answerOf('it', 'Parlami della Tratoria da Leo')).toContain('Via Tegrimi 1')
})

test('a word is read in the language that it is written in', () => {
  const english = {
    ...page,
    specialinstructions:
      'You can see the garden from here. The sale of alcohol on site is not permitted. The flat sleeps four. The path is lit at night.',
  }
  const facts = atOnce(compileSheet(english, [], 'en'))
  expect(answerOf('en', 'Is there a beach?', facts)).toBe('')
  expect(answerOf('de', 'Gibt es hier einen See?', facts)).toBe('')
  expect(answerOf('fr', 'Y a-t-il un four ?', facts)).toBe('')
  expect(answerOf('it', 'Quanti posti letto ci sono?', facts)).toContain('The flat sleeps four.')
  expect(answerOf('en', 'Do you have a website?', facts)).not.toContain('alcohol')
})

test('what goes on about a sentence stays with it', () => {
  expect(answerOf('it', 'Dov’è il parcheggio?')).toContain('Sotto i due platani')
})

test('nothing is said of a property that says nothing', () => {
  const empty = { ...page, checkin_time: '', wifi_network: '', wifi_password: '', specialinstructions: '', description: '', blocks: [] }
  const facts = atOnce(compileSheet({ ...empty, services: [], recommendations: [] }, [], 'en'))
  for (const question of ['When is check-in?', 'What is the wifi password?', 'Where can I park?', 'When is breakfast?']) {
    expect(answerOf('en', question, facts)).toBe('')
  }
})

test.each(languages)('every usual question is read as what it is about, in %s', (language) => {
  const t = translatorFor(language)
  const misread = usualQuestions.filter((topic) => {
    const [part] = readQuestion({ question: t(`readiness.${topic}`), language }).parts
    return !((part?.topics[topic] ?? 0) >= 0.5)
  })
  expect(misread).toEqual([])
})

const noteOf = (language: Language, question: string) =>
  replyTo(findAnswer(atOnce(compileSheet(page, answers, language)), { question, language }), translatorFor(language), language).sources[0]
    ?.note

test.each<[Language, string, string]>([
  ['it', 'La lavatrice centrifuga a 1200 giri?', 'Forse è questo che cerchi:'],
  ['en', 'Is the washing machine a top loader?', 'Perhaps this is what you are looking for:'],
  ['it', 'Dov’è la lavatrice?', ''],
  ['en', 'Where is the washing machine?', ''],
  ['en', 'hi, is there a washing machine we could use please?', ''],
])('what may be something else than was asked for is said so (%s: %s)', (language, question, note) => {
  expect(noteOf(language, question)).toBe(note)
})

import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat, service } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

/** A house whose stay and whose services have terms of their own. */
const house = {
  ...flat,
  specialinstructions: [
    'Cancellazione gratuita fino a tre giorni prima dell’arrivo.',
    'Il battello per le isole parte dal molo alle 9 e alle 16.',
    'Il giardino è recintato.',
  ].join('\n'),
  services: [
    service({
      name: 'A pizza da Enzuccio',
      description: 'Enzuccio insegna a stendere e infornare.',
      price: '45',
      duration: 'Tre ore',
      availability: 'Lunedì e giovedì alle 17',
      requirements: 'Dagli otto anni',
      cancellationPolicy: 'Non rimborsabile',
    }),
    service({
      name: 'Corso di surf',
      category: 'tour',
      description: 'Anche per principianti.',
      price: '89',
      duration: 'Due giorni',
      cancellationPolicy: 'Gratis fino a 48 ore prima',
    }),
    service({ name: 'Gozzo di Totonno', category: 'barche', price: '280', cancellationPolicy: 'Con il mare grosso si rimborsa tutto' }),
    service({
      name: 'Transfer con Salvatore',
      category: 'auto',
      description: 'Salvatore vi aspetta agli arrivi con il cartello.',
      price: '35',
    }),
    service({ name: 'Sauna in giardino', description: 'Botte per quattro.', price: '15' }),
  ],
}

const answered = (question: string, language: Language, previous: string[] = []) =>
  findAnswer(atOnce(compileSheet(house, [], language)), { question, language, previous }).parts.flatMap(({ facts, isNear }) =>
    isNear ? [] : facts.map(({ text }) => text),
  )

test.each<[Language, string, string]>([
  ['es', 'el curso de surf, ¿lo puedo cancelar un dia antes?', '48 ore'],
  ['it', 'abbiamo prenotato la barca con Totonno. se non esce ci ridate i soldi?', 'mare grosso'],
  ['de', 'Kann man die Buchung stornieren?', 'tre giorni prima'],
])(
  'whether one may cancel is asked of the service that the message speaks of, else of the stay, in %s: %s',
  (language, question, expected) => {
    expect(answered(question, language)).toEqual([expect.stringContaining(expected)])
  },
)

test('what is asked next is asked of the same service', () => {
  const facts = answered('Reservamos la clase de pizza pero igual no podemos ir. ¿Se puede cancelar? ¿Y a qué hora era?', 'es')
  expect(facts).toEqual(['Non rimborsabile', 'Lunedì e giovedì alle 17'])
})

test.each<[Language, string, string[]]>([
  ['fr', 'combien coute le cours de pizza et ça dure combien de temps', ['45 €', 'Tre ore']],
  ['en', 'is the surf course ok for a total beginner and how much', ['89 €', 'principianti']],
])('a service is found by what it is, with all that is asked of it, in %s: %s', (language, question, expected) => {
  const facts = answered(question, language)
  for (const part of expected) expect(facts).toContainEqual(expect.stringContaining(part))
  expect(facts.every((text) => !/280|Due giorni|15 €/.test(text))).toBe(true)
})

test('a service in the garden does not say whether the garden is fenced', () => {
  expect(answered('Could you tell me whether the garden is fenced? We have a beagle who escapes.', 'en')).toEqual([
    'Il giardino è recintato.',
  ])
})

test.each<[Language, string]>([
  ['fr', 'a quelle heure est le dernier bateau?'],
  ['de', 'wo fährt denn das Boot ab'],
])('who asks for the boat may mean the one on the timetable, in %s: %s', (language, question) => {
  expect(answered(question, language)).toContainEqual(expect.stringContaining('battello'))
})

test.each<[Language, string]>([
  ['it', 'non il pullman dall’aeroporto, vorrei che venisse qualcuno a prenderci col cartello. prezzo?'],
  ['pt', 'não o ônibus, quero alguém esperando com plaquinha. quanto fica'],
])('what a service costs is told though its description alone was found, in %s: %s', (language, question) => {
  expect(answered(question, language)).toEqual(['35 €'])
})

test.each<[Language, string]>([
  ['es', 'alquilan coches'],
  ['en', 'do you rent cars?'],
  ['de', 'Kann man bei euch ein Auto mieten?'],
])('in %s, a ride is no car to hire: %s', (language, question) => {
  const page = {
    ...house,
    services: house.services.map((one) =>
      one.category === 'auto' ? { ...one, description: 'Vi porta alla spiaggia e vi riprende.', name: 'Navetta per la spiaggia' } : one,
    ),
  }
  const { parts } = findAnswer(atOnce(compileSheet(page, [], language)), { question, language })
  expect(parts.flatMap(({ facts }) => facts.map(({ name }) => name))).not.toContain('Navetta per la spiaggia')
})

test('in Arabic, "and" may be joined to what is asked next', () => {
  const page = {
    ...house,
    services: [service({ name: 'Passeggiata a cavallo', category: 'tour', price: '45', requirements: 'Da 10 anni' })],
  }
  const question = 'بدنا نركب خيل بكرا، ابني عمره ٨ سنين بيصير؟ وكم السعر'
  const { parts } = findAnswer(atOnce(compileSheet(page, [], 'ar')), { question, language: 'ar' })
  const texts = parts.flatMap(({ facts }) => facts.map(({ text }) => text))
  expect(texts).toEqual(expect.arrayContaining([expect.stringContaining('45'), 'Da 10 anni']))
})

test.each<[Language, string, string]>([
  ['en', 'when?', 'how much is the horse ride'],
  ['de', 'Wann?', 'Was kostet der Ausritt mit dem Pferd?'],
  ['it', 'quando?', 'quanto costa la passeggiata a cavallo'],
  ['pt', 'quando?', 'quanto custa o passeio a cavalo'],
  ['ar', 'متى؟', 'كم سعر ركوب الخيل'],
  ['ja', 'いつ？', '乗馬いくら'],
  ['zh', '什么时候？', '骑马多少钱'],
])('when, after the price, is no price again, in %s: %s', (language, question, before) => {
  const ride = { name: 'Passeggiata a cavallo', category: 'tour', description: 'Nella macchia con Dario.', price: '45' }
  const page = { ...house, services: [service({ ...ride, availability: 'Tutti i giorni alle 8 e alle 17', maxCapacity: '6' })] }
  const { parts } = findAnswer(atOnce(compileSheet(page, [], language)), { question, language, previous: [before] })
  const texts = parts.flatMap(({ facts }) => facts.map(({ text }) => text))
  expect(texts[0]).toBe('Tutti i giorni alle 8 e alle 17')
  expect(texts).not.toContain('45 €')
})

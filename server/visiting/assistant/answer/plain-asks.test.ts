import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import type { Fact } from '../facts/fact.ts'
import { indexFacts } from '../facts/known-facts.ts'
import type { Topics } from '../words/topics.ts'
import { findAnswer } from './find-answer.ts'

const fact = (field: string, text: string, topics: Topics, more: Partial<Fact> = {}): Fact => ({
  ...{ field, label: field, text, section: 'stay', topics, things: [], details: [], kind: 'field' },
  ...more,
})
const ofService = (name: string, topics: Topics): Fact[] => [
  fact('services.description', name, { ...topics, services: 1 }, { kind: 'service', name }),
  fact('services.price', '65 €', { ...topics, services: 1, price: 1 }, { kind: 'service', name }),
  fact('services.availability', 'maggio', { ...topics, services: 1, hours: 1 }, { kind: 'service', name }),
]
const known = atOnce(
  indexFacts([
    fact('checkin_time', '15:00', { checkin: 1, hours: 1 }),
    fact('checkout_time', '10:30', { checkout: 1, hours: 1 }),
    fact('specialinstructions', 'Bus 4', { transport: 1, station: 1, hours: 1 }, { kind: 'sentence' }),
    fact('parking', 'Parcheggio, 10 euro', { parking: 1, price: 1 }, { kind: 'sentence' }),
    fact('houseRules', 'Sauna', { wellness: 1, hours: 1 }, { kind: 'sentence' }),
    ...ofService('Gozzo', { boats: 1, tours: 1 }),
    ...ofService('Crêpes', { restaurants: 1 }),
    ...ofService('Massaggio', { wellness: 1 }),
  ]),
)

function answerOf(language: Language, question: string, previous: string[] = []): string[] {
  const { parts } = findAnswer(known, { question, language, previous })
  return parts.flatMap(({ facts, isNear }) => facts.map(({ field, name = '' }) => `${isNear ? 'near ' : ''}${name || field}`))
}

test.each<[Language, string]>([
  ['es', '¿A qué hora es la entrada?'],
  ['es', '¿a qué hora podemos hacer la entrada?'],
  ['pt', 'a que horas podemos dar entrada?'],
  ['it', "a che ora è l'entrata?"],
  ['de', 'wann können wir rein?'],
])('%s: "%s" asks for the check-in', (language, question) => {
  expect(answerOf(language, question)).toEqual(['checkin_time'])
})

test('the entrance of a museum is none of the property', () => {
  expect(answerOf('es', '¿a qué hora es la entrada al museo?')).toEqual([])
})

test.each<[Language, string]>([
  ['it', "dov'è la fermata dell'autobus e a che ora parte l'ultimo?"],
  ['fr', 'où est l’arrêt de bus et à quelle heure part le dernier ?'],
  ['es', '¿dónde está la parada de autobús y a qué hora sale el último?'],
  ['pt', 'onde é a paragem de autocarro e a que horas sai o último?'],
  ['ar', 'أين موقف الحافلة ومتى تغادر آخر واحدة؟'],
  ['ja', 'バス停はどこで、最終は何時に出ますか'],
  ['zh', '公交站在哪，最后一班几点走'],
])('%s: "%s" asks for no check-out', (language, question) => {
  expect(answerOf(language, question).map((one) => one.replace('near ', ''))).toEqual(['specialinstructions'])
})

test.each<[Language, string]>([
  ['it', "c'è posto domani per la gita?"],
  ['en', "any seats left on tomorrow's boat trip?"],
  ['de', 'gibt es morgen noch Plätze für den Ausflug?'],
  ['fr', "il reste de la place demain pour l'excursion ?"],
  ['es', '¿hay sitio mañana en la excursión?'],
  ['pt', 'há lugar amanhã no passeio?'],
  ['ja', '明日のツアーに空きはありますか'],
  ['zh', '明天的游船还有位子吗'],
  ['ar', 'هل يوجد مكان غدا في الرحلة؟'],
])('%s: "%s" is told what the trip is, and that no more is known', (language, question) => {
  expect(answerOf(language, question)).toEqual(['near Gozzo', 'near Gozzo'])
})

test('the price of another service is no price of what was spoken of', () => {
  expect(answerOf('es', '¿cuánto cuesta?', ['¿tienen sauna?'])).not.toContain('Massaggio')
})

test.each<[Language, string, string]>([
  ['en', 'were can i prak', 'how mcuh'],
  ['de', 'wo kan ich pakren', 'was kosted das'],
])('%s: after "%s" "%s" goes on about what was meant', (language, before, question) => {
  expect(answerOf(language, question, [before])).toEqual(['parking'])
})

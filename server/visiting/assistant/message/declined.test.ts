import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { findAnswer } from '../answer/find-answer.ts'
import type { Fact } from '../facts/fact.ts'
import { indexFacts } from '../facts/known-facts.ts'
import type { Topics } from '../words/topics.ts'
import { clausesOf } from './clauses.ts'

test.each<[Language, string, string]>([
  ['it', 'la colazione no, a che ora è la cena?', 'la colazione no'],
  ['de', 'Das Frühstück nicht, wann gibt es Abendessen?', 'Das Frühstück nicht'],
  ['fr', 'les serviettes non, les draps ?', 'les serviettes non'],
  ['es', 'no, las bicis normales no, las eléctricas', 'las bicis normales no'],
  ['pt', 'o pequeno-almoço não, o jantar?', 'o pequeno-almoço não'],
])('in %s “%s” turns down what “no” stands behind', (language, question, declined) => {
  expect(clausesOf(question, language).filter(({ isDeclined }) => isDeclined)).toMatchObject([{ text: declined }])
})

test.each<[Language, string]>([
  ['it', 'perché internet non va?'],
  ['de', 'wir finden den Schlüssel nicht, wo liegt er?'],
  ['es', 'hay piscina o no?'],
])('in %s “%s” turns nothing down', (language, question) => {
  expect(clausesOf(question, language).some(({ isDeclined }) => isDeclined)).toBe(false)
})

const field = (name: string, text: string, topics: Topics): Fact => ({
  ...{ field: name, label: name, text, section: 'wifi', kind: 'field', topics, things: [], details: Object.keys(topics) },
})
const network = atOnce(indexFacts([field('wifi_network', 'Ulivo', { wifi: 1 }), field('wifi_password', 'limoni', { wifi: 1, code: 1 })]))

test.each<[Language, string]>([
  ['it', 'No la password ce l’ho già, qual è il nome della rete?'],
  ['it', 'la password no, come si chiama la rete?'],
  ['en', 'Not the password, what is the network called?'],
  ['de', 'Das Passwort nicht, wie heißt das Netz?'],
  ['fr', 'le mot de passe non, le nom du réseau ?'],
  ['es', 'no, la contraseña no, ¿cómo se llama la red?'],
  ['pt', 'a palavra-passe não, como se chama a rede?'],
])('who does not ask for the password of the Wi-Fi reads the name of the network alone (%s: %s)', (language, question) => {
  const { parts } = findAnswer(network, { question, language })
  expect(parts.flatMap(({ facts }) => facts.map(({ text }) => text))).toEqual(['Ulivo'])
})

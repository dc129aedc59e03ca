import type { Language } from '#i18n/languages.ts'
import { hasMeaning } from '../reader/features.ts'
import { readText } from '../reader/read-text.ts'
import { type Detail, findDetails, termOf } from '../words/details.ts'
import { findWords } from '../words/lexicon.ts'
import { findThings, type Thing, topicOfThing } from '../words/things.ts'
import { isSubject, type Topic, type Topics, topics, wider } from '../words/topics.ts'

/** What a host's text is about, and what it speaks of. */
export type About = { topics: Topics; things: Thing[]; details: Detail[] }

/** Reads a host's text. */
export type ReadAbout = (text: string) => About

/** Characters of a text whose language is uncertain. */
const longestName = 30

/** How sure the reader has to be that a host's text is about a topic. */
const least = 0.3

/** How sure it has to be where a word says the same. */
const likely = 0.1

/** Reads a host's text, with the broader topics of each. */
export function aboutText(text: string, expected: Language): About {
  // Every noun has a capital letter in German.
  const unnamed = readText(text, expected).language === 'de' ? text : withoutNames(text)
  const { scores, language } = readText(unnamed, expected)
  const sure: Topics = {}
  for (const topic of topics) if (scores[topic] >= least) sure[topic] = scores[topic]
  // Names and headings are too short to tell their language.
  const spoken = text.length < longestName && language !== expected ? [expected, language] : [language]
  const things = [...new Set(findThings(unnamed, spoken).map(({ thing }) => thing))]
  // What it speaks of counts most where the words around it say nothing else.
  const hasSubject = topics.some((topic) => isSubject(topic) && (sure[topic] ?? 0) >= 0.5)
  const topicsOfThings = things.flatMap((thing) => topicOfThing(thing) ?? []).filter((topic) => !hasSubject || topic !== 'reception')
  const ofThings = Object.fromEntries(topicsOfThings.map((topic) => [topic, hasSubject ? 0.45 : 0.6]))
  const details = detailsIn(text, unnamed, spoken)
  const worded = details.filter((detail) => !hasSubject && isSubject(detail) && scores[detail] >= likely)
  const ofWords = Object.fromEntries(worded.map((topic) => [topic, 0.5]))
  return { topics: merged(sure, broader(sure), ofThings, ofWords, ofDetails(details, sure)), things, details }
}

const annexe = termOf('annexe')

/** What a text says beside its topics. */
function detailsIn(text: string, unnamed: string, spoken: Language[]): Detail[] {
  const found = new Set(spoken.flatMap((one) => findDetails(unnamed, one).map(({ detail }) => detail)))
  // "The Annexe" is written like a name, and is none.
  const isAnnexe = (one: Language) => findWords('terms.txt', text, one).some(({ meaning }) => termOf(meaning) === annexe)
  if (unnamed !== text && spoken.some(isAnnexe)) found.add(annexe)
  // A ferry is a boat; who asks for a boat may mean either.
  if (found.has('ferry') || found.has(termOf('boatToIsland'))) found.add('boats')
  return [...found]
}

const rides: readonly Topic[] = ['transport', 'station', 'taxi']

/** Topics that a word adds to others: a box for keys, and the train to the airport, which is a way there though the sentence is about the station. */
const ofDetails = (details: Detail[], read: Topics): Topics => ({
  ...(details.includes('keyBox') && { keys: 0.6 }),
  ...(details.includes('airport') && rides.some((topic) => read[topic]) && { airport: 0.8 }),
})

const broader = (read: Topics): Topics =>
  Object.fromEntries(Object.entries(wider).flatMap(([topic, wide]) => (read[topic as Topic] ? [[wide, read[topic as Topic]]] : [])))

/** Topics of several texts: each as sure as the surest of them. */
export function merged(...all: Topics[]): Topics {
  const sum: Topics = {}
  for (const one of all) for (const [topic, sure] of Object.entries(one)) sum[topic as Topic] = Math.max(sum[topic as Topic] ?? 0, sure)
  return sum
}

/** Topics that are certain. */
export const certain = (...names: readonly Topic[]): Topics => Object.fromEntries(names.map((name) => [name, 1]))

/** Only the topics of a list. */
export const among = (read: Topics, list: readonly Topic[]): Topics =>
  Object.fromEntries(list.flatMap((topic) => (read[topic] ? [[topic, read[topic]]] : [])))

/** Articles, alone and joined to "to" and "in". "Of" leads from a street to its name: Piazza del Mercato. */
const articles = /^(?:il|lo|la|i|gli|le|al|allo|alla|ai|dal|dalla|nel|nella|the|les|au|aux|el|los|las|o|a|os|as|ao|aos|no|na)$/i

/** Whether a word has an article, before it or joined to it: "l’Église", but not "de l’Église", nor "dell’Isola". */
const hasArticle = (word: string, before: string) =>
  articles.test(before) || (/[’']/.test(word) && !/^d(?:ell)?[’']/i.test(word) && !/^(?:de|di|du|of)$/i.test(before))

/**
 * A sentence without its proper names: "bins stand in Piazza del Mercato" says nothing of a market, "il Museo Archeologico" speaks of a
 * museum. Names are words with a capital letter among words without; headings in capitals stay as they are.
 */
function withoutNames(text: string): string {
  const words = text.split(/(\s+)/)
  const isName = (word: string) => /^[("«“]?(?:\p{Ll}{1,5}[’'])?\p{Lu}\p{Ll}{3,}/u.test(word)
  const written = words.filter((word) => /\p{L}{2}/u.test(word))
  const names = written.slice(1).filter(isName).length
  if (!names || names > written.length / 3) return text
  let isFirst = true
  let before = ''
  return words
    .map((word) => {
      const isKept = isFirst || !isName(word) || (hasArticle(word, before) && hasMeaning(word.replace(/^.*[’']/, '')))
      if (word.trim()) before = word
      if (/\p{L}/u.test(word)) isFirst = /[.!?:]$/.test(word)
      return isKept ? word : ''
    })
    .join('')
}

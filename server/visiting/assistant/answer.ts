import { type Language, languages } from '#i18n/languages.ts'
import type { Fact } from './fact.ts'
import { type KnownFacts, wordsOf } from './known-facts.ts'
import { readTopics } from './topic-reader.ts'
import { aspects, contacts, nearest, outside, type Topic } from './topics.ts'

/** Facts of one answer: guests do not read longer ones. */
const maxFacts = 6

/**
 * Finds the facts that answer a question: those of its topics, else those of services and places that it names. An empty list
 * means that the property does not say it; nothing is made up (docs/decisions/0016).
 * @param language the language of the page; a question in another one is understood too
 */
export function findAnswer(known: KnownFacts, question: string, language: Language): Fact[] {
  const { facts } = known
  const { subjects, asked } = readQuestion(question, language)
  const words = wordsOf(question, longestRead)
  const named = findNamed(known, words, subjects.length > 0)
  const found = subjects.length ? byTopics(facts, subjects) : []
  if (found.length) return fitting(preferNamed(found, named), asked, subjects).slice(0, maxFacts)
  // A related topic cannot tell a price or a code: the hour of check-out says nothing of the price of a late one.
  const isExact = asked.includes('price') || asked.includes('code')
  const instead = isExact ? [] : subjects.flatMap((topic) => nearest[topic] ?? [])
  if (instead.length) return byTopics(facts, instead).slice(0, maxFacts)
  if (named.length) return fitting(named, asked, subjects).slice(0, maxFacts)
  return subjects.length ? [] : sayingAll(known, words).slice(0, 2)
}

/** The subjects of a question (parking), and what it asks about them (price). */
function readQuestion(question: string, language: Language): { subjects: Topic[]; asked: Topic[] } {
  const own = readTopics(question, [language])
  // Guests may ask in another language than that of the page.
  const read = own.strong.size ? own : readTopics(question, languages)
  const isAspect = (topic: Topic) => aspects.includes(topic)
  const subjects = [...read.strong].filter((topic) => !isAspect(topic))
  const asked = [...read.strong].filter(isAspect)
  const weak = [...read.weak].filter((topic) => !isAspect(topic))
  const isElsewhere = subjects.some((topic) => topic === 'emergency' || outside.includes(topic))
  const meant = isElsewhere ? subjects.filter((topic) => !contacts.includes(topic)) : subjects
  return { subjects: meant.length ? meant : weak, asked }
}

/** The facts that share most with a question. */
function byTopics(facts: Fact[], topics: Topic[]): Fact[] {
  const shares = facts.map((fact) => ({ fact, share: topics.filter((topic) => fact.topics.includes(topic)).length }))
  const most = Math.max(1, ...shares.map(({ share }) => share))
  return shares.filter(({ share }) => share === most).map(({ fact }) => fact)
}

/** Of several services or places those that the question names; all when it names none. */
function preferNamed(found: Fact[], named: Fact[]): Fact[] {
  const called = new Set(named)
  const both = found.filter((fact) => called.has(fact))
  return both.length ? both : found
}

/** Characters that show a price or a code in a text of any language. */
const signs: Partial<Record<Topic, RegExp>> = { price: /[€$]|\beuro\b/i, code: /\d/ }

/** Keeps the facts that tell what is asked for, such as a price. */
function fitting(found: Fact[], asked: Topic[], subjects: Topic[]): Fact[] {
  const says = ({ topics, text }: Fact, topic: Topic) => topics.includes(topic) || signs[topic]?.test(text)
  if (asked.includes('code')) {
    // A Wi-Fi password may be any word, and is no code of a door.
    const isOfNetwork = ({ topics }: Fact) => topics.includes('wifi')
    return subjects.includes('wifi') ? found.filter(isOfNetwork) : found.filter((fact) => says(fact, 'code') && !isOfNetwork(fact))
  }
  if (asked.length) {
    const all = found.filter((fact) => asked.every((topic) => says(fact, topic)))
    const some = all.length ? all : found.filter((fact) => asked.some((topic) => says(fact, topic)))
    if (some.length) return some
    // No fact is known to tell it. Sentences about the subject stay: they may tell it in words that are in no list.
    const kinds = ['field', 'sentence', 'answer']
    return found.filter(({ kind, field }) => kinds.includes(kind) || (asked.includes('included') && field === 'services.description'))
  }
  const services = new Set(found.filter(({ kind }) => kind === 'service').map(({ name }) => name))
  if (services.size < 2) return found
  // Of several services only the descriptions are given.
  return found.filter(({ kind, field }) => kind !== 'service' || field === 'services.description')
}

/** Characters of a question that are read; people's questions are shorter. */
const longestRead = 600

/** Services, places, blocks and answered questions that a question names; small typing errors are allowed. */
function findNamed({ facts, names, byName }: KnownFacts, asked: string[], isAboutMore: boolean): Fact[] {
  if (!names.length || !asked.length) return []
  const slip = (term: string) => (term.length > 5 ? 1 : false)
  const hits = byName.search(asked.join(' '), { tokenize: () => asked, fuzzy: slip, prefix: (term) => term.length > 4 })
  const called = new Set<string>()
  for (const { id, queryTerms } of hits) {
    const { name, words, isQuestion } = names[id] ?? { name: '', words: 0, isQuestion: false }
    const share = queryTerms.length / words
    const isMeant = isQuestion ? share >= 0.6 && queryTerms.length / asked.length >= 0.6 : share >= (isAboutMore ? 1 : 0.5)
    if (isMeant) called.add(name)
  }
  return facts.filter(({ name }) => name !== undefined && called.has(name))
}

/** Sentences that hold every word of a question, which has at least two. */
function sayingAll({ facts, bySaid }: KnownFacts, asked: string[]): Fact[] {
  const [first, ...others] = [...new Set(asked)].map((word) => new Set(bySaid.get(word)))
  if (!first || !others.length) return []
  return [...first].filter((place) => others.every((places) => places.has(place))).flatMap((place) => facts[place] ?? [])
}

import type { Fact } from './fact.ts'
import { type KnownFacts, wordsOf } from './known-facts.ts'
import { type Asked, type QuestionPart, readQuestion } from './question.ts'
import { isKindOf, topicOfThing } from './things.ts'
import { aspects, isSubject, nearest, type Topic, type Topics } from './topics.ts'

/** The facts that answer one of the questions in what a guest has written; none where the property does not say it. */
export type PartAnswer = {
  asked: string
  facts: Fact[]
  /** Whether the facts are only near what was asked. */
  isNear: boolean
  /** The thing that was asked for and that the property does not speak of, in the guest's word. */
  missing: string
}

export type Found = { kind: 'distress' | 'smalltalk' | 'question'; parts: PartAnswer[] }

/** Facts of one answer: guests do not read more. */
const maxFacts = 4

/** How well a fact has to fit, and how near the best one it has to be. */
const least = { score: 0.25, share: 0.6 }

/** Finds the facts that answer what a guest has written; nothing is made up (docs/decisions/0036). */
export function findAnswer(known: KnownFacts, asked: Asked): Found {
  const { kind, isWorrying, parts } = readQuestion(asked)
  const answers = parts.map((part) => answerPart(known, part))
  const isDanger = kind === 'distress' || (isWorrying && answers.every(({ facts, isNear }) => !facts.length || isNear))
  if (!isDanger) return { kind, parts: answers }
  return { kind: 'distress', parts: [{ asked: asked.question, facts: inDanger(known.facts), isNear: false, missing: '' }] }
}

/** 112, the property's emergency number, and the address to read aloud. */
const inDanger = (facts: Fact[]): Fact[] =>
  ['emergency', 'emergencycontact', 'address'].flatMap((field) => facts.filter((fact) => fact.field === field))

function answerPart(known: KnownFacts, part: QuestionPart): PartAnswer {
  const asked = part.text
  const words = wordsOf(part.text, longestRead)
  const hasSubject = Object.keys(part.topics).some((topic) => isSubject(topic))
  const isAboutMore = Object.keys(part.topics).some((topic) => isSubject(topic) && !(askedOf as readonly string[]).includes(topic))
  const named = new Set(findNamed(known, words, isAboutMore))
  const first = choose(known.facts, part, foremost(part.topics), named)
  const found = first.length ? first : choose(known.facts, part, part.topics, named)
  const told = telling(found, part)
  if (told.length) return { asked, facts: told.slice(0, maxFacts), ...nearnessOf(told, part) }
  // A related topic cannot tell a price or a code: the hour of check-out says nothing of the price of a late one.
  const isExact = isAsked(part, 'price') || isAsked(part, 'code')
  const near = found.length || isExact ? withoutCodes(found, part) : choose(known.facts, part, nearTopics(part.topics), new Set())
  if (near.length) return { asked, facts: near.slice(0, maxFacts), isNear: true, missing: missingIn(near, part) }
  return { asked, facts: hasSubject ? [] : sayingAll(known, words).slice(0, 2), isNear: false, missing: '' }
}

/** Who asks for a code is not told what else the property says: it may be the code of something else. */
const withoutCodes = (found: Fact[], part: QuestionPart) => (isAsked(part, 'code') ? [] : found)

const isAsked = ({ topics }: QuestionPart, aspect: Topic) => (topics[aspect] ?? 0) >= 0.5

/** The subjects that the reader is surest of; the others count where the property says nothing about these. */
function foremost(topics: Topics): Topics {
  const best = Math.max(...Object.entries(topics).map(([topic, sure]) => (isSubject(topic) ? sure : 0)))
  return Object.fromEntries(Object.entries(topics).filter(([topic, sure]) => !isSubject(topic) || sure >= best * 0.5))
}

/** The topics to look at when the property says nothing about the exact ones. */
function nearTopics(topics: Topics): Topics {
  const subjects = Object.entries(topics).filter(([topic, sure]) => isSubject(topic) && sure >= 0.35)
  return Object.fromEntries(subjects.flatMap(([topic, sure]) => (nearest[topic as Topic] ?? []).map((near) => [near, sure])))
}

/** The facts that fit best. */
function choose(facts: Fact[], part: QuestionPart, topics: Topics, named: Set<Fact>): Fact[] {
  const scored = facts.map((fact) => ({ fact, score: scoreOf(fact, part, topics, named) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < least.score) return []
  const fitting = scored.filter(({ score }) => score >= Math.max(least.score, best * least.share))
  // Who names no service asks how to cancel the stay, not the transfer.
  const isOfHouse = ({ fact }: (typeof fitting)[number]) => fact.kind !== 'service' || named.has(fact)
  const ofHouse =
    Object.keys(topics).filter(isSubject).join() === 'cancellation' && fitting.some(isOfHouse) ? fitting.filter(isOfHouse) : fitting
  return [...ofHouse].sort((a, b) => b.score - a.score).map(({ fact }) => fact)
}

/** How well a fact fits: it has to share a subject, or be named; what is asked of the subject and the thing asked for add to that. */
function scoreOf(fact: Fact, part: QuestionPart, topics: Topics, named: Set<Fact>): number {
  let score = 0
  for (const [topic, sure] of Object.entries(topics)) {
    if (isSubject(topic)) score += sure * (fact.topics[topic] ?? 0)
  }
  const isMeant = part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  // A service is asked for by what it is, as well as by its subject: a "transfer" may go to the airport or to the station.
  if (named.has(fact) || (isMeant && fact.kind === 'service')) score += 0.8
  if (score < least.score) return 0
  for (const [topic, sure] of Object.entries(part.context ?? {})) score += 0.6 * sure * (fact.topics[topic as Topic] ?? 0)
  for (const aspect of aspects) score += 0.3 * (part.topics[aspect] ?? 0) * (fact.topics[aspect] ?? 0)
  return isMeant ? score + 0.6 : score
}

function nearnessOf(facts: Fact[], part: QuestionPart): Pick<PartAnswer, 'isNear' | 'missing'> {
  const missing = missingIn(facts, part)
  return { isNear: !!missing, missing }
}

/** The thing asked for, where it is what the question is about and no fact of the answer speaks of it. */
function missingIn(facts: Fact[], { things, topics }: QuestionPart): string {
  const best = Math.max(...Object.entries(topics).map(([topic, sure]) => (isSubject(topic) ? sure : 0)))
  const asked = things.filter(({ thing }) => (topics[topicOfThing(thing) ?? 'included'] ?? 0) >= Math.max(0.35, best * 0.9))
  const isSaid = asked.some(({ thing }) => facts.some((fact) => fact.things.some((had) => isKindOf(had, thing))))
  return isSaid ? '' : (asked[0]?.word ?? '')
}

/** Characters that show a price or a code in a text of any language. */
const signs: Partial<Record<Topic, RegExp>> = {
  price: /[€$]|\beuros?\b|ユーロ|欧元|يورو/i,
  code: /\d/,
  hours: /\d{1,2}[.:h]\d\d|\d\s?(?:uhr|am|pm|h\b|時|点|點)|\b(?:dalle|alle|fino alle|from|until|till|von|bis|de|a|à|das|às|desde|las)\s\d/i,
}

/** What a question asks of a subject; the terms of a service are asked for like its price. */
const askedOf: readonly Topic[] = ['price', 'duration', 'capacity', 'hours', 'code', 'cancellation', 'included']

/** Keeps the facts that tell what is asked for, such as a price. */
function telling(found: Fact[], part: QuestionPart): Fact[] {
  const says = ({ topics, text }: Fact, topic: Topic) => (topics[topic] ?? 0) >= 0.5 || signs[topic]?.test(text)
  if (isAsked(part, 'code')) {
    // A Wi-Fi password may be any word, and is no code of a door.
    const isOfNetwork = ({ topics }: Fact) => (topics.wifi ?? 0) >= 0.5
    return (part.topics.wifi ?? 0) >= 0.35 ? found.filter(isOfNetwork) : found.filter((fact) => says(fact, 'code') && !isOfNetwork(fact))
  }
  const asked = askedOf.filter((topic) => isAsked(part, topic))
  if (asked.length) {
    const all = found.filter((fact) => asked.every((topic) => says(fact, topic)))
    const some = all.length ? all : found.filter((fact) => asked.some((topic) => says(fact, topic)))
    if (some.length) return some
    // No fact is known to tell it. Sentences about the subject stay: they may tell it in words of their own.
    return found.filter(
      ({ kind, field }) =>
        ['field', 'sentence', 'answer'].includes(kind) || (asked.includes('included') && field === 'services.description'),
    )
  }
  const services = new Set(found.filter(({ kind }) => kind === 'service').map(({ name }) => name))
  if (services.size < 2) return found
  // Of several services only the descriptions are given.
  return found.filter(({ kind, field }) => kind !== 'service' || field === 'services.description')
}

/** Characters of a question that are read; people's questions are shorter. */
const longestRead = 600

/** Services, places, blocks, people and answered questions that a question names; small slips in long names are allowed. */
function findNamed({ facts, names, byName }: KnownFacts, asked: string[], isAboutMore: boolean): Fact[] {
  if (!names.length || !asked.length) return []
  const slip = (term: string) => (term.length > 6 ? 1 : false)
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

import type { Language } from '#i18n/languages.ts'
import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { askedOf, isAsked } from '../facts/telling-signs.ts'
import { saysBroken } from '../message/plain-asks.ts'
import { subjectsBySurety, surestSubject } from '../question/meant-topics.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { type Detail, type FoundDetail, isSlight, isTerm, topicOfDetail } from '../words/details.ts'
import { type FoundThing, isKindOf, subjectCalled, topicOfThing } from '../words/things.ts'
import { stemsOf, topicsOfWords } from '../words/topic-words.ts'
import { isSubject, outside, type Topic, widened } from '../words/topics.ts'
import type { Shared } from './shared-words.ts'
import { unsaidAttribute } from './unsaid-attributes.ts'
import { withoutSpots } from './where-asked.ts'

/** How much a fact has to say of the words of a question, and of its subject, to answer it. */
const least = { speaking: 0.5, subject: 0.3, certain: 0.9 }

/** What is missing is a thing, or what one asks it to be; `isUnclear` where that may be said in other words. */
type Nearness = { isNear: boolean; missing: string; isUnclear?: boolean }

/** Whether what was found is only near what was asked, and what is missing. */
export function nearnessOf(known: KnownFacts, facts: Fact[], part: QuestionPart, shared: Shared): Nearness {
  // Where the shower is does not help who has one that is blocked: the host has to hear of it.
  if (isUnmended(facts, part)) return { isNear: true, missing: '' }
  const missing = missingIn(facts, part) || unsaidIn(known, facts, part, shared)
  const unsaid = missing ? undefined : unsaidAttribute(facts, part)
  if (unsaid) return unsaid.isCertain ? { isNear: true, missing: unsaid.word } : { isNear: false, missing: '', isUnclear: true }
  // A fact that says the words of the question answers it, whatever else the reader thinks of.
  const isSpoken = facts.some((fact) => (shared.get(fact)?.telling ?? 0) >= least.speaking)
  return { isNear: !!missing || (!isSpoken && !isOnSubject(facts, part)), missing }
}

/** Details that are no terms and speak of one kind of their subject. */
const ofOneKind: readonly Detail[] = ['dogSmall']

/**
 * The thing that a question names and no fact of the property, where the answer says no other word of the question either: jellyfish, of
 * the sea. The word of the subject itself is no such thing.
 */
function unsaidIn({ rarity }: KnownFacts, facts: Fact[], part: QuestionPart, shared: Shared): string {
  const { details, things, topics, language } = part
  const meant = [...subjectsBySurety(topics).slice(0, 2), ...askedOf.filter((topic) => isAsked(part, topic))]
  const isOfTopic = (detail: Detail) => meant.some((topic) => topic === topicOfDetail(detail))
  const ofTopic = details.filter(({ detail }) => isOfTopic(detail))
  // "Cat" is a word of pets too: a rule for all of them is the answer, one for dogs is not; nor is a doctor a dentist.
  const saysAll = ({ details: had }: Fact) => !had.some((detail) => isTerm(detail) || ofOneKind.includes(detail))
  const isGeneral = facts.some(
    (fact) => saysAll(fact) && meant.some((topic) => !outside.includes(topic) && (fact.topics[topic] ?? 0) >= least.certain),
  )
  const isWordOfTopic = ({ word }: FoundDetail) => ofTopic.some((one) => one.word.includes(word))
  const own = details.filter(
    (one) => !isSlight(one.detail) && !isOfTopic(one.detail) && !(isGeneral && isTerm(one.detail) && isWordOfTopic(one)),
  )
  const isSpoken = facts.some(
    (fact) =>
      own.some(({ detail }) => fact.details.includes(detail)) ||
      things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing))) ||
      (shared.get(fact)?.outright ?? 0) > 0,
  )
  const isUnsaid = ({ start, detail, word }: FoundDetail) =>
    isTerm(detail) && !!word && !isUsual(word, meant, language) && own.every((one) => one.start !== start || !rarity.has(one.detail))
  return isSpoken ? '' : (own.find(isUnsaid)?.word ?? '')
}

/** Whether it says that something in the bathroom does not work, and no fact what to do then. */
const isUnmended = (facts: Fact[], { text, language, topics }: QuestionPart) =>
  surestSubject(topics) === 'bathroom' && saysBroken(text, language) && !facts.some(({ details }) => details.includes('broken'))

/** Whether several words are each usual for a subject: "pay by card" names no thing that a rule of payment would have to speak of. */
function isUsual(words: string, meant: Topic[], language: Language): boolean {
  const used = topicsOfWords(language)
  const stems = words.includes(' ') ? stemsOf(words) : []
  const subjects = meant.filter((topic) => topic !== 'services')
  return stems.length > 0 && stems.every((stem) => ['any' as const, ...subjects].some((topic) => used.get(stem)?.has(topic)))
}

/** Whether some fact is about what the reader is surest of, or about a broader subject. */
function isOnSubject(facts: Fact[], { topics, context, things }: QuestionPart): boolean {
  if (facts.some((fact) => fact.kind === 'sentence' && things.some(({ thing }) => fact.details.some((had) => isKindOf(had, thing)))))
    return true
  const [first, second] = subjectsBySurety(topics)
  if (!first || !second || context) return true
  const isAsSure = (share: number) => (topics[second] ?? 0) >= (topics[first] ?? 0) * share
  if (!isAsSure(0.6)) return true
  // Of two that are as sure each is what is asked: the tax that children pay.
  const asked = isAsSure(least.certain) ? [first, second] : [first]
  const meant = Object.keys(widened(Object.fromEntries(asked.map((topic) => [topic, 1])))) as Topic[]
  return facts.some((fact) => fact.kind === 'field' || meant.some((topic) => (fact.topics[topic] ?? 0) >= least.subject))
}

/** The thing asked for, where it is what the question is about and no fact of the answer speaks of it. */
export function missingIn(facts: Fact[], { text, language, things: named, topics, details }: QuestionPart): string {
  const things = withoutSpots(named, text, language)
  const spots = named.filter((thing) => !things.includes(thing)).map(({ thing }) => topicOfThing(thing))
  const subjects = Object.entries(topics).filter(([topic]) => isSubject(topic))
  const best = Math.max(...subjects.map(([topic, sure]) => (spots.includes(topic as Topic) ? 0 : sure)))
  const isForemost = (topic: Topic) => (topics[topic] ?? 0) >= Math.max(0.35, best * 0.9)
  const asked = things.filter(({ thing }) => isForemost(topicOfThing(thing) ?? 'included'))
  // A question of two subjects is answered by a fact about the other one.
  const others = subjects.filter(
    ([topic]) =>
      isForemost(topic as Topic) &&
      !spots.includes(topic as Topic) &&
      asked.every(({ thing }) => (topicOfThing(thing) ?? 'included') !== topic),
  )
  const said = (thing: FoundThing) => [thing.thing, ...details.filter(({ word }) => word === thing.word).map(({ detail }) => detail)]
  const isSaid = facts.some(
    (fact) =>
      things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing))) ||
      asked.some((thing) => said(thing).some((one) => fact.details.includes(one) && !isSubject(one))) ||
      asked.some(({ thing }) => (fact.topics[subjectCalled(thing)] ?? 0) >= least.certain) ||
      others.some(([topic]) => (fact.topics[topic as Topic] ?? 0) >= 0.5),
  )
  return isSaid ? '' : (asked[0]?.word ?? '')
}

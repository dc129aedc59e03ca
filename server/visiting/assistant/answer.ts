import type { Fact } from './fact.ts'
import { type KnownFacts, wordsOf } from './known-facts.ts'
import { findNamed, sayingAll } from './named-facts.ts'
import { missingIn, nearnessOf } from './nearness.ts'
import { type Asked, type QuestionPart, readQuestion } from './question.ts'
import { isRelated } from './question-groups.ts'
import { ofService } from './service-parts.ts'
import { lessDeclined, nothing, type Share, type Shared, sharedWith } from './shared-words.ts'
import { askedOf, tells } from './telling-signs.ts'
import { isKindOf, type Thing, topicOfThing } from './things.ts'
import { aspects, isSubject, nearest, type Topic, type Topics, widened } from './topics.ts'

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
const least = {
  score: 0.25,
  share: 0.64,
  byWords: 0.75,
  outright: 0.9,
  inTalk: 0.3,
  certain: 0.5,
  corroborated: 0.75,
  speaking: 0.5,
  alike: 0.3,
}

/** Finds the facts that answer what a guest has written; nothing is made up (docs/decisions/0036). */
export function findAnswer(known: KnownFacts, asked: Asked): Found {
  const { kind, isWorrying, parts } = readQuestion(asked)
  const answers = withoutRepeated(parts.map((part) => answerPart(known, part)))
  const isFollowing = parts.some(({ context }) => context)
  const isDanger = kind === 'distress' || (isWorrying && !isFollowing && answers.every(({ facts, isNear }) => !facts.length || isNear))
  if (!isDanger) return { kind, parts: answers }
  return { kind: 'distress', parts: [{ asked: asked.question, facts: inDanger(known.facts), isNear: false, missing: '' }] }
}

/** Says each fact once, and leaves out a part that only says again what earlier ones say. */
function withoutRepeated(answers: PartAnswer[]): PartAnswer[] {
  return answers.flatMap((answer, index) => {
    const earlier = answers.slice(0, index)
    const said = earlier.flatMap(({ facts }) => facts)
    if (!answer.facts.length) return [answer]
    if (answer.facts.some((fact) => !said.includes(fact))) return [{ ...answer, facts: notYetSaid(answer, earlier) }]
    // What is near has been said, and still the thing itself is not known.
    const isOpen = answer.missing && earlier.every(({ missing }) => missing !== answer.missing)
    return isOpen ? [{ ...answer, facts: [], isNear: false }] : []
  })
}

/** What was only near an earlier question, and answers this one, is said again. */
function notYetSaid({ facts, isNear }: PartAnswer, earlier: PartAnswer[]): Fact[] {
  const said = earlier.filter((one) => isNear || !one.isNear).flatMap((one) => one.facts)
  return facts.filter((fact) => !said.includes(fact))
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
  const meant = sharedWith(known, part.details, words, part.topics)
  const shared = part.declined ? lessDeclined(meant, known, part.declinedDetails, wordsOf(part.declined, longestRead)) : meant
  const facts = part.context ? goingOn(known, part, part.context, shared) : known.facts
  const first = choose(facts, part, foremost(part.topics), named, shared)
  const found = first.length ? first : choose(facts, part, withoutGeneric(part.topics), named, shared)
  const told = telling(found, part)
  if (told.length && !isUncertain(told, part, shared)) return { asked, facts: told.slice(0, maxFacts), ...nearnessOf(told, part, shared) }
  // A related topic cannot tell a price or a code: the hour of check-out says nothing of the price of a late one.
  const isExact = isAsked(part, 'price') || isAsked(part, 'code')
  const near = found.length || isExact ? withoutCodes(found, part) : choose(facts, part, nearTopics(part.topics), new Set(), shared)
  if (near.length) return { asked, facts: near.slice(0, maxFacts), isNear: true, missing: missingIn(near, part) }
  return { asked, facts: hasSubject ? [] : sayingAll(known, words).slice(0, 2), isNear: false, missing: '' }
}

/** Whether the reader is not quite sure what is asked, and no fact says a word of it: then it is better not to answer. */
function isUncertain(facts: Fact[], part: QuestionPart, shared: Shared): boolean {
  const best = Math.max(0, ...Object.entries(part.topics).map(([topic, sure]) => (isSubject(topic) ? sure : 0)))
  return (
    best > 0 &&
    best < least.corroborated &&
    !part.context &&
    !part.things.length &&
    facts.every((fact) => (shared.get(fact)?.telling ?? 0) < least.inTalk)
  )
}

/** The facts that a question which goes on about the one before it may mean: those of the talk that say something of it, where there are any. */
function goingOn(known: KnownFacts, part: QuestionPart, before: QuestionPart, shared: Shared): Fact[] {
  const earlier = answerPart(known, before).facts
  const isNamed = ({ kind }: Fact) => kind === 'service' || kind === 'place'
  const names = new Set(earlier.filter(isNamed).map(({ name }) => name))
  const ofNamed = known.facts.filter(({ name }) => name && names.has(name))
  const subjects = widened(before.topics)
  const ofTalk = known.facts.filter(
    (fact) => earlier.includes(fact) || ofNamed.includes(fact) || sharedTopics(fact, subjects) >= least.inTalk,
  )
  const own = Object.fromEntries(Object.entries(part.topics).filter(([topic]) => !subjects[topic as Topic]))
  const asked = askedOf.filter((topic) => isAsked(part, topic))
  const fits = (fact: Fact) =>
    (shared.get(fact)?.all ?? 0) >= least.inTalk || sharedTopics(fact, own) >= least.inTalk || asked.some((topic) => tells(fact, topic))
  for (const pool of [ofNamed, ofTalk]) {
    const fitting = pool.filter(fits)
    if (fitting.length) return fitting
  }
  return Object.keys(own).some(isSubject) || !ofTalk.length ? known.facts : ofTalk
}

/** How much a fact is about the subjects of a question. */
const sharedTopics = (fact: Fact, topics: Topics): number =>
  Object.entries(topics).reduce((sum, [topic, sure]) => sum + (isSubject(topic) ? sure * (fact.topics[topic] ?? 0) : 0), 0)

/** Who asks for a code is not told what else the property says: it may be the code of something else. */
const withoutCodes = (found: Fact[], part: QuestionPart) => (isAsked(part, 'code') ? [] : found)

const isAsked = ({ topics }: QuestionPart, aspect: Topic) => (topics[aspect] ?? 0) >= 0.5

/**
 * The subjects that the reader is surest of; the others count where the property says nothing about these. Whether something is included is
 * asked of another subject.
 */
function foremost(topics: Topics): Topics {
  const subjects = Object.entries(topics).filter(([topic]) => isSubject(topic) && topic !== 'included')
  const best = Math.max(0, ...subjects.map(([, sure]) => sure))
  const isMeant = ([topic, sure]: [string, number]) => !isSubject(topic) || (topic === 'included' ? best < 0.35 : sure >= best * 0.5)
  return Object.fromEntries(Object.entries(topics).filter(isMeant))
}

/** Whether something is included, or may be cancelled, is told of its subject: breakfast is not included because linen is. */
function withoutGeneric(topics: Topics): Topics {
  const isGeneric = (topic: string) => topic === 'included' || topic === 'cancellation' || topic === 'services'
  const isMore = Object.entries(topics).some(([topic, sure]) => isSubject(topic) && !isGeneric(topic) && sure >= least.certain)
  return isMore ? Object.fromEntries(Object.entries(topics).filter(([topic]) => !isGeneric(topic))) : topics
}

/** The topics to look at when the property says nothing about the exact ones. */
function nearTopics(topics: Topics): Topics {
  const subjects = Object.entries(topics).filter(([topic, sure]) => isSubject(topic) && sure >= 0.35)
  return Object.fromEntries(subjects.flatMap(([topic, sure]) => (nearest[topic as Topic] ?? []).map((near) => [near, sure])))
}

/** The facts that fit best. */
function choose(facts: Fact[], part: QuestionPart, topics: Topics, named: Set<Fact>, shared: Shared): Fact[] {
  const all = facts.map((fact) => ({ fact, ...scoreOf(fact, part, topics, named, shared.get(fact) ?? nothing) }))
  // Words alone tell a fact only where no fact is about the subject, unless they name a thing outright.
  const isByWords = all.every(({ subject }) => subject < least.score)
  const scored = all.filter(({ subject, telling, outright }) =>
    isByWords ? telling >= least.byWords : subject >= least.score || outright >= least.outright,
  )
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < least.score) return []
  const fitting = scored.filter(({ score }) => score >= Math.max(least.score, best * least.share))
  // Who names no service asks how to cancel the stay, not the transfer.
  const isOfHouse = ({ fact }: (typeof fitting)[number]) => fact.kind !== 'service' || named.has(fact)
  const ofHouse =
    Object.keys(topics).filter(isSubject).join() === 'cancellation' && fitting.some(isOfHouse) ? fitting.filter(isOfHouse) : fitting
  const speaking = onlySpeaking(ofHouse, part, named)
  const [chosen, others] = [new Set(speaking), scored.filter((one) => !fitting.includes(one))]
  // Of two subjects that are both meant none is left out. Where a fact says what else is asked, one of another kind was only told beside it.
  const isSpoken = speaking.some(({ telling }) => telling >= least.speaking)
  const meant = Object.keys(topics) as Topic[]
  const isBeside = (topic: Topic) => isSpoken && !meant.some((other) => other !== topic && isRelated(topic, other))
  for (const [topic, sure] of Object.entries(topics)) {
    if (!isSubject(topic) || sure < least.certain || isBeside(topic)) continue
    const about = ({ fact }: (typeof scored)[number]) => (fact.topics[topic] ?? 0) >= least.certain
    const first = others.filter(about).sort((a, b) => b.score - a.score)[0]
    if (first && ![...chosen].some(about)) chosen.add(first)
  }
  return [...chosen].sort((a, b) => b.score - a.score).map(({ fact }) => fact)
}

type Scored = { fact: Fact; score: number; subject: number; telling: number; outright: number }

/**
 * Where the best fact says words of the question, those on its subject that say none are beside the point; so is a service that is not
 * asked for where something else fits better.
 */
function onlySpeaking(fitting: Scored[], part: QuestionPart, named: Set<Fact>): Scored[] {
  const [best] = [...fitting].sort((a, b) => b.score - a.score)
  if (!best || part.context) return fitting
  const isMeant = ({ fact }: Scored) => named.has(fact) || part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  const isService = ({ fact }: Scored) => fact.kind === 'service'
  const asked = isService(best) ? fitting : fitting.filter((one) => !isService(one) || isMeant(one) || one.telling >= least.inTalk)
  if (best.telling < least.speaking) return asked
  return asked.filter((one) => one.telling >= best.telling * least.alike || isMeant(one) || (isService(one) && isService(best)))
}

/**
 * How well a fact fits: it has to share a subject, or be named, or share rare words; what is asked of the subject, the thing asked for and
 * what else the question says add to that.
 */
function scoreOf(fact: Fact, part: QuestionPart, topics: Topics, named: Set<Fact>, { all, telling, outright }: Share) {
  const isMeant = part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  // A service is asked for by what it is, as well as by its subject: a "transfer" may go to the airport or to the station.
  const isService = isMeant && fact.kind === 'service' && part.things.some(({ thing }) => isAbout(topics, thing))
  const ofTalk = part.context ? 0.6 * sharedTopics(fact, widened(part.context.topics)) : 0
  const bySubject = sharedTopics(fact, topics)
  const subject = Math.max(bySubject, isService ? 0.8 : 0) + (named.has(fact) ? 0.8 : 0) + ofTalk
  // A thing in the heading above says less than one in the sentence.
  const isOwn = isMeant && part.things.some(({ thing }) => fact.details.some((had) => isKindOf(had, thing)))
  let score = subject + 0.8 * Math.min(1.5, all) + 0.3 * Math.min(1.5, outright) + (isOwn ? 0.6 : isMeant ? 0.3 : 0)
  for (const aspect of aspects) score += 0.3 * (part.topics[aspect] ?? 0) * (fact.topics[aspect] ?? 0)
  return { subject, telling, outright, score }
}

/** Whether topics are about a thing; those that are about nothing may be. */
function isAbout(topics: Topics, thing: Thing): boolean {
  const topic = topicOfThing(thing)
  return !Object.keys(topics).some(isSubject) || !topic || (topics[topic] ?? 0) >= 0.35
}

/** Keeps the facts that tell what is asked for, such as a price. */
function telling(found: Fact[], part: QuestionPart): Fact[] {
  if (isAsked(part, 'code')) {
    // A Wi-Fi password may be any word, and is no code of a door.
    const isOfNetwork = ({ topics }: Fact) => (topics.wifi ?? 0) >= 0.5
    return (part.topics.wifi ?? 0) >= 0.35 ? found.filter(isOfNetwork) : found.filter((fact) => tells(fact, 'code') && !isOfNetwork(fact))
  }
  const asked = askedOf.filter((topic) => isAsked(part, topic))
  if (asked.length) {
    const all = found.filter((fact) => asked.every((topic) => tells(fact, topic)))
    const some = all.length ? all : found.filter((fact) => asked.some((topic) => tells(fact, topic)))
    if (some.length) return some
    // No fact is known to tell it. Sentences about the subject stay: they may tell it in words of their own.
    return found.filter(
      ({ kind, field }) =>
        ['field', 'sentence', 'answer'].includes(kind) || (asked.includes('included') && field === 'services.description'),
    )
  }
  const services = new Set(found.filter(({ kind }) => kind === 'service').map(({ name }) => name))
  if (services.size < 2) return ofService(found, part)
  // Of several services only the descriptions are given.
  return found.filter(({ kind, field }) => kind !== 'service' || field === 'services.description')
}

/** Characters of a question that are read; people's questions are shorter. */
const longestRead = 600

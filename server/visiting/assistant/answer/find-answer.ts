import type { Language } from '#i18n/languages.ts'
import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { askedOf, isAsked, tells } from '../facts/telling-signs.ts'
import { isBrief, opensAsNext, refersBack } from '../message/clauses.ts'
import { foremost, nearTopics, surestSubject, withoutGeneric } from '../question/meant-topics.ts'
import { locked } from '../question/pointing-back.ts'
import type { Asked, QuestionPart } from '../question/question-part.ts'
import { readQuestion, withoutSlipsIn } from '../question/read-question.ts'
import { longestRead, stemOf, wordsOf } from '../words/compared-words.ts'
import { isDay } from '../words/details.ts'
import { asWritten } from '../words/plain-text.ts'
import { isKindOf } from '../words/things.ts'
import { isAspect, isSubject, type Topic } from '../words/topics.ts'
import { choose } from './choose-facts.ts'
import { isDoubtful } from './doubt.ts'
import { sharing } from './fact-score.ts'
import { goingOn, saidAgain, saidOfDay } from './going-on.ts'
import { findNamed, sayingAll } from './named-facts.ts'
import { missingIn, nearnessOf } from './nearness.ts'
import { tripsAskedFor } from './open-places.ts'
import { calledByKind, ofSaidServices, type SaidServices, servicesSaid, withoutOtherServices } from './said-services.ts'
import { lessDeclined, type Shared, sharedWith } from './shared-words.ts'
import { telling, withoutDeclinedCode } from './told-facts.ts'

/** The facts that answer one of the questions in what a guest has written; none where the property does not say it. */
export type PartAnswer = {
  asked: string
  /** The questions of the message that it goes on about, without which nobody understands it: "is it guarded?". */
  after?: string[]
  facts: Fact[]
  /** Whether the facts are only near what was asked. */
  isNear: boolean
  /** Whether they may be something else than what was asked for. */
  isDoubtful?: boolean
  /** Whether it is the way to help, beneath an answer to what may be a call for it. */
  isHelp?: boolean
  /** The thing that was asked for and that the property does not speak of, in the guest's word. */
  missing: string
}

/** The language is that of the question, which need not be that of the page. */
export type Found = { kind: 'distress' | 'smalltalk' | 'question'; language: Language; parts: PartAnswer[] }

/** Facts of one answer: guests do not read more. */
const maxFacts = 4

/** How sure the reader has to be of a subject, and where no fact says a word of the question; how much a fact has to be about what was talked of. */
const least = { subject: 0.35, inTalk: 0.3, corroborated: 0.75, certain: 0.5, ownSubject: 0.9 }

/** Finds the facts that answer what a guest has written; nothing is made up (docs/decisions/0036). Slips are mended where it calls for no help as it stands. */
export function findAnswer(known: KnownFacts, written: Asked): Found {
  const isName = (word: string) => known.bySaid.has(stemOf(word))
  const { language, previous = [] } = written
  const asked = { ...written, previous: previous.map((question) => withoutSlipsIn({ question, language }, isName)?.question ?? question) }
  const found = findAsWritten(known, asked)
  if (found.kind === 'distress') return found
  const mended = withoutSlipsIn(asked, isName)
  const meant = mended && findAsWritten(known, mended)
  return meant && (meant.kind !== 'question' || meant.parts.some(({ facts }) => facts.length)) ? meant : found
}

function findAsWritten(known: KnownFacts, asked: Asked): Found {
  const { kind, isWorrying, mayCall, parts, language } = readQuestion(asked)
  const services = servicesSaid(known, asked.question, language, longestRead)
  const answers = withoutRepeated(parts.map((part, index) => ({ ...answerWithTold(known, part, services), after: before(parts, index) })))
  const isFollowing = parts.some(({ context }) => context)
  const isDanger = kind === 'distress' || (isWorrying && !isFollowing && answers.every(({ facts, isNear }) => !facts.length || isNear))
  const help = { asked: asked.question, facts: inDanger(known.facts), isNear: false, missing: '' }
  if (isDanger) return { kind: 'distress', language, parts: [help] }
  return { kind, language, parts: mayCall ? [...answers, { ...help, isHelp: true }] : answers }
}

/** The questions of a message that one of them goes on about. */
function before(parts: QuestionPart[], index: number): string[] {
  const [earlier, part] = [parts[index - 1], parts[index]]
  const goesOn = earlier && part && (part.context || opensAsNext(part.text, part.language))
  return goesOn ? [...before(parts, index - 1), earlier.text] : []
}

/** Says each fact once, and leaves out a part that only says again what earlier ones say. */
function withoutRepeated(answers: PartAnswer[]): PartAnswer[] {
  const own = answers.filter((answer, index) => !isOnlyNamed(answer, answers[index + 1]))
  return own.flatMap((answer, index) => {
    const earlier = own.slice(0, index)
    const said = earlier.flatMap(({ facts }) => facts)
    if (!answer.facts.length) return [answer]
    if (answer.facts.some((fact) => !said.includes(fact))) return [{ ...answer, facts: notYetSaid(answer, earlier) }]
    // What is near has been said, and still the thing itself is not known.
    const isOpen = answer.missing && earlier.every(({ missing }) => missing !== answer.missing)
    return isOpen ? [{ ...answer, facts: [], isNear: false }] : []
  })
}

/** Whether a few words name the service that the next question is about: "the surf course, can I cancel it?". */
function isOnlyNamed({ asked, facts }: PartAnswer, next: PartAnswer | undefined): boolean {
  const isOfSame = ({ kind, name }: Fact) => kind === 'service' && name === facts[0]?.name
  return asked.length < longestName && !!next?.facts.length && [...facts, ...next.facts].every(isOfSame)
}
/** Characters of a part that may be no more than a name. */
const longestName = 26

/** What was only near an earlier question, and answers this one, is said again. */
function notYetSaid({ facts, isNear }: PartAnswer, earlier: PartAnswer[]): Fact[] {
  const said = earlier.filter((one) => isNear || !one.isNear).flatMap((one) => one.facts)
  return facts.filter((fact) => !said.includes(fact))
}

/** 112, the property's emergency number, and the address to read aloud. */
const inDanger = (facts: Fact[]): Fact[] =>
  ['emergency', 'emergencycontact', 'address'].flatMap((field) => facts.filter((fact) => fact.field === field))

/** Answers a question; with what is told beside it where nothing answers it alone. */
function answerWithTold(known: KnownFacts, part: QuestionPart, services: SaidServices): PartAnswer {
  const following = answerPart(known, part, services)
  const answer = byItself(known, part, following, services) ?? following
  if (!part.told || (answer.facts.length && !answer.isNear)) return answer
  const withTold = answerPart(known, part.told, services)
  return withTold.facts.length && !withTold.isNear ? withTold : answer
}

/** Who asks for the code of what is locked is given no other one. */
const hasCode = ({ topics }: QuestionPart): boolean => locked.some((topic) => (topics[topic] ?? 0) >= least.subject)

/** Subjects that may qualify another one and are as often asked about by themselves; whether children pay is asked of something. */
const standingAlone: readonly Topic[] = ['pets', 'smoking', 'payment', 'accessibility', 'languages', 'visitors', 'rules']

/**
 * A later question of a message that goes on about the one before it, and finds nothing new there: "is breakfast included? Are dogs
 * allowed?", "until when may we stay? your address please?".
 */
function byItself(
  known: KnownFacts,
  { text, alone, context, isNext }: QuestionPart,
  following: PartAnswer,
  services: SaidServices,
): PartAnswer | undefined {
  if (!alone || !context) return undefined
  if (isNext) return following.facts.length || hasCode(context) ? undefined : answerPart(known, alone, services)
  const said = answerPart(known, context, services).facts
  if (following.facts.some((fact) => !said.includes(fact))) return undefined
  // "And what does it cost?", of what was said without a price.
  const isUnpriced = isAsked(alone, 'price') && !said.some((fact) => tells(fact, 'price'))
  if (isUnpriced) return { asked: text, facts: [], isNear: false, missing: '' }
  const shareOf = sharing(alone.topics)
  if (!standsAlone(alone) || said.some((fact) => shareOf(fact) >= least.inTalk)) return undefined
  const answer = answerPart(known, alone, services)
  // What was not read is said to be unknown, and not passed over; a few words, or a price, are asked of what was just said ("and extra?").
  const isUnread = !subjectOf(alone) && !Object.keys(alone.topics).some(isAspect) && !isBrief(alone.text)
  return (answer.facts.length && !answer.isNear) || isUnread ? answer : undefined
}

/** Whether a question may be asked of nothing else: by its subject, or because it has none and points nowhere. */
function standsAlone(part: QuestionPart): boolean {
  const subject = subjectOf(part)
  if (subject) return standingAlone.includes(subject) && (part.topics[subject] ?? 0) >= least.ownSubject
  return !refersBack(part.text, part.language) && !part.details.some(({ detail }) => isDay(detail))
}

function subjectOf({ topics }: QuestionPart): Topic | undefined {
  const subject = surestSubject(topics)
  return subject && (topics[subject] ?? 0) >= least.subject ? subject : undefined
}

/** The national code goes by three letters, and a word has more. */
const nationalCode = /(?<!\p{Script=Latin})cin(?!\p{Script=Latin})/iu

const answered = new WeakMap<QuestionPart, PartAnswer>()
/** Answers a part once, however many of the next ones go on about it: on a large page each answer takes milliseconds. */
function answerPart(known: KnownFacts, part: QuestionPart, services: SaidServices): PartAnswer {
  const answer = answered.get(part) ?? answerAnew(known, part, services)
  answered.set(part, answer)
  return answer
}

function answerAnew(known: KnownFacts, part: QuestionPart, services: SaidServices): PartAnswer {
  const codes = nationalCode.test(part.text) ? known.facts.filter(({ field }) => field === 'cin') : []
  if (codes.length) return { asked: part.text, facts: codes, isNear: false, missing: '' }
  const trips = tripsAskedFor(known.facts, part, services)
  if (trips.length) return { asked: part.text, facts: trips.slice(0, maxFacts), isNear: true, missing: '' }
  const answer = answerBySubject(known, part, services)
  // A thing may stand in a sentence that is about something else: the fridge, among what the air conditioning came with.
  const having = answer.missing ? havingThing(known.facts, part, answer.missing) : []
  if (having.length) return { ...answer, facts: having.slice(0, maxFacts), isNear: false, missing: '' }
  return { ...answer, missing: asWritten(answer.missing, part.text) }
}

/** The sentences that speak of the thing that a word of the question names. */
function havingThing(facts: Fact[], { things }: QuestionPart, named: string): Fact[] {
  const asked = things.filter(({ word }) => word === named)
  return facts.filter(
    ({ kind, details }) =>
      (kind === 'sentence' || kind === 'answer') && asked.some(({ thing }) => details.some((had) => isKindOf(had, thing))),
  )
}

function answerBySubject(known: KnownFacts, part: QuestionPart, services: SaidServices): PartAnswer {
  const asked = part.text
  const words = wordsOf(part.text, longestRead)
  const hasSubject = Object.entries(part.topics).some(([topic, sure]) => isSubject(topic) && sure >= least.subject)
  const isAboutMore = Object.keys(part.topics).some((topic) => isSubject(topic) && !(askedOf as readonly string[]).includes(topic))
  const called = calledByKind(known.facts, part, services)
  const named = new Set([...findNamed(known, words, isAboutMore), ...called])
  const meant = sharedWith(known, part.details, words, part.topics)
  const shared = part.declined ? lessDeclined(meant, known, part.declinedDetails, wordsOf(part.declined, longestRead)) : meant
  const earlier = part.context && answerPart(known, part.context, services)
  const ofDay = earlier ? saidOfDay(known, part, earlier) : []
  if (ofDay.length) return { asked, facts: ofDay.slice(0, maxFacts), isNear: false, missing: '' }
  const facts = earlier ? goingOn(known, part, earlier.facts, shared) : ofSaidServices(known.facts, part, services)
  const first = choose(facts, part, foremost(part.topics), named, shared)
  const found = first.length ? first : choose(facts, part, withoutGeneric(part.topics), named, shared)
  const told = telling(withoutDeclinedCode(withoutOtherServices(found, called), part), part, known.facts)
  const isOfSaid = told.every(({ kind, name = '' }) => kind === 'service' && services.has(name))
  if (told.length && (isOfSaid || !isUncertain(told, part, shared))) return answerWith(known, told, part, shared)
  const near = found.length || isExact(part) ? withoutCodes(found, part) : choose(facts, part, nearTopics(part.topics), new Set(), shared)
  if (near.length) return { asked, facts: near.slice(0, maxFacts), isNear: true, missing: missingIn(near, part) }
  const again = earlier ? saidAgain(part, earlier, shared) : []
  if (again.length) return { asked, facts: again, isNear: false, missing: '' }
  return { asked, facts: hasSubject ? [] : sayingAll(known, words).slice(0, 2), isNear: false, missing: '' }
}

/** A related topic cannot tell a price or a code: the hour of check-out says nothing of the price of a late one, nor a ride of the tennis court. */
const isExact = (part: QuestionPart) => isAsked(part, 'price') || isAsked(part, 'code')

/** The facts as an answer, or as what is near it. */
function answerWith(known: KnownFacts, told: Fact[], part: QuestionPart, shared: Shared): PartAnswer {
  const facts = told.slice(0, maxFacts)
  const { isUnclear = false, ...nearness } = nearnessOf(known, told, part, shared)
  if (nearness.isNear && isExact(part)) return { asked: part.text, facts: [], isNear: false, missing: '' }
  return { asked: part.text, facts, ...nearness, isDoubtful: !nearness.isNear && (isUnclear || isDoubtful(known, part, facts, shared)) }
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

/** Who asks for a code is not told what else the property says: it may be the code of something else. */
const withoutCodes = (found: Fact[], part: QuestionPart) => (isAsked(part, 'code') ? [] : found)

import type { Fact } from '../facts/fact.ts'
import { askedOf, isAsked, tells } from '../facts/telling-signs.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { termOf } from '../words/details.ts'
import { isKindOf, type Thing, topicOfThing } from '../words/things.ts'
import { aspects, isSubject, type Topic, type Topics, widened } from '../words/topics.ts'
import { nothing, type Share, type Shared } from './shared-words.ts'

/** The subjects among topics, and how sure each is. */
type Subjects = readonly (readonly [Topic, number])[]
const subjectsIn = (topics: Topics): Subjects =>
  Object.entries(topics).flatMap(([topic, sure]) => (isSubject(topic) ? [[topic, sure]] : []))

function shareOf(fact: Fact, subjects: Subjects): number {
  let sum = 0
  for (const [topic, sure] of subjects) sum += sure * (fact.topics[topic] ?? 0)
  return sum
}

/** Tells how much a fact is about the subjects of a question, which are read once for all facts. */
export function sharing(topics: Topics): (fact: Fact) => number {
  const subjects = subjectsIn(topics)
  return (fact) => shareOf(fact, subjects)
}

/** How well a fact fits a question, how much it is about the subject, and how much of the question's words it says. */
export type Scored = { fact: Fact; score: number; subject: number; telling: number; outright: number }

/** What a question asks, read once for all facts. */
type Sought = { part: QuestionPart; topics: Topics; named: Set<Fact>; subjects: Subjects; talk: Subjects; asked: Topic[] }

/** How well each fact fits that shares anything with a question: its subject, a name, or words. */
export function scoresOf(facts: Fact[], part: QuestionPart, topics: Topics, named: Set<Fact>, shared: Shared): Scored[] {
  const talk = part.context ? subjectsIn(widened(part.context.topics)) : []
  const asked = aspects.filter((aspect) => part.topics[aspect])
  const sought = { part, topics, named, subjects: subjectsIn(topics), talk, asked }
  const scored: Scored[] = []
  for (const fact of facts) {
    const share = shared.get(fact)
    const one = scoreOf(fact, sought, share ?? nothing)
    if (share || one.subject) scored.push(one)
  }
  return scored
}

/** A fact has to share a subject, or be named, or share rare words; what is asked of the subject, the thing asked for and what else the question says add to that. */
function scoreOf(fact: Fact, { part, topics, named, subjects, talk, asked }: Sought, { all, telling, outright }: Share): Scored {
  const isMeant = part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  const isFar = tellsHowFar(fact, part, topics)
  const ofTalk = 0.6 * shareOf(fact, talk)
  const about = Math.max(shareOf(fact, subjects), leastSubject(fact, part, topics, isMeant, isFar))
  const subject = about + (named.has(fact) ? 0.8 : 0) + ofTalk
  // A thing in the heading above says less than one in the sentence.
  const isOwn = isMeant && part.things.some(({ thing }) => fact.details.some((had) => isKindOf(had, thing)))
  let score = subject + 0.8 * Math.min(1.5, all) + 0.3 * Math.min(1.5, outright) + (isOwn ? 0.6 : isMeant ? 0.3 : 0) + (isFar ? 0.3 : 0)
  for (const aspect of asked) score += 0.3 * (part.topics[aspect] ?? 0) * (fact.topics[aspect] ?? 0)
  return { fact, score, subject, telling, outright }
}

/** How much a fact is about what is asked by what it is, whatever its topics are. */
function leastSubject(fact: Fact, part: QuestionPart, topics: Topics, isMeant: boolean, isFar: boolean): number {
  const isService = fact.kind === 'service'
  // A service is asked for by what it is, as well as by its subject: a "transfer" may go to the airport or to the station.
  const isCalled = isService && isMeant && part.things.some(({ thing }) => isAbout(topics, thing))
  // "And at what time?", after whether the class may be cancelled.
  const isTold = isService && !!part.context && askedOf.some((topic) => isAsked(part, topic) && tells(fact, topic))
  if (isCalled || isTold) return 0.8
  return Math.max(isFar ? 0.6 : 0, topics.boats && isFerry(fact) ? 0.8 * topics.boats : 0)
}

/** Whether topics are about a thing; those that are about nothing may be. */
function isAbout(topics: Topics, thing: Thing): boolean {
  const topic = topicOfThing(thing)
  return !Object.keys(topics).some(isSubject) || !topic || (topics[topic] ?? 0) >= 0.35
}

/** Whether a sentence is about the boat of a timetable: who asks for "the boat" may mean that one. */
const isFerry = ({ kind, details }: Fact) => kind === 'sentence' && (details.includes('ferry') || details.includes(termOf('boatToIsland')))

/** "350 metres from the shore" tells how far the sea is, though the sentence is about the house. */
export const tellsHowFar = (fact: Fact, part: QuestionPart, topics: Topics): boolean =>
  isAsked(part, 'distance') &&
  fact.kind === 'sentence' &&
  tells(fact, 'distance') &&
  fact.details.some((detail) => (topics[detail as Topic] ?? 0) >= 0.9)

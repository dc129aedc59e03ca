import { termOf } from './details.ts'
import type { Fact } from './fact.ts'
import type { QuestionPart } from './question.ts'
import type { Share } from './shared-words.ts'
import { askedOf, isAsked, tells } from './telling-signs.ts'
import { isKindOf, type Thing, topicOfThing } from './things.ts'
import { aspects, isSubject, type Topic, type Topics, widened } from './topics.ts'

/** How much a fact is about the subjects of a question. */
export const sharedTopics = (fact: Fact, topics: Topics): number =>
  Object.entries(topics).reduce((sum, [topic, sure]) => sum + (isSubject(topic) ? sure * (fact.topics[topic] ?? 0) : 0), 0)

/**
 * How well a fact fits: it has to share a subject, or be named, or share rare words; what is asked of the subject, the thing asked for and
 * what else the question says add to that.
 */
export function scoreOf(fact: Fact, part: QuestionPart, topics: Topics, named: Set<Fact>, { all, telling, outright }: Share) {
  const isMeant = part.things.some(({ thing }) => fact.things.some((had) => isKindOf(had, thing)))
  const isFar = tellsHowFar(fact, part, topics)
  const ofTalk = part.context ? 0.6 * sharedTopics(fact, widened(part.context.topics)) : 0
  const subject = subjectOf(fact, part, topics, isMeant, isFar) + (named.has(fact) ? 0.8 : 0) + ofTalk
  // A thing in the heading above says less than one in the sentence.
  const isOwn = isMeant && part.things.some(({ thing }) => fact.details.some((had) => isKindOf(had, thing)))
  let score = subject + 0.8 * Math.min(1.5, all) + 0.3 * Math.min(1.5, outright) + (isOwn ? 0.6 : isMeant ? 0.3 : 0) + (isFar ? 0.3 : 0)
  for (const aspect of aspects) score += 0.3 * (part.topics[aspect] ?? 0) * (fact.topics[aspect] ?? 0)
  return { subject, telling, outright, score }
}

/** How much a fact is about what is asked: by its topics, or by what it is. */
function subjectOf(fact: Fact, part: QuestionPart, topics: Topics, isMeant: boolean, isFar: boolean): number {
  const isService = fact.kind === 'service'
  // A service is asked for by what it is, as well as by its subject: a "transfer" may go to the airport or to the station.
  const isCalled = isService && isMeant && part.things.some(({ thing }) => isAbout(topics, thing))
  // "And at what time?", after whether the class may be cancelled.
  const isTold = isService && !!part.context && askedOf.some((topic) => isAsked(part, topic) && tells(fact, topic))
  const least = isCalled || isTold ? 0.8 : isFar ? 0.6 : 0
  return Math.max(sharedTopics(fact, topics), isFerry(fact) ? 0.8 * (topics.boats ?? 0) : 0, least)
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

import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { askedOf, isAsked, tells } from '../facts/telling-signs.ts'
import { speaksOfOne } from '../message/plain-asks.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { isDay, isSlight } from '../words/details.ts'
import { isSubject, nearest, type Topic, widened } from '../words/topics.ts'
import { sharing } from './fact-score.ts'
import type { Shared } from './shared-words.ts'

/** What the question before was answered with. */
type Answered = { facts: Fact[]; isNear: boolean }

/** How much a fact has to be about what was talked of, and about what a day is asked of. */
const least = { inTalk: 0.3, certain: 0.5 }

/** Whether a question that goes on names a day and no more: "and on Sunday?". */
function asksDay({ details, topics, things, context }: QuestionPart): boolean {
  const hasOwn = things.length > 0 || details.some(({ detail }) => !isSlight(detail))
  const subjects = widened(context?.topics ?? {})
  return (
    details.some(({ detail }) => isDay(detail)) &&
    !hasOwn &&
    Object.keys(topics).every((topic) => !isSubject(topic) || subjects[topic as Topic])
  )
}

/** What the property says of that day about what was asked before, or about staying longer then; else the hours of all days. */
export function saidOfDay({ facts }: KnownFacts, part: QuestionPart, earlier: Answered): Fact[] {
  if (!asksDay(part)) return []
  const { details, context } = part
  const days = details.filter(({ detail }) => isDay(detail))
  const subjects = widened(context?.topics ?? {})
  const alike = (Object.keys(nearest) as Topic[]).filter((topic) => nearest[topic]?.some((near) => (subjects[near] ?? 0) >= least.certain))
  const talkedOf = { ...subjects, ...Object.fromEntries(alike.map((topic) => [topic, 1])) }
  const ofDay = facts.filter(({ kind, details }) => kind !== 'service' && days.some(({ detail }) => details.includes(detail)))
  const shareOf = sharing(talkedOf)
  const ofTalk = ofDay.filter((fact) => shareOf(fact) >= least.certain)
  // Each service has its own days: those of one that was spoken of count, and no other's. What the house says of that day of what was spoken of says more.
  const services = new Set(earlier.facts.flatMap(({ kind, name }) => (kind === 'service' && name ? [name] : [])))
  const offered = facts.filter(({ field, name = '' }) => field === 'services.availability' && services.has(name))
  if (offered.length && !earlier.facts.some((fact) => ofTalk.includes(fact))) return offered
  return ofDay.length || earlier.isNear ? ofTalk : earlier.facts.filter((fact) => tells(fact, 'hours'))
}

/** What was answered before, where it says what a few words ask next: "and on Sunday?", of the hours of all days. */
export function saidAgain(part: QuestionPart, { facts, isNear }: Answered, shared: Shared): Fact[] {
  const asksDay = part.details.length > 0 && part.details.every(({ detail }) => isSlight(detail))
  return isNear || !asksDay ? [] : facts.filter((fact) => (shared.get(fact)?.all ?? 0) >= least.inTalk || tells(fact, 'hours'))
}

/** The facts that a question which goes on about the one before it may mean: those of the talk that say something of it, where there are any. */
export function goingOn(known: KnownFacts, part: QuestionPart, earlier: Fact[], shared: Shared): Fact[] {
  const isNamed = ({ kind }: Fact) => kind === 'service' || kind === 'place'
  const names = new Set(earlier.filter(isNamed).map(({ name }) => name))
  const isOfNamed = ({ name }: Fact) => !!name && names.has(name)
  const ofNamed = known.facts.filter(isOfNamed)
  const subjects = widened(part.context?.topics ?? {})
  // The price of a service that nobody spoke of is no price of what was spoken of.
  const isOfOther = ({ kind, name = '' }: Fact) => kind === 'service' && !names.has(name) && isAsked(part, 'price')
  const talkShareOf = sharing(subjects)
  const ofTalk = known.facts.filter(
    (fact) => !isOfOther(fact) && (earlier.includes(fact) || isOfNamed(fact) || talkShareOf(fact) >= least.inTalk),
  )
  const own = Object.fromEntries(Object.entries(part.topics).filter(([topic]) => !subjects[topic as Topic]))
  const asked = askedOf.filter((topic) => isAsked(part, topic))
  const ownShareOf = sharing(own)
  const fits = (fact: Fact) =>
    (shared.get(fact)?.all ?? 0) >= least.inTalk || ownShareOf(fact) >= least.inTalk || asked.some((topic) => tells(fact, topic))
  const said = earlier.filter((fact) => part.isNext && (shared.get(fact)?.all ?? 0) >= least.inTalk)
  if (part.isNext && speaksOfOne(part.text, part.language) && earlier.length) return earlier
  // The code is that of what was just answered, whatever else of its subject has one.
  const isOfSaid = part.isNext && isAsked(part, 'code') && !Object.keys(own).some(isSubject)
  const coded = isOfSaid ? earlier.filter((fact) => tells(fact, 'code')) : []
  for (const pool of [coded, ofNamed, said, ofTalk]) {
    const fitting = pool.filter(fits)
    if (fitting.length) return fitting
  }
  if (Object.keys(own).some(isSubject) || !ofTalk.length) return known.facts
  // What says nothing of its own is asked of what was just answered: "do we have to book it?".
  return part.isNext && earlier.length ? [...new Set([...earlier, ...ofNamed])] : ofTalk
}

import type { Fact } from '../facts/fact.ts'
import { isAsked } from '../facts/telling-signs.ts'
import { isRelated } from '../message/question-groups.ts'
import { surestSubject } from '../question/meant-topics.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { termOf } from '../words/details.ts'
import { isKindOf } from '../words/things.ts'
import { isSubject, type Topic, type Topics } from '../words/topics.ts'
import { type Scored, scoresOf } from './fact-score.ts'
import { ofOtherHouses } from './other-houses.ts'
import { asksWay } from './service-parts.ts'
import type { Shared } from './shared-words.ts'

/** How well a fact has to fit, and how near the best one it has to be. */
const least = {
  score: 0.25,
  share: 0.64,
  byWords: 0.75,
  outright: 0.9,
  inTalk: 0.3,
  certain: 0.5,
  speaking: 0.5,
  alike: 0.3,
  leaving: 0.35,
  way: 0.8,
}

/** The facts that fit best. */
export function choose(facts: Fact[], part: QuestionPart, topics: Topics, named: Set<Fact>, shared: Shared): Fact[] {
  const all = scoresOf(facts, part, topics, named, shared)
  // Words alone tell a fact only where no fact is about the subject, unless they name a thing outright or the subject is a mere word.
  const isByWords = all.every(({ subject }) => subject < least.score)
  const isUnsure = Object.entries(topics).every(([topic, sure]) => !isSubject(topic) || sure <= 0.5)
  // Who was robbed in the cable car asks nothing about it.
  const isEmergency = Object.keys(topics).join() === 'emergency'
  const isByWordsToo = (one: Scored) =>
    !isEmergency && (isUnsure ? one.telling >= least.byWords : one.outright >= least.outright && isOfKind(one))
  // Words alone make a price or a rule of a service the answer only where its description says them too: each cruise says "refund". And "phone", to charge one, is not the host's number.
  const ofKind = new Set(all.flatMap((one) => (isService(one.fact) && one.telling >= least.byWords ? [one.fact.name] : [])))
  const isOfKind = ({ fact }: Scored) => named.has(fact) || !['service', 'field'].includes(fact.kind) || ofKind.has(fact.name)
  const isByWordsAlone = (one: Scored) => one.telling >= least.byWords && (isUnsure || isOfKind(one))
  const meant = (one: Scored) => (isByWords ? isByWordsAlone(one) : one.subject >= least.score || isByWordsToo(one))
  const scored = withoutFree(withoutChildren(all.filter(meant), topics), part)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best < least.score) return []
  const isHidden = scored.some(({ fact, score }) => score === best && fact.kind === 'service') ? otherWay(part) : () => false
  const isFitting = (one: Scored) => one.score >= Math.max(least.score, best * least.share) || isHidden(one)
  const speaking = onlySpeaking(ofNamedHouse(onArrival(scored.filter(isFitting), topics, part), facts, part), part, named)
  const [chosen, others] = [new Set(speaking), scored.filter((one) => !isFitting(one))]
  // Of two subjects that are both meant none is left out. Where a fact says what else is asked, one of another kind was only told beside it.
  const isSpoken = speaking.some(({ telling }) => telling >= least.speaking)
  const asked = Object.keys(topics) as Topic[]
  const isBeside = (topic: Topic) => isSpoken && !asked.some((other) => other !== topic && isRelated(topic, other))
  for (const [topic, sure] of Object.entries(topics)) {
    if (!isSubject(topic) || sure < least.certain || isBeside(topic)) continue
    const about = ({ fact }: Scored) => (fact.topics[topic] ?? 0) >= least.certain
    const first = others.filter(about).sort((a, b) => b.score - a.score)[0]
    if (first && ![...chosen].some(about)) chosen.add(first)
  }
  return [...chosen].sort((a, b) => b.score - a.score).map(({ fact }) => fact)
}

/** Whether it says what a service is. */
const isService = ({ kind, field }: Fact) => kind === 'service' && field === 'services.description'

/** Whether a sentence tells a way to where one asks to get: the host's transfer is not the only one to the airport. */
function otherWay(part: QuestionPart): (one: Scored) => boolean {
  const surest = asksWay(part) ? surestSubject(part.topics) : undefined
  return ({ fact }) => !!surest && fact.kind === 'sentence' && (fact.topics[surest] ?? 0) >= least.way
}

/** What is said of another house is no answer where something is said of the one that is asked about. */
function ofNamedHouse(fitting: Scored[], facts: Fact[], part: QuestionPart): Scored[] {
  const isOfOther = ofOtherHouses(facts, part)
  const kept = fitting.filter(({ fact }) => !isOfOther(fact))
  return kept.length ? kept : fitting
}

/** Keys that are given back at the end are not those that one gets, nor any help to who is shut out. */
function onArrival(fitting: Scored[], topics: Topics, { details }: QuestionPart): Scored[] {
  const sureOf = (topic: Topic) => topics[topic] ?? 0
  const isShutOut = sureOf('lockedOut') >= least.certain
  const isLeaving = sureOf('checkout') > 0 || sureOf('lateCheckout') > 0 || details.some(({ detail }) => detail === keyReturn)
  if (isLeaving || (!isShutOut && sureOf('keys') < least.certain)) return fitting
  const isAtEnd = ({ fact }: Scored) => (fact.topics.checkout ?? 0) >= least.leaving || fact.details.includes(keyReturn)
  const kept = fitting.filter((one) => !isAtEnd(one))
  return isShutOut || kept.length ? kept : fitting
}
const keyReturn = termOf('keyReturn')

/** What is said of children alone is not the tax that they pay, unless it says an age. */
function withoutChildren(scored: Scored[], topics: Topics): Scored[] {
  const main = (Object.keys(topics) as Topic[]).filter(
    (topic) => isSubject(topic) && topic !== 'children' && (topics[topic] ?? 0) >= least.certain,
  )
  const isOnMain = ({ fact }: Scored) => main.some((topic) => (fact.topics[topic] ?? 0) >= least.certain)
  if ((topics.children ?? 0) < least.certain || !scored.some(isOnMain)) return scored
  return scored.filter((one) => isOnMain(one) || one.fact.details.includes('ageLimit') || one.telling >= least.speaking)
}

/** What is free for children is no price, unless nothing else tells one or children are spoken of. */
function withoutFree(scored: Scored[], part: QuestionPart): Scored[] {
  const isOfChildren =
    !!part.topics.children || part.details.some(({ detail }) => detail === 'kids' || detail === 'children' || detail === 'ageLimit')
  if (!isAsked(part, 'price') || isOfChildren) return scored
  const isFree = ({ fact: { details, text } }: Scored) =>
    details.includes('ageLimit') && details.includes('freeOfCharge') && !sum.test(text)
  const kept = scored.filter((one) => !isFree(one))
  return kept.some(({ fact }) => sum.test(fact.text)) ? kept : scored
}

/** A number with its currency. */
const sum = /\d\s?(?:€|\$|£|CHF|euros?\b)|[€$£]\s?\d/i

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
  const isOtherWay = otherWay(part)
  // A fence is asked for: the sauna in the garden has none.
  const isBesideTerm = (one: Scored) =>
    isService(one) && !isService(best) && best.outright >= 0.5 && one.outright === 0 && !named.has(one.fact)
  return asked
    .filter((one) => !isBesideTerm(one))
    .filter((one) => one.telling >= best.telling * least.alike || isMeant(one) || (isService(best) && (isService(one) || isOtherWay(one))))
}

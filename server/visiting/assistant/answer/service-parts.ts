import type { Fact } from '../facts/fact.ts'
import { askedOf, isAsked } from '../facts/telling-signs.ts'
import { surestSubject } from '../question/meant-topics.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { termOf } from '../words/details.ts'
import { isSubject, type Topic } from '../words/topics.ts'

/** Where one may be taken: by a service of the host's as well as by train. */
const ways: readonly Topic[] = ['airport', 'station', 'transport']

/** Words for being taken by the host: who says them asks for that way, with its price and terms. */
const ofHost = new Set<string>(['ourTransfer', 'shuttle', termOf('pickup')])

/** Whether it asks how to get somewhere, and for nothing of one way, such as its price. */
export const asksWay = (part: QuestionPart): boolean =>
  !part.context &&
  !part.declined &&
  !part.details.some(({ detail }) => ofHost.has(detail)) &&
  ways.some((topic) => topic === surestSubject(part.topics)) &&
  !askedOf.some((topic) => isAsked(part, topic))

/** Of a service what a question speaks of, such as the age that it is for, and what it is; all where it speaks of nothing in particular. */
export function ofService(found: Fact[], part: QuestionPart, known: Fact[]): Fact[] {
  const { details } = part
  const ofAll = new Set(found.find(({ field }) => field === 'services.price')?.details)
  const own = details.filter(({ detail }) => !ofAll.has(detail) && !isSubject(detail)).map(({ detail }) => detail)
  const isMeant = ({ kind, field, details: had }: Fact) =>
    kind !== 'service' || field === 'services.description' || own.some((detail) => had.includes(detail))
  const meant = found.filter(isMeant)
  const isMore = meant.some(({ field, kind }) => kind === 'service' && field !== 'services.description')
  // Its terms say nothing of a way: "tell us the number of your flight".
  if (asksWay(part) && found.some(({ kind }) => kind !== 'service')) return described(found, known)
  return isMore ? meant : found
}

/** Each service by what it is, in the place of its terms: the transfer leaves room for the train. */
function described(found: Fact[], known: Fact[]): Fact[] {
  const whatIs = ({ name }: Fact) => known.filter((fact) => fact.field === 'services.description' && fact.name === name)
  return [...new Set(found.flatMap((fact) => (fact.kind === 'service' ? whatIs(fact) : [fact])))]
}

import { isSubject, nearest, type Topic, type Topics } from '../words/topics.ts'

/** How sure the reader has to be of a subject that others only add to. */
const certain = 0.5

/** The subjects of a text, the surest first. */
export function subjectsBySurety(topics: Topics): Topic[] {
  const subjects = Object.entries(topics).filter(([topic]) => isSubject(topic))
  return subjects.sort(([, one], [, other]) => other - one).map(([topic]) => topic as Topic)
}

/** The subject that the reader is surest of. */
export const surestSubject = (topics: Topics): Topic | undefined => subjectsBySurety(topics)[0]

/** Of two opposites one is meant, unless the reader is as sure of both: who asks when they get in does not ask when they have to be out. */
const opposites: readonly (readonly [Topic, Topic])[] = [
  ['checkin', 'checkout'],
  ['checkout', 'checkin'],
]
const alike = 0.85

/**
 * The subjects that the reader is surest of; the others count where the property says nothing about these. Whether something is included is
 * asked of another subject.
 */
export function foremost(topics: Topics): Topics {
  const subjects = Object.entries(topics).filter(([topic]) => isSubject(topic) && topic !== 'included')
  const best = Math.max(0, ...subjects.map(([, sure]) => sure))
  const shareOf = (topic: Topic) => (opposites.some(([one, other]) => topic === one && (topics[other] ?? 0) >= best) ? alike : 0.5)
  const isMeant = ([topic, sure]: [string, number]) =>
    !isSubject(topic) || (topic === 'included' ? best < 0.35 : sure >= best * shareOf(topic))
  return Object.fromEntries(Object.entries(topics).filter(isMeant))
}

/** Whether something is included, or may be cancelled, is told of its subject: breakfast is not included because linen is. */
export function withoutGeneric(topics: Topics): Topics {
  const isGeneric = (topic: string) => topic === 'included' || topic === 'cancellation' || topic === 'services'
  const isMore = Object.entries(topics).some(([topic, sure]) => isSubject(topic) && !isGeneric(topic) && sure >= certain)
  return isMore ? Object.fromEntries(Object.entries(topics).filter(([topic]) => !isGeneric(topic))) : topics
}

/** The topics to look at when the property says nothing about the exact ones. */
export function nearTopics(topics: Topics): Topics {
  const subjects = Object.entries(topics).filter(([topic, sure]) => isSubject(topic) && sure >= 0.35)
  return Object.fromEntries(subjects.flatMap(([topic, sure]) => (nearest[topic as Topic] ?? []).map((near) => [near, sure])))
}

/** How sure single words are of a topic. */
export const byWords = 0.5

/** The topics that are kept. */
export const among = (read: Topics, isKept: (topic: string) => boolean): Topics =>
  Object.fromEntries(Object.entries(read).filter(([topic]) => isKept(topic)))

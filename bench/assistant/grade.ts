import type { Fact } from '#server/visiting/assistant/facts/fact.ts'
import type { Reply } from './ask.ts'
import type { Property } from './property-parts.ts'
import type { Question } from './questions.ts'

export const grades = ['right', 'honest', 'crowded', 'half', 'missed', 'wrong', 'invented'] as const
export type Grade = (typeof grades)[number]
export type Graded = { grade: Grade; why: string }

/** Facts that guests read for one part of a question. */
const mostFacts = 4
/** What a further part of a question may add. */
const moreFacts = 2

export const saidBy = ({ label, text }: Pick<Fact, 'label' | 'text'>) => `${label}: ${text}`

/**
 * Judges an answer. right: every part is answered in few facts, none of them absurd; honest: it is not known, and the answer says so;
 * crowded: the right fact among absurd or too many ones; half: a part is left out; missed: unknown though the property says it;
 * wrong: facts that do not answer; invented: what stands nowhere in the property's sheet.
 * @param sheet every fact of the property
 */
export function gradeReply(question: Question, reply: Reply, sheet: Fact[], kin: Property['kin']): Graded {
  const { expected, forbidden } = question
  const given = reply.parts.flatMap(({ facts }) => facts)
  const invented = given.find(({ text }) => !sheet.some((fact) => fact.text.includes(text)))?.text ?? inventedNumber(question, reply, sheet)
  if (invented) return { grade: 'invented', why: invented }
  if (reply.isEmergency && !mayHelp(question)) return { grade: 'wrong', why: 'taken for an emergency' }
  const banned = given.find((fact) => forbidden.some((pattern) => pattern.test(saidBy(fact))))
  if (banned) return { grade: 'wrong', why: `forbidden: ${saidBy(banned)}` }
  return expected.every((part) => part === 'unknown') ? gradeUnknown(question, reply) : gradeKnown(question, reply, sheet, kin)
}

/** A number that is said (an hour, a price, a code, a telephone) and stands neither in the facts given nor in a field nor in the question. */
function inventedNumber({ question, previous }: Question, { parts, said }: Reply, sheet: Fact[]): string | undefined {
  const given = [...parts.flatMap(({ facts }) => facts), ...sheet.filter(({ kind }) => kind === 'field')]
  const known = new Set([question, previous ?? '', ...given.map(saidBy)].flatMap(numbersOf))
  return numbersOf(said).find((number) => !known.has(number))
}

const numbersOf = (text: string) => text.match(/\d+/g) ?? []

const help = '112'
const mayHelp = ({ expected, allowed }: Question) =>
  [...expected, ...allowed].some((part) => part !== 'unknown' && part.source.includes(help))

/** The facts that are given as the answer, not as what is near it. */
const asAnswer = ({ parts }: Reply) => parts.flatMap(({ facts, isNear }) => (isNear ? [] : facts))

/** True when the answer says of some part that it is not known. */
const admits = ({ parts }: Reply) => parts.some(({ facts, isNear }) => isNear || facts.length === 0)

function gradeUnknown({ allowed }: Question, reply: Reply): Graded {
  const answered = asAnswer(reply)
  if (!answered.length) return { grade: 'honest', why: '' }
  const stray = answered.find((fact) => !allowed.some((pattern) => pattern.test(saidBy(fact))))
  return stray ? { grade: 'wrong', why: `not said by the property: ${saidBy(stray)}` } : { grade: 'right', why: '' }
}

function gradeKnown({ expected, allowed }: Question, reply: Reply, sheet: Fact[], kin: Property['kin']): Graded {
  const answered = asAnswer(reply)
  const patterns = expected.filter((part) => part !== 'unknown')
  const isSaid = (pattern: RegExp) =>
    (reply.isEmergency && pattern.source.includes(help)) || answered.some((fact) => pattern.test(saidBy(fact)))
  const left = patterns.filter((pattern) => !isSaid(pattern))
  if (left.length === patterns.length) {
    const [first] = answered
    return first ? { grade: 'wrong', why: `instead: ${saidBy(first)}` } : { grade: 'missed', why: '' }
  }
  const close = closeTo(sheet, [...patterns, ...allowed], kin)
  const absurd = answered.find((fact) => !close(fact))
  if (absurd) return { grade: 'crowded', why: `beside the point: ${saidBy(absurd)}` }
  if (answered.length > mostFacts + moreFacts * (expected.length - 1)) return { grade: 'crowded', why: `${answered.length} facts` }
  if (left.length) return { grade: 'half', why: `left out: ${left.map(({ source }) => source).join(', ')}` }
  const isOpen = expected.includes('unknown') && !admits(reply)
  return isOpen ? { grade: 'half', why: 'a part that is not known is passed over' } : { grade: 'right', why: '' }
}

/** Says of a fact whether it belongs to what is expected. */
function closeTo(sheet: Fact[], patterns: RegExp[], kin: Property['kin']): (fact: Fact) => boolean {
  const groups = Object.values(kin)
  const whole = (fact: Fact) => `${fact.field} ${saidBy(fact)}`
  const isExpected = (fact: Fact) => patterns.some((pattern) => pattern.test(saidBy(fact)))
  const right = sheet.filter(isExpected)
  const shared = groups.filter((group) => right.some((fact) => group.test(whole(fact))))
  const services = new Set(right.filter(({ kind }) => kind === 'service').map(({ name }) => name))
  return (fact) => isExpected(fact) || shared.some((group) => group.test(whole(fact))) || (!!fact.name && services.has(fact.name))
}

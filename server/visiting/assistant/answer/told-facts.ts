import type { Fact } from '../facts/fact.ts'
import { askedOf, isAsked, tells } from '../facts/telling-signs.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { isSubject } from '../words/topics.ts'
import { tellsHowFar } from './fact-score.ts'
import { ofService } from './service-parts.ts'

/** Facts without the password of the Wi-Fi, where that was turned down. */
export const withoutDeclinedCode = (found: Fact[], { declinesCode }: QuestionPart): Fact[] =>
  declinesCode ? found.filter(({ field }) => field !== 'wifi_password') : found

/** Keeps the facts that tell what is asked for, such as a price. */
export function telling(found: Fact[], part: QuestionPart, known: Fact[]): Fact[] {
  if (isAsked(part, 'code')) {
    // A Wi-Fi password may be any word, and is no code of a door.
    const isOfNetwork = ({ topics }: Fact) => (topics.wifi ?? 0) >= 0.5
    return (part.topics.wifi ?? 0) >= 0.35 ? found.filter(isOfNetwork) : found.filter((fact) => tells(fact, 'code') && !isOfNetwork(fact))
  }
  const far = found.filter((fact) => tellsHowFar(fact, part, part.topics))
  if (far.length) return far
  const asked = askedOf.filter((topic) => isAsked(part, topic))
  if (asked.length) {
    const all = found.filter((fact) => asked.every((topic) => tells(fact, topic)))
    const some = all.length ? all : found.filter((fact) => asked.some((topic) => tells(fact, topic)))
    if (some.length) return [...some, ...saidBeside(found, some, part)]
    const named = new Set(found.flatMap(({ kind, name }) => (kind === 'service' ? [name] : [])))
    const ofNamed = named.size === 1 ? known.filter((fact) => named.has(fact.name) && asked.some((topic) => tells(fact, topic))) : []
    if (ofNamed.length) return ofNamed
    // No fact is known to tell it. Sentences about the subject stay: they may tell it in words of their own.
    return found.filter(
      ({ kind, field }) =>
        ['field', 'sentence', 'answer'].includes(kind) || (asked.includes('included') && field === 'services.description'),
    )
  }
  const services = new Set(found.filter(({ kind }) => kind === 'service').map(({ name }) => name))
  if (services.size < 2) return ofService(found, part, known)
  // Of several services only the descriptions are given.
  return found.filter(({ kind, field }) => kind !== 'service' || field === 'services.description')
}

/** What the services of an answer say of what else the question speaks of: "is it for beginners, and how much?". */
function saidBeside(found: Fact[], told: Fact[], { details }: QuestionPart): Fact[] {
  const names = new Set(told.flatMap(({ kind, name }) => (kind === 'service' && name ? [name] : [])))
  const said = (fact: Fact) =>
    details.some(({ detail }) => !isSubject(detail) && fact.details.includes(detail) && !told.some((one) => one.details.includes(detail)))
  return found.filter((fact) => fact.name && names.has(fact.name) && !told.includes(fact) && said(fact))
}

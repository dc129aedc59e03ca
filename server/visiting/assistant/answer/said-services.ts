import type { Language } from '#i18n/languages.ts'
import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { surestSubject } from '../question/meant-topics.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { wordsOf } from '../words/compared-words.ts'
import { type Detail, findDetails, isSlight } from '../words/details.ts'
import { isAspect, isSubject, type Topic } from '../words/topics.ts'
import { findNamed } from './named-facts.ts'

/** The services that a message speaks of, by name, and how much speaks for each. */
export type SaidServices = ReadonlyMap<string, number>

/** How rare what a service is called has to be; how near the best one; how sure of a service that is named by what it is; what a subject counts. */
const least = { rare: 0.5, near: 0.9, called: 0.7, asked: 0.35, told: 0.5 }
const subjectWeight = 0.7

/** The services that a text speaks of, by their names or by what they are: a pizza class, a boat. */
export function servicesSaid(known: KnownFacts, text: string, language: Language, longest: number): SaidServices {
  const called = findNamed(known, wordsOf(text, longest), true).filter(({ kind }) => kind === 'service')
  if (called.length) return new Map(called.map(({ name = '' }) => [name, 1]))
  const said = new Set(findDetails(text, language).flatMap(({ detail }) => (isSlight(detail) ? [] : [detail])))
  const rarityOf = (detail: Detail) => (said.has(detail) ? (known.rarity.get(detail) ?? 0) * (isSubject(detail) ? subjectWeight : 1) : 0)
  const sure = [...detailsOfServices(known.facts)].map(
    ([name, own]) => [name, own.reduce((sum, detail) => sum + rarityOf(detail), 0)] as const,
  )
  const best = Math.max(0, ...sure.map(([, rare]) => rare))
  return new Map(best < least.rare ? [] : sure.filter(([, rare]) => rare >= best * least.near))
}

/** What each service is called by: what all of its facts speak of. */
function detailsOfServices(facts: Fact[]): Map<string, Detail[]> {
  const own = new Map<string, Detail[]>()
  for (const { kind, name, details, topics } of facts) {
    if (kind !== 'service' || !name) continue
    const all = topics.boats ? [...details, 'boats'] : details
    own.set(name, own.get(name)?.filter((detail) => all.includes(detail)) ?? all)
  }
  return own
}

/** What may be asked of any service as well as of the stay. */
const general: readonly Topic[] = ['cancellation', 'included', 'deposit', 'payment']

/** The facts to look among: those of the services that the message speaks of, where they say what it asks in general, such as whether it may be cancelled. */
export function ofSaidServices(facts: Fact[], { topics }: QuestionPart, services: SaidServices): Fact[] {
  const surest = surestSubject(topics)
  // Who names no service asks how to cancel the stay, not the transfer.
  if (surest === 'cancellation' && !services.size) return facts.filter(({ kind }) => kind !== 'service')
  if (!surest || !(surest === 'services' || general.includes(surest))) return facts
  const asked = general.filter((topic) => (topics[topic] ?? 0) >= least.asked)
  const ofSaid = facts.filter(({ kind, name = '' }) => kind === 'service' && services.has(name))
  const told = ofSaid.filter((fact) => asked.some((topic) => (fact.topics[topic] ?? 0) >= least.told))
  if (!told.length) return facts
  return Object.keys(topics).some(isAspect) ? ofSaid : told
}

/** Subjects under which a host may offer anything. */
const offered: readonly Topic[] = ['tours', 'sports', 'services', 'carRental']

/** Services that are meant by what they are: the "pizza class", which the host calls "Pizza with Enzo". */
export function calledByKind(facts: Fact[], { topics }: QuestionPart, services: SaidServices): Fact[] {
  const surest = surestSubject(topics)
  if (surest && !offered.includes(surest)) return []
  return facts.filter(({ kind, name = '' }) => kind === 'service' && (services.get(name) ?? 0) >= least.called)
}

/** What was found without other services, where one is meant. */
export function withoutOtherServices(found: Fact[], called: Fact[]): Fact[] {
  const meant = new Set(called)
  const isOther = (fact: Fact) => fact.kind === 'service' && !meant.has(fact)
  return found.some((fact) => meant.has(fact)) ? found.filter((fact) => !isOther(fact)) : found
}

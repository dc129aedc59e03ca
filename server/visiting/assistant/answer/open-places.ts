import type { Fact } from '../facts/fact.ts'
import type { QuestionPart } from '../question/question-part.ts'
import type { SaidServices } from './said-services.ts'

/** How sure it is that a service is a trip, by its category or its words, and that a boat is asked for. */
const least = { trip: 0.9, boat: 0.35 }

/** What tells of places on a trip: what it is and when it is offered. Which day has places left the host alone knows. */
const telling = ['services.description', 'services.availability']

/** The trips that a question may mean which asks for a place on one. */
export function tripsAskedFor(facts: Fact[], { asksForPlace, topics }: QuestionPart, services: SaidServices): Fact[] {
  if (!asksForPlace) return []
  const trips = facts.filter((fact) => fact.kind === 'service' && Math.max(fact.topics.boats ?? 0, fact.topics.tours ?? 0) >= least.trip)
  const said = trips.filter(({ name = '' }) => services.has(name))
  const boats = (topics.boats ?? 0) >= least.boat ? trips.filter((fact) => (fact.topics.boats ?? 0) >= least.trip) : []
  const [meant = []] = [said, boats, trips].filter(({ length }) => length)
  return meant.filter(({ field }) => telling.includes(field))
}

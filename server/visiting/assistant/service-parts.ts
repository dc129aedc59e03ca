import type { Fact } from './fact.ts'
import type { QuestionPart } from './question.ts'
import { isSubject } from './topics.ts'

/** Of a service what a question speaks of, such as the age that it is for, and what it is; all where it speaks of nothing in particular. */
export function ofService(found: Fact[], { details }: QuestionPart): Fact[] {
  const ofAll = new Set(found.find(({ field }) => field === 'services.price')?.details)
  const own = details.filter(({ detail }) => !ofAll.has(detail) && !isSubject(detail)).map(({ detail }) => detail)
  const isMeant = ({ kind, field, details: had }: Fact) =>
    kind !== 'service' || field === 'services.description' || own.some((detail) => had.includes(detail))
  const meant = found.filter(isMeant)
  return meant.some(({ field, kind }) => kind === 'service' && field !== 'services.description') ? meant : found
}

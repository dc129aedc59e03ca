import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { subjectsBySurety } from '../question/meant-topics.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { longestRead } from '../words/compared-words.ts'
import { isSlight } from '../words/details.ts'
import { stemsOf, topicsOfWords } from '../words/topic-words.ts'
import type { Shared } from './shared-words.ts'

/** What each sign says for or against an answer that is none, and how much is doubt; learnt from 1,300 answers, right and wrong (docs/decisions/0036). */
const weights = { strange: 0.6, unsaid: 0.4, facts: 0.3, outright: -1.1, subject: -1.2 }
const enough = 1.3
/** More of a sign says no more. */
const most = { strange: 3, unsaid: 3, outright: 2 }

/**
 * Whether facts may not be what was asked for: the question has words that nobody uses of its subject, and the facts say little of it. Who is sure of
 * what is strange to him is often wrong.
 */
export function isDoubtful(known: KnownFacts, part: QuestionPart, facts: Fact[], shared: Shared): boolean {
  const strange = strangeWords(known, part)
  const [best] = subjectsBySurety(part.topics)
  // The number to call is no guess.
  if (!strange || best === 'emergency') return false
  const own = part.details.filter(({ detail, word }) => word && !isSlight(detail))
  const unsaid = own.filter(({ detail }) => !facts.some((fact) => fact.details.includes(detail))).length
  const outright = Math.max(0, ...facts.map((fact) => shared.get(fact)?.outright ?? 0))
  const subject = Math.max(0, ...facts.map((fact) => (best && fact.topics[best]) ?? 0))
  const doubt =
    weights.strange * Math.min(most.strange, strange) +
    weights.unsaid * Math.min(most.unsaid, unsaid) +
    weights.facts * facts.length +
    weights.outright * Math.min(most.outright, outright) +
    weights.subject * subject
  return doubt >= enough
}

/** How many words of a question neither phrases of its topics have, nor those of many topics, nor any text of the property. */
function strangeWords(known: KnownFacts, { text, topics, language }: QuestionPart): number {
  const used = topicsOfWords(language)
  const isUsual = (stem: string) => [...(used.get(stem) ?? [])].some((topic) => topic === 'any' || topics[topic])
  return stemsOf(text, longestRead).filter((stem) => !known.bySaid.has(stem) && !isUsual(stem)).length
}

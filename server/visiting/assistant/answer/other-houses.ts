import type { Fact } from '../facts/fact.ts'
import { namesIn } from '../facts/own-names.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { wordsOf } from '../words/compared-words.ts'
import { termOf } from '../words/details.ts'

const annexe = termOf('annexe')

/**
 * Whether a sentence speaks of another house than the one that a question names, by the host's name for it or as the annexe: names that stand
 * in one sentence with it are those of others.
 */
export function ofOtherHouses(facts: Fact[], { text, details }: QuestionPart): (fact: Fact) => boolean {
  const asked = wordsOf(text)
  const isAnnexe = details.some(({ detail }) => detail === annexe)
  const isOfNamed = (fact: Fact) => (isAnnexe && fact.details.includes(annexe)) || namesIn(fact).some((name) => asked.includes(name))
  const sentences = facts.filter(({ kind }) => kind === 'sentence' || kind === 'answer')
  const own = sentences.filter(isOfNamed)
  const others = new Set(own.flatMap(namesIn).filter((name) => !asked.includes(name)))
  return (fact) => !own.includes(fact) && namesIn(fact).some((name) => others.has(name))
}

import { termOf } from './details.ts'
import type { Fact } from './fact.ts'
import { wordsOf } from './known-facts.ts'
import type { QuestionPart } from './question.ts'
import { hasMeaning } from './reader/features.ts'

/** Words with a capital letter within a sentence. */
const named = /(?<=[\p{Ll},;:] [(«“"]?)\p{Lu}\p{Ll}{3,}/gu

const known = new WeakMap<Fact, string[]>()

/** The names in a text that are no words of a language: of houses, rooms and people, in small letters. Each fact is read once: all are asked for each question. */
function namesIn(fact: Fact): string[] {
  const names = known.get(fact) ?? [...fact.text.matchAll(named)].map(([name]) => name.toLowerCase()).filter((name) => !hasMeaning(name))
  known.set(fact, names)
  return names
}

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

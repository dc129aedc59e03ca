import type { Fact } from '../facts/fact.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { hasMeaning } from '../reader/features.ts'
import { stemOf } from '../words/compared-words.ts'

/** Services, places, blocks, people and answered questions that a question names; small slips in long names are allowed. */
export function findNamed({ facts, names, byName }: KnownFacts, asked: string[], isAboutMore: boolean): Fact[] {
  if (!names.length || !asked.length) return []
  const slip = (term: string) => (term.length > 6 ? 1 : false)
  const hits = byName.search(asked.join(' '), { tokenize: () => asked, fuzzy: slip, prefix: (term) => term.length > 4 })
  const called = new Set<string>()
  for (const { id, queryTerms } of hits) {
    const { name, words, isQuestion } = names[id] ?? { name: '', words: 0, isQuestion: false }
    const share = queryTerms.length / words
    const isMeant = isQuestion ? share >= 0.6 && queryTerms.length / asked.length >= 0.6 : share >= (isAboutMore ? 1 : 0.5)
    if (isMeant) called.add(name)
  }
  return facts.filter(({ name }) => name !== undefined && called.has(name))
}

/** Sentences that hold every word of a question; where it has but one, a word of no lexicon: "when is the Infiorata?". */
export function sayingAll({ facts, bySaid }: KnownFacts, asked: string[]): Fact[] {
  const [first, ...others] = [...new Set(asked.map(stemOf))].map((stem) => new Set(bySaid.get(stem)))
  if (!first || (!others.length && asked.some(hasMeaning))) return []
  return [...first].filter((place) => others.every((places) => places.has(place))).flatMap((place) => facts[place] ?? [])
}

import { hasMeaning } from '../reader/features.ts'
import type { Fact } from './fact.ts'

/** Words with a capital letter within a sentence. */
const named = /(?<=[\p{Ll},;:] [(«“"]?)\p{Lu}\p{Ll}{3,}/gu

const known = new WeakMap<Fact, string[]>()

/**
 * The names in a text that are no words of a language: of houses, rooms and people, in small letters. Each fact is read once, while a sheet is
 * made: a name is looked for in every lexicon, and a large page has thousands.
 */
export function namesIn(fact: Fact): string[] {
  const names = known.get(fact) ?? [...fact.text.matchAll(named)].map(([name]) => name.toLowerCase()).filter((name) => !hasMeaning(name))
  known.set(fact, names)
  return names
}

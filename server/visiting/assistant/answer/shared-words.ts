import type { Fact } from '../facts/fact.ts'
import { type KnownFacts, rarityOf } from '../facts/known-facts.ts'
import { hasMeaning } from '../reader/features.ts'
import { stemOf, wordsOf } from '../words/compared-words.ts'
import { type FoundDetail, isSlight, isTerm } from '../words/details.ts'
import type { Topic, Topics } from '../words/topics.ts'

/** How much of a question beside its topic a fact says: all of it, what of that says something alone, and what of that names a thing outright: a term, or a rare word. */
export type Share = { all: number; telling: number; outright: number }
export type Shared = Map<Fact, Share>
export const nothing: Share = { all: 0, telling: 0, outright: 0 }

/** How rare a word has to be among the facts, and how sure the reader of a subject whose own word counts less. */
const least = { rare: 0.5, subject: 0.95 }

/** What a word counts beside a detail: it may mean something else. */
const wordWeight = 0.6

/** What the word of the subject itself counts: of all that is said of parking, the one sentence with "parking" in it is not the answer. */
const subjectWeight = 0.45

/** What a name counts that one fact alone has, such as Capri: a word in no lexicon, with a capital letter within a sentence. */
const nameWeight = 1.2
const isName = (word: string, [fact, ...others]: Fact[]) =>
  !!fact &&
  !others.length &&
  !hasMeaning(word) &&
  new RegExp(`[\\p{Ll},;] [(«“"]?${word.charAt(0).toUpperCase()}${word.slice(1)}`, 'u').test(fact.text)

/** How much of what a question says beside its topic each fact says too that says any of it; rare details and words count more, each word of the question once. */
export function sharedWith(known: KnownFacts, details: FoundDetail[], words: string[], topics: Topics = {}): Shared {
  const having = new Set(details.flatMap(({ detail }) => known.byDetail.get(detail) ?? []))
  const speaking = [...having].flatMap((place) => known.facts[place] ?? [])
  const shared: Shared = new Map(speaking.map((fact) => [fact, sharedDetails(known, fact, details, topics)]))
  const covered = new Set(details.flatMap(({ word }) => wordsOf(word)).map(stemOf))
  for (const [stem, word] of new Map(words.map((one) => [stemOf(one), one]))) {
    const places = known.bySaid.get(stem) ?? []
    const rare = rarityOf(places.length || 1, known.facts.length)
    if (covered.has(stem) || rare < least.rare || !places.length) continue
    const facts = places.flatMap((place) => known.facts[place] ?? [])
    const weight = isName(word, facts) ? nameWeight : wordWeight
    for (const fact of facts) {
      const { all, telling, outright } = shared.get(fact) ?? nothing
      shared.set(fact, { all: all + weight * rare, telling: telling + weight * rare, outright: outright + weight * rare })
    }
  }
  return shared
}

function sharedDetails({ rarity }: KnownFacts, fact: Fact, details: FoundDetail[], topics: Topics): Share {
  const weightOf = ({ detail }: FoundDetail) =>
    (rarity.get(detail) ?? 0) * ((topics[detail as Topic] ?? 0) >= least.subject ? subjectWeight : 1) - (isSlight(detail) ? 0.01 : 0)
  const places = new Map<number, FoundDetail>()
  for (const found of details.filter(({ detail }) => fact.details.includes(detail))) {
    const other = places.get(found.start)
    if (!other || weightOf(found) >= weightOf(other)) places.set(found.start, found)
  }
  const sum = (found: FoundDetail[]) => found.reduce((total, one) => total + Math.max(0, weightOf(one)), 0)
  // Said twice it is not said of two things.
  const all = [...new Map([...places.values()].map((found) => [found.detail, found])).values()]
  return {
    all: sum(all),
    telling: sum(all.filter(({ detail }) => !isSlight(detail))),
    outright: sum(all.filter(({ detail }) => isTerm(detail))),
  }
}

/** A fact that says more of what is not meant than of what is: it says nothing of the question. */
const declinedShare: Share = { all: -1, telling: -1, outright: -1 }

/** Facts that speak of what was declined count as if they spoke against the question, unless they say as much of what is meant. */
export function lessDeclined(shared: Shared, known: KnownFacts, details: FoundDetail[], words: string[]): Shared {
  const declined = [...sharedWith(known, details, words)]
  const against = declined.filter(([fact, { telling }]) => telling >= least.rare && (shared.get(fact) ?? nothing).telling < telling)
  return new Map([...shared, ...against.map(([fact]) => [fact, declinedShare] as const)])
}

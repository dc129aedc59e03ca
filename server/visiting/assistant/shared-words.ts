import { type FoundDetail, isSlight, isTerm } from './details.ts'
import type { Fact } from './fact.ts'
import { type KnownFacts, rarityOf, stemOf, wordsOf } from './known-facts.ts'
import { hasMeaning } from './reader/features.ts'

/** How much of a question beside its topic a fact says: all of it, what of that says something alone, and what of that names a thing outright: a term, or a rare word. */
export type Share = { all: number; telling: number; outright: number }
export type Shared = Map<Fact, Share>
export const nothing: Share = { all: 0, telling: 0, outright: 0 }

/** How rare a word has to be among the facts, and what it counts beside a detail: it may mean something else. */
const least = 0.5
const wordWeight = 0.6

/** What a name counts that one fact alone has, such as Capri: a word in no lexicon, with a capital letter within a sentence. */
const nameWeight = 1.2
const isName = (word: string, [fact, ...others]: Fact[]) =>
  !!fact &&
  !others.length &&
  !hasMeaning(word) &&
  new RegExp(`[\\p{Ll},;] [(«“"]?${word.charAt(0).toUpperCase()}${word.slice(1)}`, 'u').test(fact.text)

/** How much of what a question says beside its topic each fact says too; rare details and words count more, each word of the question once. */
export function sharedWith(known: KnownFacts, details: FoundDetail[], words: string[]): Shared {
  const shared: Shared = new Map(known.facts.map((fact) => [fact, sharedDetails(known, fact, details)]))
  const covered = new Set(details.flatMap(({ word }) => wordsOf(word)).map(stemOf))
  for (const [stem, word] of new Map(words.map((one) => [stemOf(one), one]))) {
    const places = known.bySaid.get(stem) ?? []
    const rare = rarityOf(places.length || 1, known.facts.length)
    if (covered.has(stem) || rare < least || !places.length) continue
    const facts = places.flatMap((place) => known.facts[place] ?? [])
    const weight = isName(word, facts) ? nameWeight : wordWeight
    for (const fact of facts) {
      const { all, telling, outright } = shared.get(fact) ?? nothing
      shared.set(fact, { all: all + weight * rare, telling: telling + weight * rare, outright: outright + weight * rare })
    }
  }
  return shared
}

function sharedDetails({ rarity }: KnownFacts, fact: Fact, details: FoundDetail[]): Share {
  const weightOf = ({ detail }: FoundDetail) => (rarity.get(detail) ?? 0) - (isSlight(detail) ? 0.01 : 0)
  const places = new Map<number, FoundDetail>()
  for (const found of details.filter(({ detail }) => fact.details.includes(detail))) {
    const other = places.get(found.start)
    if (!other || weightOf(found) >= weightOf(other)) places.set(found.start, found)
  }
  const sum = (found: FoundDetail[]) => found.reduce((total, one) => total + Math.max(0, weightOf(one)), 0)
  const all = [...places.values()]
  return {
    all: sum(all),
    telling: sum(all.filter(({ detail }) => !isSlight(detail))),
    outright: sum(all.filter(({ detail }) => isTerm(detail))),
  }
}

/** A fact that says more of what is not meant than of what is: it says nothing of the question. */
export const declinedShare: Share = { all: -1, telling: -1, outright: -1 }

/** Facts that speak of what was declined count as if they spoke against the question, unless they say as much of what is meant. */
export function lessDeclined(shared: Shared, known: KnownFacts, details: FoundDetail[], words: string[]): Shared {
  const declined = sharedWith(known, details, words)
  return new Map(
    [...shared].map(([fact, share]) => {
      const against = declined.get(fact)?.telling ?? 0
      return [fact, against >= least && share.telling < against ? declinedShare : share]
    }),
  )
}

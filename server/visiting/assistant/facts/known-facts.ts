import MiniSearch from 'minisearch'
import type { Steps } from '../../../platform/jobs/steps.ts'
import { hasMeaning } from '../reader/features.ts'
import { stemOf, wordsOf } from '../words/compared-words.ts'
import type { Detail } from '../words/details.ts'
import type { Fact } from './fact.ts'
import { namesIn } from './own-names.ts'

/** Facts with the indexes that questions need; made once for all questions. */
export type KnownFacts = {
  facts: Fact[]
  /** Names that guests may use: of services, places and blocks, and answered questions. */
  names: { name: string; words: number; isQuestion: boolean }[]
  byName: MiniSearch
  /** Indexes in `facts` of those that hold a word, by its stem. */
  bySaid: Map<string, number[]>
  /** Indexes in `facts` of those that have a detail. */
  byDetail: Map<Detail, number[]>
  /** How rare a detail is among the facts, from 0 (all have it) to 1. */
  rarity: Map<Detail, number>
}

/** Builds the indexes; yields after each fact. */
export function* indexFacts(facts: Fact[]): Steps<KnownFacts> {
  const questions = new Set(facts.filter(({ kind }) => kind === 'answer').map(({ name }) => name))
  const names: KnownFacts['names'] = []
  const byName = new MiniSearch<{ id: number; name: string }>({
    fields: ['name'],
    tokenize: (text) => wordsOf(text),
    processTerm: (term) => term,
  })
  for (const [id, name] of [...new Set(facts.flatMap(({ name }) => name ?? []))].entries()) {
    const isQuestion = questions.has(name)
    const words = isQuestion ? wordsOf(name) : callingWords(name)
    byName.add({ id, name: words.join(' ') })
    names.push({ name, words: words.length, isQuestion })
    yield
  }
  const bySaid: KnownFacts['bySaid'] = new Map()
  const byDetail: KnownFacts['byDetail'] = new Map()
  for (const [place, fact] of facts.entries()) {
    const { kind, label, text, details } = fact
    const own = kind === 'sentence' || kind === 'field' ? text : `${label} ${text}`
    addPlace(bySaid, wordsOf(own).map(stemOf), place)
    addPlace(byDetail, details, place)
    namesIn(fact)
    yield
  }
  return { facts, names, byName, bySaid, byDetail, rarity: raritiesIn(facts) }
}

/** Adds the place of a fact to each of what it has. */
function addPlace(index: Map<string, number[]>, had: string[], place: number): void {
  for (const one of new Set(had)) {
    const places = index.get(one)
    if (places) places.push(place)
    else index.set(one, [place])
  }
}

/** How rare each detail is; what belongs to one service or place counts once. */
function raritiesIn(facts: Fact[]): Map<Detail, number> {
  const having = new Map<Detail, Set<string>>()
  const all = new Set<string>()
  for (const { kind, name, text, details } of facts) {
    const whole = kind === 'service' || kind === 'place' ? (name ?? text) : text
    all.add(whole)
    for (const detail of details) having.set(detail, (having.get(detail) ?? new Set()).add(whole))
  }
  return new Map([...having].map(([detail, { size }]) => [detail, rarityOf(size, all.size)]))
}

/** How rare what so many of all facts have is: 1 for one of them, 0 for all. A page of a few facts counts as one of twenty. */
export const rarityOf = (having: number, all: number): number => 1 - Math.log(having) / Math.log(Math.max(20, all))

/** The words by which a thing is called: "Ruggero" for "Trattoria da Ruggero"; all of them where each means something. */
function callingWords(name: string): string[] {
  const words = wordsOf(name)
  const calling = words.filter((word) => !hasMeaning(word))
  return calling.length ? calling : words
}

import { LRUCache } from 'lru-cache'
import type { ReadinessCount, ReadinessItem } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { atMost } from '../../platform/cache-size.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { findAnswer } from './answer.ts'
import { whereToWrite } from './answer-places.ts'
import type { FactSheets } from './fact-sheets.ts'
import type { KnownFacts } from './known-facts.ts'
import { createOneByOne } from './one-by-one.ts'
import { inTurns, type Steps } from './steps.ts'
import { usualQuestions } from './usual-questions.ts'

/** The answer to each of the usual questions; yields after each. */
function* checkReadiness(known: KnownFacts, language: Language): Steps<ReadinessItem[]> {
  const t = translatorFor(language)
  const items: ReadinessItem[] = []
  for (const topic of usualQuestions) {
    const question = t(`readiness.${topic}`)
    items.push({
      topic,
      question,
      sources: findAnswer(known, { question, language }).parts.flatMap(({ facts }) => facts),
      ...whereToWrite(topic, question, language),
    })
    yield
  }
  return items
}

/** Facilities whose counts are kept; each takes some hundred bytes. */
const maxCounts = 20_000

/** What facilities answer of the usual questions, one facility of an owner after the other: many calls at once would hold everybody up. */
export function createReadiness(factSheets: FactSheets) {
  const oneByOne = createOneByOne<FacilityRow, ReadinessItem[]>()
  const counts = new LRUCache<string, Omit<ReadinessCount, 'facilityId'>>(atMost(maxCounts))

  const list = (row: FacilityRow, language: Language) =>
    oneByOne({ owner: row.ownerId, thing: `${row.id}.${language}` }, row, async (newest) =>
      inTurns(checkReadiness(await factSheets(newest, language), language)),
    )

  /** Counts the questions that are answered, again only when the page has changed. */
  async function count(row: FacilityRow, language: Language) {
    const version = `${row.id}.${row.guestChangedAt}.${language}`
    const held = counts.get(version)
    if (held) return held
    const items = await list(row, language)
    const counted = { done: items.filter(({ sources }) => sources.length).length, total: items.length }
    counts.set(version, counted)
    return counted
  }

  return { list, count }
}

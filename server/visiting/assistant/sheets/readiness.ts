import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReadinessCount, ReadinessItem } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../../hosting/ownership/owned-facilities.store.ts'
import { atMost } from '../../../platform/cache-size.ts'
import { ifGone } from '../../../platform/http/app-error.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { inTurns, type Steps } from '../../../platform/jobs/steps.ts'
import { findAnswer } from '../answer/find-answer.ts'
import type { KnownFacts } from '../facts/known-facts.ts'
import { whereToWrite } from '../open-questions/answer-places.ts'
import { usualQuestions } from '../open-questions/usual-questions.ts'
import type { FactSheets } from './fact-sheets.ts'
import { createOneByOne } from './one-by-one.ts'

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

/** Milliseconds for which an answer waits for its counts: fifty properties of the longest texts take a minute. */
const longestWait = 5_000

/** What facilities answer of the usual questions, one facility of an owner after the other: many calls at once would hold everybody up. */
export function createReadiness(factSheets: FactSheets, waitAtMost = longestWait) {
  const oneByOne = createOneByOne<FacilityRow, ReadinessItem[]>()
  const counts = new LRUCache<string, Omit<ReadinessCount, 'facilityId'>>(atMost(maxCounts))

  const list = (row: FacilityRow, language: Language) =>
    oneByOne({ owner: row.ownerId, thing: `${row.id}.${language}` }, row, async (newest) =>
      inTurns(checkReadiness(await factSheets(newest, language), language)),
    )

  const versionOf = (row: FacilityRow, language: Language) => `${row.id}.${row.guestChangedAt}.${language}`
  const counting = new Map<string, Promise<void>>()

  /** Counts the questions that are answered, again only when the page has changed. */
  async function count(row: FacilityRow, language: Language) {
    const version = versionOf(row, language)
    const held = counts.get(version)
    if (held) return held
    const items = await list(row, language)
    const counted = { done: items.filter(({ sources }) => sources.length).length, total: items.length }
    counts.set(version, counted)
    return counted
  }

  /** One after the other: what was not asked about for long is compiled first. */
  async function countEach(rows: FacilityRow[], language: Language): Promise<void> {
    for (const row of rows) await count(row, language).catch(ifGone)
  }

  /** The counts of an owner's facilities, as far as they are made in time: the rest is counted on, once however often it is asked for, and there the next time. */
  async function countAll(owner: string, rows: FacilityRow[], language: Language): Promise<ReadinessCount[]> {
    const key = `${owner}.${language}`
    const time = wait(waitAtMost, undefined, { ref: false })
    await Promise.race([counting.get(key), time])
    if (!counting.has(key)) {
      const own = countEach(rows, language).finally(() => counting.delete(key))
      // Whoever asked may have got an answer by the time that it fails.
      own.catch(() => {})
      counting.set(key, own)
    }
    await Promise.race([counting.get(key), time])
    return rows.flatMap((row) => {
      const held = counts.get(versionOf(row, language))
      return held ? [{ facilityId: row.id, ...held }] : []
    })
  }

  return { list, count, countAll }
}

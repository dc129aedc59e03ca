import { LRUCache } from 'lru-cache'
import type { GuestPageData } from '#contract/guest.ts'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../../platform/db/database.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { inTurns, type Steps } from '../../../platform/jobs/steps.ts'
import { getGuestPage } from '../../guest/guest.store.ts'
import { compileFacts } from '../facts/compile-facts.ts'
import type { KnownAnswer } from '../facts/fact.ts'
import { indexFacts, type KnownFacts } from '../facts/known-facts.ts'
import { listAnswers } from '../open-questions/questions.store.ts'
import { createOneByOne } from './one-by-one.ts'

/** Everything that a property says about itself, in one language; both assistants know this and nothing else. */
export type FactSheet = KnownFacts & { version: string; language: Language }

/** Returns the fact sheet of a property in a language, at least as new as the row that is passed. */
export type FactSheets = (row: FacilityRow, language: Language) => Promise<FactSheet>

/** Memory for fact sheets, in bytes: thousands of usual ones, some twenty of the largest. */
const maxHeld = 64 * 1024 * 1024

/** Reads everything that a property says about itself, and prepares it for questions. */
export function* compileSheet(page: GuestPageData, answers: KnownAnswer[], language: Language): Steps<KnownFacts> {
  return yield* indexFacts(yield* compileFacts(page, answers, translatorFor(language), language))
}

/** Compiles a fact sheet when the first guest asks, and keeps it until the property changes. */
export function createFactSheets(db: Db): FactSheets {
  const sheets = new LRUCache<string, FactSheet>({ maxSize: maxHeld, sizeCalculation: sizeOf })
  const versionOf = (row: FacilityRow, language: Language) => `${row.id}.${row.guestChangedAt}.${language}`
  const oneByOne = createOneByOne<FacilityRow, FactSheet>()

  async function compile(row: FacilityRow, language: Language): Promise<FactSheet> {
    const version = versionOf(row, language)
    const held = sheets.get(version)
    if (held) return held
    const page = await getGuestPage(db, row, language)
    const answers = await listAnswers(db, row, language)
    const sheet = { ...(await inTurns(compileSheet(page, answers, language))), version, language }
    sheets.set(version, sheet)
    return sheet
  }

  return async (row, language) =>
    sheets.get(versionOf(row, language)) ??
    oneByOne({ owner: row.ownerId, thing: `${row.id}.${language}` }, row, (newest) => compile(newest, language))
}

/** An estimate of a fact sheet's memory, in bytes. */
function sizeOf({ facts, bySaid, byDetail }: FactSheet): number {
  const ofFacts = facts.reduce(
    (size, { label, text, topics, details }) =>
      size + 200 + 2 * (label.length + text.length) + 50 * Object.keys(topics).length + 8 * details.length,
    0,
  )
  return [...bySaid, ...byDetail].reduce((size, [word, places]) => size + 120 + 2 * word.length + 8 * places.length, 1_000 + ofFacts)
}

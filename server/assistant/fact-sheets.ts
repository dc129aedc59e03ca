import { LRUCache } from 'lru-cache'
import type { Language } from '#i18n/languages.ts'
import type { Db } from '../db/database.ts'
import type { FacilityRow } from '../facilities/facilities.store.ts'
import { findGuestPage } from '../guest/guest.store.ts'
import { translatorFor } from '../http/language.ts'
import { compileFacts, type FactSheet } from './facts.ts'
import { listAnswers } from './questions.store.ts'

/** The fact sheet of a property in a language, as it is in this version of its guest page. */
export type FactSheets = (row: FacilityRow, language: Language) => Promise<FactSheet>

/** Reading a host's texts takes milliseconds: sheets are held as long as nothing changes. */
export function createFactSheets(db: Db): FactSheets {
  const sheets = new LRUCache<string, FactSheet>({ max: 500 })
  return async (row, language) => {
    const version = `${row.id}.${row.guest_changed_at}.${language}`
    const held = sheets.get(version)
    if (held) return held
    const [page, answers] = [await findGuestPage(db, row, language), await listAnswers(db, row.id)]
    const sheet = { version, language, facts: compileFacts(page, answers, translatorFor(language), language) }
    sheets.set(version, sheet)
    return sheet
  }
}

import type { Answer } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { GuestVersions } from '../guest/guest-versions.ts'
import { AppError } from '../http/app-error.ts'
import { translatorFor } from '../http/language.ts'
import { createThrottler } from '../throttles/throttle.ts'
import { defineThrottle } from '../throttles/throttles.store.ts'
import { findAnswer } from './answer.ts'
import type { FactSheets } from './fact-sheets.ts'
import { noteQuestion } from './questions.store.ts'

const askLimits = {
  perAddress: defineThrottle('ask-address', { limit: 30, seconds: 5 * 60 }),
  perProperty: defineThrottle('ask-property', { limit: 2_000, seconds: 24 * 60 * 60 }),
}

/** Answers guests with the property's own words, without any provider. */
export type TextAssistant = {
  /**
   * What it does not know it passes on to the host.
   * @param address of who asks; nobody may ask without end
   * @throws AppError facility.notFound, request.tooMany
   */
  ask(linkId: string, question: string, language: Language, address: string): Promise<Answer>
}

export function createTextAssistant(db: Db, hub: EventHub, versions: GuestVersions, sheets: FactSheets, config: Config): TextAssistant {
  const throttle = createThrottler(db, config)
  return {
    async ask(linkId, question, language, address) {
      await throttle(askLimits.perAddress, `${address} ${linkId}`)
      await throttle(askLimits.perProperty, linkId)
      const row = versions.held(linkId) ?? (await versions.find(linkId))
      if (!row) throw new AppError('facility.notFound')
      const sources = findAnswer((await sheets(row, language)).facts, question, language)
      if (sources.length) return { answered: true, answer: sources.map(({ label, text }) => `${label}: ${text}`).join('\n'), sources }
      const isNew = await noteQuestion(db, row.id, question, language)
      if (isNew) hub.tell(row.user_id, { type: 'question_asked', facilityId: row.id })
      return { answered: false, answer: translatorFor(language)('guest.assistant.unknown'), sources: [] }
    },
  }
}

import { LRUCache } from 'lru-cache'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { watchCalls } from '../../../platform/providers/watch-calls.ts'
import { createThrottler } from '../../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../../platform/throttles/throttles.store.ts'
import type { Asked } from '../question/question-part.ts'
import type { FactSheet } from '../sheets/fact-sheets.ts'
import { type CheckedPart, checkModelReply } from './check-model-reply.ts'
import { createModelEndpoint } from './model-endpoint.ts'

/** Questions within 24 hours that a model is paid for; past them guests read the host's own words. */
const modelLimits = {
  perProperty: defineThrottle('model-property', { limit: 300, seconds: 24 * 60 * 60 }),
  inAll: defineThrottle('model-all', { limit: 3_000, seconds: 24 * 60 * 60 }),
}

/** What a model says and the facts hold; `unanswered` is what it found nothing about. */
export type ModelAnswer = { parts: CheckedPart[]; unanswered: string[] }

/** Answers that are kept: a hall full of guests asks the same. */
const maxKept = 2_000

/** Asks the model, and lets through what the facts hold; undefined where none is set, none may be asked, or it cannot be used. */
export type ModelAnswers = (facilityId: string, propertyName: string, sheet: FactSheet, asked: Asked) => Promise<ModelAnswer | undefined>

/** @param warn is told why a model could not be used; never what was asked */
export function createModelAnswers(db: Db, config: Config, warn: (error: unknown) => void): ModelAnswers {
  const endpoint = createModelEndpoint(config)
  if (!endpoint) return async () => undefined
  const { askModel } = watchCalls(db, 'assistant', { askModel: endpoint }, () => false, warn)
  const throttle = createThrottler(db, config)
  const kept = new LRUCache<string, ModelAnswer>({ max: maxKept })
  return async (facilityId, propertyName, sheet, asked) => {
    const key = JSON.stringify([sheet.version, asked.question, asked.previous ?? []])
    const known = kept.get(key)
    if (known) return known
    if (!(await throttle.allows(modelLimits.perProperty, facilityId)) || !(await throttle.allows(modelLimits.inAll, 'all')))
      return undefined
    try {
      const reply = await askModel(sheet.facts, propertyName, asked)
      const parts = checkModelReply(reply, sheet.facts, asked)
      if (!parts) return undefined
      const answer = { parts, unanswered: reply.unanswered }
      kept.set(key, answer)
      return answer
    } catch (error) {
      warn(error)
      return undefined
    }
  }
}

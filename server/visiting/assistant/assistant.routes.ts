import { assistantApi } from '#contract/assistant.api.ts'
import type { ReadinessCount } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { listFacilities } from '../../hosting/facilities/facilities.store.ts'
import { touchGuestPages } from '../../hosting/ownership/guest-pages.store.ts'
import { getFacility, lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/route.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { FactSheets } from './fact-sheets.ts'
import { listQuestions, removeQuestion, saveAnswer } from './questions.store.ts'
import { checkReadiness, createReadinessCounter } from './readiness.ts'
import { inTurns } from './steps.ts'
import type { TextAssistant } from './text-assistant.ts'

/** The text assistant for guests, and the questions that it leaves to hosts (docs/product.md#text-assistant). */
export function assistantRoutes(mount: Mount, db: Db, assistant: TextAssistant, factSheets: FactSheets): void {
  mount(assistantApi.ask, ({ params, body, request, reply }) =>
    assistant.ask(params.id, { ...body, language: body.language ?? requestLanguage(request) }, senderOf(request, reply)),
  )

  const countReadiness = createReadinessCounter(factSheets)

  mount(assistantApi.readiness, async ({ ownerId, params, request }) => {
    const language = requestLanguage(request)
    return inTurns(checkReadiness(await factSheets(await getFacility(db, ownerId, params.id), language), language))
  })

  mount(assistantApi.readinessCounts, async ({ ownerId, request }) => {
    const language = requestLanguage(request)
    const rows = (await listFacilities(db, ownerId, limits.pageDefault, undefined)).slice(0, limits.pageDefault)
    // One after the other: what was not asked about for long is compiled first.
    const counts: ReadinessCount[] = []
    for (const row of rows) counts.push({ facilityId: row.id, ...(await countReadiness(row, language)) })
    return counts
  })

  mount(assistantApi.questions, async ({ ownerId, params }) => {
    const { id } = await getFacility(db, ownerId, params.id)
    return listQuestions(db, id)
  })

  mount(assistantApi.answer, ({ ownerId, params, body }) =>
    inTransaction(db, async (tx) => {
      await lockFacility(tx, ownerId, params.id)
      await touchGuestPages(tx, { id: params.id })
      return saveAnswer(tx, params.id, params.questionId, body.answer)
    }),
  )

  mount(assistantApi.removeQuestion, ({ ownerId, params }) =>
    inTransaction(db, async (tx) => {
      await lockFacility(tx, ownerId, params.id)
      await touchGuestPages(tx, { id: params.id })
      await removeQuestion(tx, params.id, params.questionId)
      return undefined
    }),
  )
}

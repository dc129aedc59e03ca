import { assistantApi } from '#contract/assistant.api.ts'
import { limits } from '#contract/limits.ts'
import { listAllFacilities } from '../../hosting/facilities/facilities.store.ts'
import { touchGuestPages } from '../../hosting/ownership/guest-pages.store.ts'
import { getFacility, lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { refuseStale } from '../../platform/http/app-error.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import { inTurns } from '../../platform/jobs/steps.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { Throttler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { unfoundSentences } from './facts/unfound-sentences.ts'
import { mailAnswer } from './open-questions/answer-mails.ts'
import {
  answerVersion,
  asQuestion,
  asQuestions,
  getQuestion,
  listQuestions,
  lockQuestion,
  removeQuestion,
  saveAnswer,
} from './open-questions/questions.store.ts'
import { writeAnswer } from './open-questions/written-answer.ts'
import type { FactSheets } from './sheets/fact-sheets.ts'
import { createReadiness } from './sheets/readiness.ts'
import type { TextAssistant } from './text-assistant.ts'

/** A text that is being written is read at each rest: every four seconds, an hour long. */
const readingLimit = defineThrottle('reading-host', { limit: 900, seconds: 60 * 60 })

/** The text assistant for guests, and the questions that it leaves to hosts (docs/product.md#text-assistant). */
export function assistantRoutes(
  mount: Mount,
  db: Db,
  mailer: Mailer,
  assistant: TextAssistant,
  factSheets: FactSheets,
  throttle: Throttler,
): void {
  mount(assistantApi.ask, ({ params, body, request, reply }) =>
    assistant.ask(params.id, { ...body, language: body.language ?? requestLanguage(request) }, senderOf(request, reply)),
  )

  mount(assistantApi.awaitAnswer, async ({ params, body, request, reply }) => {
    const guest = { ...body, language: body.language ?? requestLanguage(request) }
    await assistant.awaitAnswer(params.id, params.questionId, guest, senderOf(request, reply))
    return undefined
  })

  mount(assistantApi.reading, async ({ ownerId, body, request }) => {
    await throttle(readingLimit, ownerId)
    return unfoundSentences(body.text, body.name ?? '', requestLanguage(request))
  })

  const readiness = createReadiness(factSheets)

  mount(assistantApi.readiness, async ({ ownerId, params, request }) =>
    readiness.list(await getFacility(db, ownerId, params.id), requestLanguage(request)),
  )

  mount(assistantApi.readinessCounts, async ({ ownerId, request }) => {
    const language = requestLanguage(request)
    const rows = (await listAllFacilities(db, ownerId, limits.pageDefault)).reverse()
    return readiness.countAll(ownerId, rows, language)
  })

  mount(assistantApi.questions, async ({ ownerId, params }) => {
    const { id } = await getFacility(db, ownerId, params.id)
    return inTurns(asQuestions(await listQuestions(db, id)))
  })

  mount(assistantApi.answer, async ({ ownerId, params, body, request, reply }) => {
    const saved = await inTransaction(db, async (tx) => {
      const facility = await lockFacility(tx, ownerId, params.id)
      const asked = await lockQuestion(tx, facility.id, params.questionId)
      const { answer, writeInto = '' } = body
      const wanted = answerVersion({ answer, writtenInto: writeInto })
      // What is sent again, since its answer was lost, overwrites nothing.
      if (answerVersion(asked) !== wanted) refuseStale(expectedVersions(request), answerVersion(asked))
      if (writeInto) await writeAnswer(tx, facility, asked, answer, writeInto)
      const question = await saveAnswer(tx, facility.id, asked.id, { answer, writtenInto: writeInto })
      await touchGuestPages(tx, { id: facility.id })
      await mailAnswer(tx, mailer, facility, question)
      return asQuestion(await getQuestion(tx, facility.id, question.id))
    })
    return sendVersion(reply, saved, saved.version)
  })

  mount(assistantApi.removeQuestion, ({ ownerId, params }) =>
    inTransaction(db, async (tx) => {
      await lockFacility(tx, ownerId, params.id)
      await touchGuestPages(tx, { id: params.id })
      await removeQuestion(tx, params.id, params.questionId)
      return undefined
    }),
  )
}

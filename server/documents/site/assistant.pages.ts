import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { awaitAnswerInput, questionInput } from '#contract/assistant.ts'
import { guestPath } from '#contract/routes.ts'
import type { Language } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { renderAssistantAnswer, renderAwaitAnswer, renderGuestNotFound } from '#site/render.tsx'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { errorText } from '../../platform/http/error-handler.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { TextAssistant } from '../../visiting/assistant/text-assistant.ts'
import type { Assets } from './assets.ts'
import { linkedProperty } from './linked-property.ts'
import { guestLanguage, pageFrame, queryText } from './pages.ts'
import { acceptPrivateForms, keepForWayBack } from './private-forms.ts'

const questionId = z.uuid()

/** POST /guest/ask: the text assistant for browsers without script; /guest/ask/wait: the answer of the host by e-mail. Without a form both lead to the page. */
export async function assistantPages(app: FastifyInstance, db: Db, assistant: TextAssistant, assets: Assets): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', undefined)
  /** A page of the property that is linked, or that there is none. */
  function ofProperty(open: (row: FacilityRow, language: Language, request: FastifyRequest, reply: FastifyReply) => unknown) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const row = await linkedProperty(db, request)
      const language = guestLanguage(request, row?.agentlanguages ?? [])
      if (row) return open(row, language, request, reply)
      return sendHtml(reply.code(404), renderGuestNotFound(frame.context(language)), frame.contentPolicy)
    }
  }

  const showing = (make: typeof answerTo | typeof noteAddress) =>
    ofProperty(async (row, language, request, reply) => {
      const shown = await make(row, language, request, reply)
      keepForWayBack(reply)
      const view = { facilityId: row.link_id, facilityName: row.name, question: '', answer: undefined, problem: '', ...shown }
      return sendHtml(reply, renderAssistantAnswer(frame.context(language), view), frame.contentPolicy)
    })

  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.post('/guest/ask', showing(answerTo))
    // Whoever types its address again, or is sent it, has no question: the page of the property has the box for one.
    const leadBack = ofProperty((row, language, _request, reply) => reply.redirect(`${guestPath(row.link_id)}&lang=${language}#ask`))
    scope.get('/guest/ask', leadBack)
    // The form alone, for the guest page.
    scope.get('/guest/ask/wait', async (request, reply) => {
      if (queryText(request, 'question') === undefined) return leadBack(request, reply)
      const row = await linkedProperty(db, request)
      const asked = questionId.safeParse(queryText(request, 'question'))
      if (!row || !asked.success) throw new AppError('request.unknownPath')
      const context = frame.context(guestLanguage(request, row.agentlanguages))
      return reply.type('text/html; charset=utf-8').send(renderAwaitAnswer(context, { facilityId: row.link_id, questionId: asked.data }))
    })
    scope.post('/guest/ask/wait', showing(noteAddress))
  })

  /** Notes where the answer is awaited, or says why not, with the status that says so. */
  async function noteAddress(row: FacilityRow, language: Language, request: FastifyRequest, reply: FastifyReply) {
    const t = translatorFor(language)
    const { questionId: typed = '', email = '' } = (request.body ?? {}) as { questionId?: string; email?: string }
    const asked = questionId.safeParse(typed)
    if (!asked.success) {
      reply.code(404)
      return { problem: t('error.question.notFound') }
    }
    const input = awaitAnswerInput.safeParse({ email })
    if (!input.success) {
      reply.code(400)
      return { awaited: { questionId: asked.data, email }, problem: translateMessage(t, input.error.issues[0]?.message ?? '') }
    }
    try {
      await assistant.awaitAnswer(row.link_id, asked.data, { ...input.data, language }, senderOf(request, reply))
      return { awaited: 'done' as const }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      reply.code(error.status)
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      return { problem: errorText(error, language) }
    }
  }

  /** The answer to what was asked, or why there is none, with the status that says so. */
  async function answerTo(row: FacilityRow, language: Language, request: FastifyRequest, reply: FastifyReply) {
    const t = translatorFor(language)
    const { previous, ...asked } = (request.body ?? {}) as { previous?: string }
    const input = questionInput.safeParse({ ...asked, ...(previous && { previous: [previous] }) })
    if (!input.success) {
      reply.code(400)
      const { question = '' } = (request.body ?? {}) as { question?: string }
      return { question, problem: translateMessage(t, input.error.issues[0]?.message ?? '') }
    }
    const { question } = input.data
    try {
      return { question, answer: await assistant.ask(row.link_id, { ...input.data, language }, senderOf(request, reply)) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'request.tooMany') throw error
      reply.code(429).header('retry-after', error.retryAfter)
      return { question, problem: errorText(error, language) }
    }
  }
}

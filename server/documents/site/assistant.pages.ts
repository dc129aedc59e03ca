import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { questionInput } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { renderAssistantAnswer, renderGuestNotFound } from '#site/render.tsx'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { TextAssistant } from '../../visiting/assistant/text-assistant.ts'
import type { Assets } from './assets.ts'
import { linkedProperty } from './linked-property.ts'
import { guestLanguage, pageFrame } from './pages.ts'
import { acceptPrivateForms } from './private-forms.ts'

/** POST /guest/ask: the text assistant for browsers without script. */
export async function assistantPages(app: FastifyInstance, db: Db, assistant: TextAssistant, assets: Assets): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', undefined)
  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.post('/guest/ask', async (request, reply) => {
      const row = await linkedProperty(db, request)
      const language = guestLanguage(request, row?.agentlanguages ?? [])
      const context = frame.context(language)
      if (!row) return sendHtml(reply.code(404), renderGuestNotFound(context), frame.contentPolicy)
      const shown = await answerTo(row, language, request, reply)
      const view = { facilityId: row.link_id, facilityName: row.name, answer: undefined, problem: '', ...shown }
      return sendHtml(reply, renderAssistantAnswer(context, view), frame.contentPolicy)
    })
  })

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
      return { question, problem: t('error.request.tooMany', error.values) }
    }
  }
}

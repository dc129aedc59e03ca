import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { questionInput } from '#contract/assistant.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { renderAssistantAnswer, renderGuestNotFound } from '#site/render.tsx'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { acceptForms } from '../../platform/http/request-guards.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { TextAssistant } from '../../visiting/assistant/text-assistant.ts'
import { findGuestProperty } from '../../visiting/guest/guest.store.ts'
import type { Assets } from './assets.ts'
import { guestLanguage, pageFrame } from './pages.ts'

/** POST /guest/ask: the text assistant for browsers without script. */
export async function assistantPages(app: FastifyInstance, db: Db, assistant: TextAssistant, assets: Assets): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', undefined)
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/guest/ask', async (request, reply) => {
      const { property_id } = request.query as { property_id?: unknown }
      const id = z.uuid().safeParse(property_id)
      const row = id.success ? await findGuestProperty(db, id.data) : undefined
      const language = guestLanguage(request, row?.agentlanguages ?? [])
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
      if (!row) return sendHtml(reply.code(404), renderGuestNotFound(frame.context(language)), frame.contentPolicy)

      const t = translatorFor(language)
      const show = (part: { question: string; problem?: string; answer?: Awaited<ReturnType<TextAssistant['ask']>> }) => {
        const view = { facilityId: row.link_id, facilityName: row.name, answer: undefined, problem: '', ...part }
        return sendHtml(reply, renderAssistantAnswer(frame.context(language), view), frame.contentPolicy)
      }
      const input = questionInput.safeParse(request.body ?? {})
      if (!input.success) {
        const { question = '' } = (request.body ?? {}) as { question?: string }
        reply.code(400)
        return show({ question, problem: translateMessage(t, input.error.issues[0]?.message ?? '') })
      }
      const { question } = input.data
      try {
        return await show({ question, answer: await assistant.ask(row.link_id, question, language, senderOf(request, reply)) })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'request.tooMany') throw error
        reply.code(429).header('retry-after', error.retryAfter)
        return show({ question, problem: t('error.request.tooMany', error.values) })
      }
    })
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestGuid } from '#contract/fields.ts'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { EventType } from '#contract/request-states.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { isLanguage, type Language, spokenLanguage } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { renderRequestPage } from '#site/render.tsx'
import type { MessageDraft } from '#site/requests/conversation.tsx'
import { bookingFile } from '../../agreements/bookings/booking-file.ts'
import { findBooking } from '../../agreements/bookings/bookings.store.ts'
import { findHouse } from '../../agreements/bookings/house.store.ts'
import type { GuestRequests } from '../../agreements/guest-requests/guest-requests.ts'
import { findRequestByGuid } from '../../agreements/requests/requests.store.ts'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { errorText } from '../../platform/http/error-handler.ts'
import type { Once } from '../../platform/http/idempotency-key.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import { findGuestProperty } from '../../visiting/guest/guest.store.ts'
import type { Assets } from './assets.ts'
import { formKey } from './form-key.ts'
import { createMissingPages } from './missing-pages.ts'
import { pageFrame, pageLanguage, queryText } from './pages.ts'
import { acceptPrivateForms } from './private-forms.ts'
import { createRequestActions } from './request-actions.ts'
import type { Fields } from './request-form.ts'
import { intentOf, refusedStep } from './request-intent.ts'

/** Why a form was not taken, and what had been typed. */
type Refused = { problem?: AppError; typed?: Fields }

/** The private page of each request (docs/product.md#the-guests-side). It works without script. */
export async function requestPages(
  app: FastifyInstance,
  db: Db,
  guestRequests: GuestRequests,
  once: Once,
  assets: Assets,
  config: Config,
): Promise<void> {
  const page = pageFrame(assets, 'site/requests/requests.css', 'site/requests/request-island.ts')
  const { sendNoRequest, sendErased } = createMissingPages(assets)
  const { act } = createRequestActions(guestRequests, once)

  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.addHook('preHandler', async (http, reply) => {
      const { guid } = http.params as { guid?: string }
      if (guid === undefined || requestGuid.safeParse(guid).success) return
      // A link within a sentence takes what stands behind it along: a full stop, a sign for slanted letters, an encoded query.
      const [, linked] = /^([\w-]{22})[^a-z\d]/i.exec(guid) ?? []
      if (linked && http.method === 'GET') return reply.redirect(guestRequestPath(linked))
      // A malformed guid is a 404; in a header or a query it would be an error.
      return sendNoRequest(http, reply)
    })
    // A mail program that breaks a long link at its last slash leaves this.
    scope.get('/guest/requests', async (http, reply) => sendNoRequest(http, reply))
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid', async (http, reply) => showRequest(http, reply, http.params.guid))
    scope.post<{ Params: { guid: string } }>('/guest/requests/:guid', takeForm)
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid/booking.ics', async (http, reply) => {
      const row = await findRequestByGuid(db, http.params.guid)
      const booking = row && (await findBooking(db, row.id))
      if (row?.anonymizedAt) return sendErased(http, reply)
      if (!booking) return sendNoRequest(http, reply)
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="booking.ics"' })
      const language = spokenLanguage(row.language)
      // Address and contacts are those that the page shows: of an agreement, while the link to the property is the guest's.
      const isTold = row.status === 'confirmed' && row.linkId !== null && (await findGuestProperty(db, row.linkId)) !== undefined
      return bookingFile(row, booking, await findHouse(db, isTold ? row : { ...row, facilityId: null }), {
        ...config,
        language,
        side: 'guest',
      })
    })
  })

  async function showRequest(http: FastifyRequest, reply: FastifyReply, guid: string, { problem, typed = {} }: Refused = {}) {
    const request = await guestRequests.open(guid).catch((error) => {
      if (isGone(error)) return error.code
      throw error
    })
    if (request === 'request.notFound') return sendNoRequest(http, reply)
    if (request === 'request.erased') return sendErased(http, reply)
    const language = pageLanguage(http, isLanguage(request.language) ? request.language : undefined)
    const now = currentTime().getTime()
    const asked = problem ? { problem } : intentOf(http.query, request, now)
    const done = queryText(http, 'done')
    const view = { request, now, isSent: done === 'sent', isAccepted: done === 'accept', intent: asked.intent }
    const said = { notice: noticeOf(asked.problem, done, request, language), draft: draftOf(asked.problem, typed, language) }
    return sendHtml(reply, renderRequestPage(page.context(language), { ...view, ...said }), page.contentPolicy)
  }

  /** Whether the page at a step that was refused says why: it may still offer the step, as of an offer that an earlier release sent without an end. */
  async function tellsWhy(guid: string, step: Record<string, string>): Promise<boolean> {
    const request = await guestRequests.open(guid).catch(() => undefined)
    return request !== undefined && intentOf(step, request, currentTime().getTime()).problem !== undefined
  }

  async function takeForm(http: FastifyRequest<{ Params: { guid: string } }>, reply: FastifyReply) {
    const { guid } = http.params
    const fields = (http.body ?? {}) as Fields
    const lang = queryText(http, 'lang')
    const leadTo = (query: Record<string, string>) =>
      reply.redirect(`${guestRequestPath(guid)}?${new URLSearchParams({ ...query, ...(isLanguage(lang) && { lang }) })}`, 303)
    try {
      return leadTo({ done: await act(guid, fields, senderOf(http, reply)) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const step = refusedStep(fields)
      if (step && !error.retryAfter && (await tellsWhy(guid, step))) return leadTo(step)
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      return showRequest(http, reply.code(error.status), guid, { problem: error, typed: fields })
    }
  }
}

const isGone = (error: unknown): error is AppError & { code: 'request.notFound' | 'request.erased' } =>
  error instanceof AppError && (error.code === 'request.notFound' || error.code === 'request.erased')

/** What of a guest's doings happens last. */
const doings = {
  sent: ['created'],
  accept: ['proposal_accepted'],
  decline: ['proposal_declined'],
  cancel: ['canceled_by_guest'],
  write: ['message_from_guest', 'time_asked'],
} as const satisfies Record<string, EventType[]>

/** Events that change nothing for the guest. */
const unseen: EventType[] = ['proposal_opened', 'forwarded']

/**
 * What a private page says above the request: what was refused, else what was done. What is wrong with a field stands there. A page that
 * is loaded again days later, or forwarded, says nothing of what was done once something else has happened.
 */
function noticeOf(problem: AppError | undefined, done: string | undefined, request: GuestRequestView, language: Language) {
  const t = translatorFor(language)
  if (problem?.errors) return undefined
  if (problem) return { text: errorText(problem, language), isProblem: true }
  const last = request.events.find(({ eventType }) => !unseen.includes(eventType))?.eventType
  const doing = (Object.keys(doings) as (keyof typeof doings)[]).find((one) => one === done)
  const isLast = doing && doings[doing].some((eventType) => eventType === last)
  return isLast ? { text: t(`guest.request.done.${doing}`, { host: request.facilityName }), isProblem: false } : undefined
}

/** The message that was typed, and what is wrong with it; a key that was used for another message is replaced. */
function draftOf(problem: AppError | undefined, { text = '', ...fields }: Fields, language: Language): MessageDraft {
  const [error] = problem?.errors ?? []
  const key = formKey(problem?.code === 'request.keyReused' ? {} : fields)
  return { text, key, error: error && translateMessage(translatorFor(language), error.message) }
}

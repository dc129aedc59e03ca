import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestGuid } from '#contract/fields.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { defaultLanguage, isLanguage } from '#i18n/languages.ts'
import { renderRequestPage } from '#site/render.tsx'
import type { Intent } from '#site/requests/request-page.tsx'
import { bookingFile } from '../../agreements/bookings/booking-file.ts'
import { findBooking } from '../../agreements/bookings/bookings.store.ts'
import { findHouse } from '../../agreements/bookings/house.store.ts'
import type { GuestRequests } from '../../agreements/guest-requests/guest-requests.ts'
import { findRequestByGuid } from '../../agreements/requests/requests.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { createMissingPages } from './missing-pages.ts'
import { pageFrame, pageLanguage, queryText } from './pages.ts'
import { acceptPrivateForms } from './private-forms.ts'
import type { Fields } from './request-form.ts'

const offer = z.object({ proposal: z.optional(z.coerce.number()), item: z.optional(z.string()) })

/** The private page of each request (docs/product.md#the-guests-side). It works without script. */
export async function requestPages(
  app: FastifyInstance,
  db: Db,
  guestRequests: GuestRequests,
  assets: Assets,
  config: Config,
): Promise<void> {
  const page = pageFrame(assets, 'site/requests/requests.css', 'site/requests/request-island.ts')
  const { sendMissing, sendErased } = createMissingPages(assets)

  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.addHook('preHandler', async (http, reply) => {
      const { guid } = http.params as { guid?: string }
      // A malformed guid is a 404; in a header or a query it would be an error.
      if (guid !== undefined && !requestGuid.safeParse(guid).success) return sendMissing(http, reply)
    })
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid', async (http, reply) => showRequest(http, reply, http.params.guid, {}))
    scope.post<{ Params: { guid: string } }>('/guest/requests/:guid', takeDecision)
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid/booking.ics', async (http, reply) => {
      const row = await findRequestByGuid(db, http.params.guid)
      const booking = row && (await findBooking(db, row.id))
      if (row?.anonymizedAt) return sendErased(http, reply)
      if (!booking) return sendMissing(http, reply)
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="booking.ics"' })
      const language = isLanguage(row.language) ? row.language : defaultLanguage
      return bookingFile(row, booking, await findHouse(db, row), { ...config, language, side: 'guest' })
    })
  })

  async function showRequest(http: FastifyRequest, reply: FastifyReply, guid: string, { problem }: { problem?: AppError }) {
    const request = await guestRequests.open(guid).catch((error) => {
      if (error instanceof AppError && (error.code === 'request.notFound' || error.code === 'request.erased')) return error.code
      throw error
    })
    if (request === 'request.notFound') return sendMissing(http, reply)
    if (request === 'request.erased') return sendErased(http, reply)
    const language = pageLanguage(http, isLanguage(request.language) ? request.language : undefined)
    const notice = noticeOf(problem, queryText(http, 'done'), translatorFor(language))
    const intent = problem ? undefined : intentOf(queryText(http, 'intent'), http.query)
    return sendHtml(reply, renderRequestPage(page.context(language), { request, notice, now: Date.now(), intent }), page.contentPolicy)
  }

  async function decide(action: string, guid: string, proposalId: number, itemId: string | undefined): Promise<void> {
    if (action === 'accept') await guestRequests.accept(guid, proposalId, itemId ?? '')
    else if (action === 'decline') await guestRequests.decline(guid, proposalId, itemId)
    else if (action === 'cancel') await guestRequests.cancel(guid)
    else if (action === 'forget') await guestRequests.forget(guid)
  }

  async function takeDecision(http: FastifyRequest<{ Params: { guid: string } }>, reply: FastifyReply) {
    const { guid } = http.params
    const { action = '', proposalId, itemId } = (http.body ?? {}) as Fields
    try {
      await decide(action, guid, Number(proposalId), itemId)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'request.notFound') throw error
      return showRequest(http, reply.code(error.status), guid, { problem: error })
    }
    const lang = queryText(http, 'lang')
    return reply.redirect(`${guestRequestPath(guid)}?done=${encodeURIComponent(action)}${isLanguage(lang) ? `&lang=${lang}` : ''}`, 303)
  }
}

/** What a private page says above the request: what was refused, else what was done. */
function noticeOf(problem: AppError | undefined, done: string | undefined, t: Translate) {
  if (problem) return { text: t(`error.${problem.code}`, problem.values), isProblem: true }
  const isKnown = done === 'sent' || done === 'accept' || done === 'decline' || done === 'cancel'
  return isKnown ? { text: t(`guest.request.done.${done}`), isProblem: false } : undefined
}

function intentOf(action: string | undefined, query: unknown): Intent | undefined {
  if (action === 'cancel' || action === 'forget') return { action }
  if (action !== 'accept' && action !== 'decline') return undefined
  const meant = offer.safeParse(query)
  return meant.success ? { action, proposalId: meant.data.proposal, itemId: meant.data.item } : undefined
}

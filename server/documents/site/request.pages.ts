import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestGuid } from '#contract/fields.ts'
import type { RequestInput } from '#contract/requests.ts'
import { requestInput } from '#contract/requests.ts'
import { guestPath, guestRequestPath } from '#contract/routes.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { dayIn } from '#i18n/dates.ts'
import { isLanguage, type Language } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { renderGuestErased, renderGuestNotFound, renderRequestForm, renderRequestPage } from '#site/render.tsx'
import type { Intent } from '#site/requests/request-page.tsx'
import type { GuestRequests } from '../../agreements/guest-requests/guest-requests.ts'
import { bookingFile } from '../../agreements/requests/booking-file.ts'
import { findBooking, findRequestByGuid } from '../../agreements/requests/requests.store.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { listAllServices } from '../../hosting/services/services.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Once } from '../../platform/http/idempotency-key.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { acceptForms } from '../../platform/http/request-guards.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { Assets } from './assets.ts'
import { formKey } from './form-key.ts'
import { linkedProperty } from './linked-property.ts'
import { guestLanguage, pageFrame, pageLanguage, queryText } from './pages.ts'

type Fields = Record<string, string>

const offer = z.object({ proposal: z.optional(z.coerce.number()), item: z.optional(z.string()) })
/** Fields of the first step; an error in one of them leads back to it. */
const firstStep = ['what', 'requestDate', 'timeRange', 'adultNum', 'childNum']

/** Pages of requests: the form, and the private page of each (docs/product.md#the-guests-side). They work without script. */
export async function requestPages(
  app: FastifyInstance,
  db: Db,
  guestRequests: GuestRequests,
  once: Once,
  assets: Assets,
  config: Config,
): Promise<void> {
  const form = pageFrame(assets, 'site/requests/requests.css', undefined)
  const page = pageFrame(assets, 'site/requests/requests.css', 'site/requests/request-island.ts')
  const missing = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')

  await app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      // The address gives access to the request: it must not reach other sites, search engines or caches.
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    })
    scope.addHook('preHandler', async (http, reply) => {
      const { guid } = http.params as { guid?: string }
      // A malformed guid is a 404; in a header or a query it would be an error.
      if (guid !== undefined && !requestGuid.safeParse(guid).success) return sendMissing(http, reply)
    })
    scope.get('/guest/request', async (http, reply) => {
      const what = queryText(http, 'what')
      return showForm(http, reply, { step: 1, values: { adultNum: '2', childNum: '0', ...(what !== undefined && { what }) } })
    })
    scope.post('/guest/request', takeForm)
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid', async (http, reply) => showRequest(http, reply, http.params.guid, {}))
    scope.post<{ Params: { guid: string } }>('/guest/requests/:guid', takeDecision)
    scope.get<{ Params: { guid: string } }>('/guest/requests/:guid/booking.ics', async (http, reply) => {
      const row = await findRequestByGuid(db, http.params.guid)
      const booking = row && (await findBooking(db, row.id))
      if (row?.anonymizedAt) return sendErased(http, reply)
      if (!booking) return sendMissing(http, reply)
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="booking.ics"' })
      const { publicUrl } = config
      return bookingFile(row, booking, { publicUrl, about: booking.notes, link: `${publicUrl}${guestRequestPath(row.guid)}` })
    })
  })

  function sendMissing(http: FastifyRequest, reply: FastifyReply) {
    return sendHtml(reply.code(404), renderGuestNotFound(missing.context(guestLanguage(http, []))), missing.contentPolicy)
  }

  function sendErased(http: FastifyRequest, reply: FastifyReply) {
    return sendHtml(reply.code(410), renderGuestErased(missing.context(guestLanguage(http, []))), missing.contentPolicy)
  }

  async function showForm(
    http: FastifyRequest,
    reply: FastifyReply,
    { step, values, errors = {} }: { step: 1 | 2; values: Fields; errors?: Fields },
  ) {
    const facility = await linkedProperty(db, http)
    if (!facility) return sendMissing(http, reply)
    const services = (await listAllServices(db, facility.ownerId)).filter(({ isActive }) => isActive)
    const context = form.context(guestLanguage(http, facility.agentlanguages))
    const { link_id: facilityId, name: facilityName } = facility
    const view = { facilityId, facilityName, services, step, values, errors, key: formKey(values), today: todayAt(facility) }
    return sendHtml(reply, renderRequestForm(context, view), form.contentPolicy)
  }

  /** Checks the first step before it shows the second; sends the request when all fields are valid. */
  async function takeForm(http: FastifyRequest, reply: FastifyReply) {
    const facility = await linkedProperty(db, http)
    if (!facility) return sendMissing(http, reply)
    const values = (http.body ?? {}) as Fields
    if (values.back) return showForm(http, reply, { step: 1, values })
    const language = guestLanguage(http, facility.agentlanguages)
    const { input, errors } = readForm(values, language, todayAt(facility))
    const wrongFirst = Object.keys(errors).some((name) => firstStep.includes(name))
    if (wrongFirst) return showForm(http, reply.code(400), { step: 1, values, errors: only(errors, firstStep) })
    if (values.step !== '2') return showForm(http, reply, { step: 2, values })
    if (!input) return showForm(http, reply.code(400), { step: 2, values, errors })
    return sendRequest(http, reply, facility, { values, input, language })
  }

  async function sendRequest(
    http: FastifyRequest,
    reply: FastifyReply,
    facility: FacilityRow,
    { values, input, language }: { values: Fields; input: RequestInput; language: Language },
  ) {
    try {
      // A form that is sent twice, for whatever reason, leads to the same request.
      const intent = { sender: `/guest/request ${facility.link_id}`, key: formKey(values), content: input }
      const { response } = await once(intent, async () => ({
        body: await guestRequests.send(facility.link_id, { ...input, website: values.website }, senderOf(http, reply)),
      }))
      const guid = response.body as string | undefined
      return reply.redirect(guid ? `${guestRequestPath(guid)}?done=sent&lang=${language}` : guestPath(facility.link_id), 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const form = translatorFor(language)(`error.${error.code}`, error.values)
      // The key was used for another content: the form gets a new key and can be sent as a further request.
      if (error.code === 'request.keyReused') {
        return showForm(http, reply.code(422), { step: 2, values: { ...values, key: '' }, errors: { form } })
      }
      if (error.code !== 'request.tooMany') throw error
      return showForm(http, reply.code(429).header('retry-after', error.retryAfter), { step: 2, values, errors: { form } })
    }
  }

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

const todayAt = ({ timezone }: FacilityRow) => dayIn(new Date(), timezone)

/** Reads the form: its field `what` is "category|service", the others are those of the contract. `today` is the property's day. */
function readForm({ what = '', ...values }: Fields, language: Language, today: string) {
  const [category = '', service = ''] = what.split('|')
  const parsed = requestInput.safeParse({ ...values, category, service, language })
  const t = translatorFor(language)
  const errors: Fields = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] === 'category' || path[0] === 'service' ? 'what' : `${String(path[0])}`
    errors[name] ??= translateMessage(t, message)
  }
  const { requestDate = '' } = values
  if (!errors.requestDate && requestDate < today) errors.requestDate = t('requests.date.past')
  return { input: Object.keys(errors).length ? undefined : parsed.data, errors }
}

const only = (errors: Fields, names: string[]): Fields =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))

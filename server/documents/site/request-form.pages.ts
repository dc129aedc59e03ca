import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestInput } from '#contract/requests.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { dayIn } from '#i18n/dates.ts'
import { renderRequestForm } from '#site/render.tsx'
import type { GuestRequests } from '../../agreements/guest-requests/guest-requests.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Once } from '../../platform/http/idempotency-key.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import { isExample } from '../../visiting/example/example-page.ts'
import { listOfferedIn } from '../../visiting/guest/offered-services.store.ts'
import { findPropertyText } from '../../visiting/guest/property-text.store.ts'
import type { Assets } from './assets.ts'
import { formKey } from './form-key.ts'
import { linkedProperty } from './linked-property.ts'
import { createMissingPages } from './missing-pages.ts'
import { guestLanguage, pageFrame, queryText } from './pages.ts'
import { acceptPrivateForms, keepForWayBack } from './private-forms.ts'
import { type Fields, isShownInForm, readRequestForm, refusedForm, type ShownForm } from './request-form.ts'

const todayAt = ({ timezone }: FacilityRow) => dayIn(currentTime(), timezone)
const languageOf = (http: FastifyRequest, { agentlanguages }: FacilityRow) => guestLanguage(http, agentlanguages)

/** The form of a request, in two steps (docs/product.md#the-guests-side). It works without script. */
export async function requestFormPages(
  app: FastifyInstance,
  db: Db,
  guestRequests: GuestRequests,
  once: Once,
  assets: Assets,
): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', 'site/requests/send-later-island.ts')
  const { sendMissing } = createMissingPages(assets)

  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.get('/guest/request', async (http, reply) => {
      const facility = await linkedProperty(db, http)
      const what = queryText(http, 'what')
      const values = { adultNum: '1', childNum: '0', ...(what !== undefined && { what }) }
      if (!facility) return sendMissing(http, reply)
      const errors: Fields = isExample(facility) ? { form: translatorFor(languageOf(http, facility))('error.request.example') } : {}
      return showForm(http, reply, facility, { step: 1, values, errors })
    })
    scope.post('/guest/request', async (http, reply) => {
      const facility = await linkedProperty(db, http)
      if (!facility) return sendMissing(http, reply)
      const values = (http.body ?? {}) as Fields
      const read = readRequestForm(values, languageOf(http, facility), todayAt(facility))
      if ('input' in read) return sendRequest(http, reply, facility, values, read.input)
      return showForm(http, read.shown.errors ? reply.code(400) : reply, facility, read.shown)
    })
  })

  async function showForm(http: FastifyRequest, reply: FastifyReply, facility: FacilityRow, { step, values, errors = {} }: ShownForm) {
    const language = languageOf(http, facility)
    const services = await listOfferedIn(db, facility, language)
    const houseRules = step === 2 ? await findPropertyText(db, facility, 'houseRules', language) : undefined
    const { link_id: facilityId, name: facilityName, property_image_url: facilityPhoto } = facility
    const view = {
      facilityId,
      facilityName,
      facilityPhoto,
      services,
      step,
      values,
      errors,
      key: formKey(values),
      today: todayAt(facility),
      houseRules,
    }
    keepForWayBack(reply)
    return sendHtml(reply, renderRequestForm(frame.context(language), view), frame.contentPolicy)
  }

  async function sendRequest(http: FastifyRequest, reply: FastifyReply, facility: FacilityRow, values: Fields, input: RequestInput) {
    const language = languageOf(http, facility)
    const { link_id } = facility
    try {
      // A form that is sent twice, for whatever reason, leads to the same request.
      const { response } = await once({ sender: `/guest/request ${link_id}`, key: formKey(values), content: input }, async () => ({
        body: await guestRequests.send(link_id, input, senderOf(http, reply)),
      }))
      return reply.redirect(`${guestRequestPath(response.body as string)}?done=sent&lang=${language}`, 303)
    } catch (error) {
      if (!isShownInForm(error)) throw error
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      return showForm(http, reply.code(error.status), facility, refusedForm(error, values, language))
    }
  }
}

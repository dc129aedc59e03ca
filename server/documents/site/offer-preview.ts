import { proposalsApi } from '#contract/proposals.api.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import { renderOfferPreview } from '#site/render.tsx'
import { facilityNow } from '../../agreements/proposals/follow-facility.ts'
import { asSent } from '../../agreements/proposals/send-proposals.ts'
import { getRequest } from '../../agreements/requests/requests.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Assets } from './assets.ts'
import { pageFrame } from './pages.ts'

const stylesheet = 'site/requests/requests.css'

/** The preview of offers: rendered with the same card as the guest's page. */
export function offerPreview(mount: Mount, db: Db, assets: Assets): void {
  const frame = pageFrame(assets, stylesheet, undefined)

  mount(proposalsApi.preview, async ({ ownerId, body: { requestId, proposals }, reply }) => {
    const stored = await getRequest(db, ownerId, requestId)
    const request = { ...stored, ...(await facilityNow(db, stored)) }
    const offers = proposals.map((item) => ({ proposalId: 0, ...asSent(item, request.timezone) }))
    const page = frame.context(spokenLanguage(request.language))
    // By its header the portal tells the page from one that a network sends in its place.
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex')
    // As pending, so that the buttons show whatever the request's status is.
    const view = {
      request: { ...request, status: 'pending' as const, isHostReachable: true },
      offers,
      now: currentTime().getTime(),
      stylesheet: assets.url(stylesheet),
    }
    return Buffer.from(renderOfferPreview(page, view))
  })
}

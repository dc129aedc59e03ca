import { guestRequestsApi } from '#contract/guest-requests.api.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Mount } from '../http/route.ts'
import { networkOf } from '../throttles/network-of.ts'
import { createThrottler } from '../throttles/throttle.ts'
import type { GuestDesk } from './guest-desk.ts'
import { requestLimits } from './request-limits.ts'

/** The guest's side of requests: whoever holds the link may read and answer (design section 4). */
export function guestRequestsRoutes(mount: Mount, desk: GuestDesk, db: Db, config: Config): void {
  const throttle = createThrottler(db, config)

  mount(guestRequestsApi.create, async ({ params, body: { website, ...input }, request }) => {
    await throttle(requestLimits.perAddress, `${networkOf(request.ip)} ${params.id}`)
    await throttle(requestLimits.perProperty, params.id)
    // No person sees this field: what fills it in gets an answer and nothing else.
    const guid = website ? crypto.randomUUID().replaceAll('-', '').slice(0, 22) : await desk.ask(params.id, input)
    return { guid, url: `${config.publicUrl}${guestRequestPath(guid)}` }
  })
  mount(guestRequestsApi.read, ({ params }) => desk.open(params.guid))
  mount(guestRequestsApi.accept, ({ params, body }) => desk.accept(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.decline, ({ params, body }) => desk.decline(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.cancel, ({ params }) => desk.cancel(params.guid))
}

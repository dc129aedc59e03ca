import { guestRequestsApi } from '#contract/guest-requests.api.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import type { Config } from '../../platform/config.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { GuestRequests } from './guest-requests.ts'

/** The guest's side of requests: whoever has the link may read and decide (docs/product.md#the-guests-side). */
export function guestRequestsRoutes(mount: Mount, guestRequests: GuestRequests, { publicUrl }: Config): void {
  mount(guestRequestsApi.create, async ({ params, body, request, reply }) => {
    const guid = (await guestRequests.send(params.id, body, senderOf(request, reply))) ?? newShortToken()
    return { guid, url: `${publicUrl}${guestRequestPath(guid)}` }
  })
  mount(guestRequestsApi.read, ({ params }) => guestRequests.open(params.guid))
  mount(guestRequestsApi.accept, ({ params, body }) => guestRequests.accept(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.decline, ({ params, body }) => guestRequests.decline(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.cancel, ({ params }) => guestRequests.cancel(params.guid))
  mount(guestRequestsApi.message, ({ params, body: { text, asksForTime = false }, request, reply }) =>
    guestRequests.write(params.guid, text, asksForTime, senderOf(request, reply)),
  )
  mount(guestRequestsApi.forget, async ({ params }) => {
    await guestRequests.forget(params.guid)
    return undefined
  })
}

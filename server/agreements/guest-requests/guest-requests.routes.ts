import { guestRequestsApi } from '#contract/guest-requests.api.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Mount } from '../../platform/http/route.ts'
import { senderOf } from '../../platform/throttles/sender.ts'
import type { GuestDesk } from './guest-desk.ts'

/** The guest's side of requests: whoever has the link may read and decide (docs/product.md#the-guests-side). */
export function guestRequestsRoutes(mount: Mount, desk: GuestDesk, { publicUrl }: Config): void {
  mount(guestRequestsApi.create, async ({ params, body, request, reply }) => {
    const guid = (await desk.ask(params.id, body, senderOf(request, reply))) ?? crypto.randomUUID().replaceAll('-', '').slice(0, 22)
    return { guid, url: `${publicUrl}${guestRequestPath(guid)}` }
  })
  mount(guestRequestsApi.read, ({ params }) => desk.open(params.guid))
  mount(guestRequestsApi.accept, ({ params, body }) => desk.accept(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.decline, ({ params, body }) => desk.decline(params.guid, body.proposalId, body.itemId))
  mount(guestRequestsApi.cancel, ({ params }) => desk.cancel(params.guid))
  mount(guestRequestsApi.forget, async ({ params }) => {
    await desk.forget(params.guid)
    return undefined
  })
}

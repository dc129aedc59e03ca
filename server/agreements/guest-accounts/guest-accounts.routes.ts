import { guestAccountsApi } from '#contract/guest-accounts.api.ts'
import { guest, sentRequest } from '#contract/guest-accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { allOf } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { byNumber, numberPositionOf, sendPage } from '../../platform/http/paging.ts'
import { ofGuest, readRequestParts } from '../requests/request-parts.store.ts'
import { asRequest, countRequestsOfGuest, listRequestsOfGuest } from '../requests/requests.store.ts'
import type { GuestSignIn } from './guest-sign-in.ts'

const maxExported = 10_000

const byRequest = async <Part extends { requestId: number }>(parts: AsyncIterable<Part>) =>
  Map.groupBy(await allOf(parts), ({ requestId }) => requestId)

/** Guest accounts: their own requests over all properties (docs/product.md#guest-accounts). */
export function guestAccountsRoutes(mount: Mount, db: Db, guestSignIn: GuestSignIn): void {
  mount(guestAccountsApi.register, async ({ body, request, reply }) => {
    await guestSignIn.register(body, request, reply)
    return { message: translatorFor(body.language ?? requestLanguage(request))('guest.account.registered') }
  })
  mount(guestAccountsApi.verifyEmail, async ({ body, request, reply }) => ({ guest: await guestSignIn.verify(body, request, reply) }))
  mount(guestAccountsApi.login, async ({ body, request, reply }) => ({ guest: await guestSignIn.login(body, request, reply) }))
  mount(guestAccountsApi.logout, async ({ request, reply }) => {
    await guestSignIn.logout(request, reply)
    return undefined
  })
  mount(guestAccountsApi.forgotPassword, async ({ body: { email }, request }) => {
    await guestSignIn.forgot(email, request)
    return { message: translatorFor(requestLanguage(request))('auth.forgot.done') }
  })
  mount(guestAccountsApi.resetPassword, async ({ body, request, reply }) => {
    await guestSignIn.reset(body, request, reply)
    return { message: translatorFor(requestLanguage(request))('auth.reset.done') }
  })
  mount(guestAccountsApi.me, async ({ request }) => found(await guestSignIn.current(request), 'auth.required'))
  mount(guestAccountsApi.exportMe, async ({ request, guestId, reply }) => {
    const account = guest.parse(await guestSignIn.current(request))
    const requests = await listRequestsOfGuest(db, guestId, maxExported, undefined)
    reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="ospita.json"')
    const { events, proposals, bookings } = readRequestParts(db, ofGuest(guestId))
    const parts = { events: await byRequest(events), proposals: await byRequest(proposals), bookings: await byRequest(bookings) }
    const sent = requests.map((row) => ({
      ...asRequest(row),
      events: parts.events.get(row.id) ?? [],
      proposals: parts.proposals.get(row.id) ?? [],
      bookings: parts.bookings.get(row.id) ?? [],
    }))
    const data = { account, requests: sent.map((one) => sentRequest.parse(one)) }
    return Buffer.from(JSON.stringify(data, null, 2))
  })
  mount(guestAccountsApi.removeMe, async ({ body, request, reply }) => {
    await guestSignIn.remove(body.password, request, reply)
    return undefined
  })
  mount(guestAccountsApi.requests, async ({ guestId, query, request, reply }) => {
    const { limit = limits.pageDefault, cursor } = query
    const rows = await listRequestsOfGuest(db, guestId, limit, numberPositionOf(cursor))
    const total = await countRequestsOfGuest(db, guestId)
    return sendPage(request, reply, { rows, total, limit }, byNumber).map(asRequest)
  })
}

import { guestApi } from '#contract/guest.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/route.ts'
import { sendVersion } from '../../platform/http/versions.ts'
import { findGuestProperty, getGuestPage } from './guest.store.ts'

/** What a guest page shows, as JSON. */
export function guestRoutes(mount: Mount, db: Db): void {
  mount(guestApi.property, async ({ params, query, reply }) => {
    const row = found(await findGuestProperty(db, params.id), 'facility.notFound')
    return sendVersion(reply, await getGuestPage(db, row, query.lang), `${row.guestChangedAt}${query.lang ? `.${query.lang}` : ''}`)
  })
}

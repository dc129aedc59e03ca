import { guestApi } from '#contract/guest.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/route.ts'
import { sendVersion } from '../../platform/http/versions.ts'
import { findGuestPage, findGuestProperty } from './guest.store.ts'

/** What a guest page shows, as JSON. */
export function guestRoutes(mount: Mount, db: Db): void {
  mount(guestApi.property, async ({ params, query, reply }) => {
    const row = await findGuestProperty(db, params.id)
    if (!row) throw new AppError('facility.notFound')
    return sendVersion(reply, await findGuestPage(db, row, query.lang), `${row.guestChangedAt}${query.lang ? `.${query.lang}` : ''}`)
  })
}

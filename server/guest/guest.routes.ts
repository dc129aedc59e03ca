import { guestApi } from '#contract/guest.api.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/route.ts'
import { sendVersion } from '../http/versions.ts'
import { findGuestContent, findGuestProperty } from './guest.store.ts'

/** What a guest's link shows, as data (design section 4). */
export function guestRoutes(mount: Mount, db: Db): void {
  mount(guestApi.property, async ({ params, reply }) => {
    const row = await findGuestProperty(db, params.id)
    if (!row) throw new AppError('facility.notFound')
    return sendVersion(reply, { ...row, ...(await findGuestContent(db, row)) }, row.guest_changed_at)
  })
}

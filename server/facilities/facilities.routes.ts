import { facilitiesApi } from '#contract/facilities.ts'
import { guestApi, guestPath } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { positionOf, sendPage } from '../http/paging.ts'
import type { Mount } from '../http/route.ts'
import { expectedVersions, sendVersion } from '../http/versions.ts'
import {
  countFacilities,
  createFacility,
  findFacility,
  findGuestProperty,
  listFacilities,
  removeFacility,
  updateFacility,
} from './facilities.store.ts'
import { qrImage } from './guest-qr.ts'

/** Facilities of an operator, and what a guest's link shows of one (spec section 7, design section 4). */
export function facilitiesRoutes(mount: Mount, db: Db, config: Config): void {
  mount(facilitiesApi.list, async ({ ownerId, query: { limit = limits.pageDefault, cursor }, request, reply }) => {
    const rows = await listFacilities(db, ownerId, limit, positionOf(cursor))
    const total = await countFacilities(db, ownerId)
    return sendPage(request, reply, { rows, total, limit }, ({ created_at, id }) => ({ at: created_at, id }))
  })

  mount(facilitiesApi.read, async ({ ownerId, params, reply }) => {
    const row = await findFacility(db, ownerId, params.id)
    if (!row) throw new AppError('facility.notFound')
    return sendVersion(reply, row, row.updated_at)
  })

  mount(facilitiesApi.create, async ({ ownerId, body, reply }) => {
    const row = await createFacility(db, ownerId, body)
    return sendVersion(reply, row, row.updated_at)
  })

  mount(facilitiesApi.update, async ({ ownerId, params, body, request, reply }) => {
    const row = await updateFacility(db, ownerId, params.id, body, expectedVersions(request))
    return sendVersion(reply, row, row.updated_at)
  })

  mount(facilitiesApi.remove, async ({ ownerId, params }) => {
    if (!(await removeFacility(db, ownerId, params.id))) throw new AppError('facility.notFound')
    return undefined
  })

  mount(facilitiesApi.qr, async ({ ownerId, params, query: { format = 'png', size = 200 }, reply }) => {
    if (!(await findFacility(db, ownerId, params.id))) throw new AppError('facility.notFound')
    reply.type(format === 'svg' ? 'image/svg+xml' : 'image/png')
    return qrImage(`${config.publicUrl}${guestPath(params.id)}`, format, size)
  })

  mount(guestApi.property, async ({ params, reply }) => {
    const row = await findGuestProperty(db, params.id)
    if (!row) throw new AppError('facility.notFound')
    return sendVersion(reply, row, row.updated_at)
  })
}

import { statisticsApi } from '#contract/statistics.api.ts'
import type { Db } from '../db/database.ts'
import { findFacility } from '../facilities/facilities.store.ts'
import type { GuestVersions } from '../guest/guest-versions.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/route.ts'
import type { VisitCounter } from './visit-counter.ts'
import { findStatistics, listOverview } from './visits.store.ts'

/** What hosts see of how their pages are read: counts alone, without cookies. */
export function visitsRoutes(mount: Mount, db: Db, versions: GuestVersions, visits: VisitCounter): void {
  mount(statisticsApi.overview, async ({ ownerId }) => {
    await visits.store()
    return listOverview(db, ownerId)
  })

  mount(statisticsApi.ofFacility, async ({ ownerId, params }) => {
    const facility = await findFacility(db, ownerId, params.id)
    if (!facility) throw new AppError('facility.notFound')
    await visits.store()
    return findStatistics(db, facility)
  })

  mount(statisticsApi.seen, async ({ params, body }) => {
    const facility = versions.held(params.id) ?? (await versions.find(params.id))
    if (!facility) throw new AppError('facility.notFound')
    for (const section of new Set(body.sections)) visits.count(facility, 'section', section)
    return undefined
  })
}

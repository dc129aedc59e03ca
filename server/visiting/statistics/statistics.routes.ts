import { statisticsApi } from '#contract/statistics.api.ts'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import type { PropertyCache } from '../guest/property-cache.ts'
import { refuseUnknownLink } from '../guest/unknown-links.ts'
import { getStatistics, listOverview } from './statistics.store.ts'
import type { StatisticsCounter } from './statistics-counter.ts'

/** Statistics of guest pages (docs/product.md#statistics): counts alone, without cookies. */
export function statisticsRoutes(mount: Mount, db: Db, properties: PropertyCache, counter: StatisticsCounter, config: Config): void {
  const throttle = createThrottler(db, config)

  mount(statisticsApi.overview, async ({ ownerId }) => {
    await counter.store()
    return listOverview(db, ownerId)
  })

  mount(statisticsApi.ofFacility, async ({ ownerId, params }) => {
    const facility = await getFacility(db, ownerId, params.id)
    await counter.store()
    return getStatistics(db, facility)
  })

  mount(statisticsApi.seen, async ({ params, body, request }) => {
    const facility =
      properties.cached(params.id) ?? (await properties.find(params.id)) ?? (await refuseUnknownLink(throttle, networkOf(request.ip)))
    for (const section of new Set(body.sections)) counter.count(facility, 'section', section, request.ip)
    return undefined
  })
}

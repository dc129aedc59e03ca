import { updatesApi } from '#contract/updates.api.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Mount } from '../platform/http/mount.ts'
import { createThrottler } from '../platform/throttles/throttle.ts'
import { defineThrottle } from '../platform/throttles/throttles.store.ts'
import { lookForUpdates, readUpdates, updateNoticeUrl } from './look-for-updates.ts'

const looks = defineThrottle('update-look', { limit: 10, seconds: 60 * 60 })

/** Whether a later release is out (docs/running/administration.md#news-of-updates). */
export function updatesRoutes(mount: Mount, db: Db, config: Config): void {
  const throttle = createThrottler(db, config)

  mount(updatesApi.read, async () => readUpdates(db, await updateNoticeUrl(db, config)))

  mount(updatesApi.look, async ({ ownerId }) => {
    await throttle(looks, ownerId)
    const url = await updateNoticeUrl(db, config)
    if (url) await lookForUpdates(db, url, config)
    return readUpdates(db, url)
  })
}

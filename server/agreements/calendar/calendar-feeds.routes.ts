import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUnchanged } from '../../platform/http/versions.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { refuseUnknownLink } from '../../visiting/guest/unknown-links.ts'
import { asFeed, createFeed, findFeedBySecret, listAllFeeds, markFeedRead, removeFeed } from './calendar-feeds.store.ts'
import { makeFeedFile } from './feed-file.ts'

/** Secret addresses of bookings, which calendar programs read (docs/product.md#calendar-feeds). */
export function calendarFeedsRoutes(app: FastifyInstance, mount: Mount, db: Db, config: Config): void {
  const { publicUrl } = config
  const throttle = createThrottler(db, config)
  // Each is held as a whole.
  const queue = createFairQueue({ atOnce: 1, perOwner: 20, inAll: 200, busy: 'account.busy', retryAfter: 60 })

  mount(bookingsApi.feeds, async ({ ownerId }) => (await listAllFeeds(db, ownerId)).map((row) => asFeed(row, publicUrl)))
  mount(bookingsApi.createFeed, async ({ ownerId, body, reply }) => {
    const { isNew, ...feed } = await inTransaction(db, (tx) => createFeed(tx, ownerId, body.facilityId ?? null))
    if (!isNew) reply.code(200)
    return asFeed(feed, publicUrl)
  })
  mount(bookingsApi.removeFeed, async ({ ownerId, params }) => {
    await inTransaction(db, (tx) => removeFeed(tx, ownerId, params.id))
    return undefined
  })

  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const secret = /^([\w-]{22})\.ics$/.exec(request.params.file)?.[1]
    const found = secret ? await findFeedBySecret(db, secret) : undefined
    if (!found) return refuseUnknownLink(throttle, networkOf(request.ip), new AppError('feed.notFound'))
    await markFeedRead(db, found.feed.id)
    const file = await queue.admit(found.feed.ownerId, (turn) => turn(() => makeFeedFile(db, found, publicUrl)))
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
    // Whoever has the address may read it; nobody on the way keeps it. Programs ask again with the tag.
    reply.headers({ etag: tag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
    if (isUnchanged(request, tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bookingsApi } from '#contract/bookings.api.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { isUnchanged } from '../../platform/http/versions.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { refuseUnknownLink } from '../../visiting/guest/unknown-links.ts'
import { calendarEvent, fileOf, startCalendar } from '../bookings/booking-file.ts'
import { contactsOf } from '../bookings/house.store.ts'
import { asFeed, createFeed, findFeedBySecret, listAllFeeds, listBookingsOfFeed, markFeedRead, removeFeed } from './calendar-feeds.store.ts'

/** Secret addresses of bookings, which calendar programs read (docs/product.md#calendar-feeds). */
export function calendarFeedsRoutes(app: FastifyInstance, mount: Mount, db: Db, config: Config): void {
  const { publicUrl } = config
  const throttle = createThrottler(db, config)

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
    if (!found) return refuseUnknownLink(throttle, networkOf(request.ip), 'feed.notFound')
    await markFeedRead(db, found.feed.id)
    const file = await feedFile(db, found, publicUrl)
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
    // Whoever has the address may read it; nobody on the way keeps it. Programs ask again with the tag.
    reply.headers({ etag: tag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
    if (isUnchanged(request, tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

/** How often programs should look again, in seconds (REFRESH-INTERVAL). */
const refresh = 60 * 60

type Feed = NonNullable<Awaited<ReturnType<typeof findFeedBySecret>>>

async function feedFile(db: Db, { feed, facilityName, language }: Feed, publicUrl: string): Promise<Buffer> {
  const calendar = startCalendar()
  calendar.name(facilityName || 'Ospita')
  calendar.ttl(refresh)
  const reader = { publicUrl, language: isLanguage(language) ? language : 'it', side: 'host' } as const
  for (const { booking, request, facility } of await listBookingsOfFeed(db, feed)) {
    const contacts = facility ? contactsOf(facility) : { address: '', phone: '', whatsapp: '', email: '', cin: '', photo: '' }
    calendar.createEvent(calendarEvent(request, booking, { name: request.facilityName, ...contacts }, reader))
  }
  return fileOf(calendar)
}

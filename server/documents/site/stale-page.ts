import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTimeZone, timeIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { CompressedBodies } from '../../platform/http/compressed-bodies.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { OpenedProperty, PropertyCache } from '../../visiting/guest/property-cache.ts'
import { guestLanguage } from './pages.ts'

/** Sends the page of a link as it was last read; undefined where no such page is kept. */
type SendStale = (request: FastifyRequest, reply: FastifyReply, linkId: string) => FastifyReply | undefined

/**
 * Guest pages while their database is away: who stands in front of the QR code at night needs the Wi-Fi password, even one of an hour
 * ago. The page says of when it is; no browser or proxy keeps it.
 * @param keyOf what a page is kept by
 */
export function createStalePages(
  properties: PropertyCache,
  bodies: CompressedBodies,
  keyOf: (property: OpenedProperty, language: Language) => string,
): SendStale {
  return (request, reply, linkId) => {
    const known = properties.stale(linkId)
    if (!known) return undefined
    const { property, readAt } = known
    const language = guestLanguage(request, property.agentlanguages)
    const kept = bodies.find(keyOf(property, language), ['identity'])
    if (!kept) return undefined
    const time = timeIn(language, new Date(readAt).toISOString(), isTimeZone(property.timezone) ? property.timezone : 'UTC')
    const note = `<p role="status" class="stale">${translatorFor(language)('guest.stale', { time })}</p>`
    reply.headers({
      'cache-control': 'no-store',
      // RFC 9111 names the age; the warning is that of RFC 7234, which programs still know.
      age: Math.floor((currentTime().getTime() - readAt) / 1_000),
      warning: '110 - "Response is Stale"',
    })
    return reply.type('text/html; charset=utf-8').send(`${kept.parts[0]}`.replace(/<main\b[^>]*>/, (main) => `${main}${note}`))
  }
}

import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { guestPath } from '#contract/routes.ts'
import { linkIdIn } from '#contract/short-links.ts'
import type { Language } from '#i18n/languages.ts'
import { renderGuestNotFound, renderGuestPage } from '#site/render.tsx'
import { qrImageOf } from '../../hosting/facilities/wifi-qr.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { hasVoice } from '../../hosting/voices/chosen-agent.ts'
import type { VoiceProvider } from '../../hosting/voices/provider.ts'
import { credentialOf } from '../../people/api-tokens/callers.ts'
import type { Db } from '../../platform/db/database.ts'
import { isDatabaseBusy } from '../../platform/db/sql-state.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import type { CompressedBodies } from '../../platform/http/compressed-bodies.ts'
import type { Asked, FastAnswers } from '../../platform/http/fast-answers.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { permissions, secretAddress, sendHtml } from '../../platform/http/security-headers.ts'
import { isUnchanged } from '../../platform/http/versions.ts'
import { getGuestPage } from '../../visiting/guest/guest.store.ts'
import type { FoundPage, OpenedProperty, PropertyCache } from '../../visiting/guest/property-cache.ts'
import type { StatisticsCounter } from '../../visiting/statistics/statistics-counter.ts'
import { appManifest } from './app-manifest.ts'
import type { Assets } from './assets.ts'
import { askedLanguage, guestLanguage, pageFrame, withLanguage } from './pages.ts'
import { createStalePages } from './stale-page.ts'

const propertyId = z.uuid()
const linkPreviewers = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|curl|wget/i
const thirdParties = {
  laterStylesheet: 'site/guest/reading.css',
  onDemand: 'site/guest/on-demand.ts',
  images: ['https:', 'http:'],
  media: ['https:', 'http:'],
  frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
}

type GuestPageParts = {
  db: Db
  bodies: CompressedBodies
  properties: PropertyCache
  statistics: StatisticsCounter
  voice: VoiceProvider | undefined
  assets: Assets
  publicUrl: string
  /** Whether it is known that the database does not answer. */
  isDatabaseAway: () => boolean
}

/** GET /guest?property_id=: the guest page, or a page that says what is wrong with the link (docs/product.md#guest-page). */
export function guestPages(
  app: FastifyInstance,
  answerFirst: FastAnswers,
  { db, bodies, properties, statistics, voice, assets, publicUrl, isDatabaseAway }: GuestPageParts,
): void {
  // Photos and videos that the host gave by address may be on any host.
  const frame = pageFrame(assets, 'site/guest/guest.css', 'site/guest/guest-island.ts', thirdParties)
  const missing = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')

  const headers = {
    ...secretAddress,
    'content-security-policy': frame.contentPolicy,
    'permissions-policy': permissions(voice ? 'self' : 'none'),
  }
  const cache = createResponseCache(bodies, { publicUrl, caching: 'private, no-cache', headers })
  const build = `${frame.build}${voice ? 'v' : ''}`
  const tagOf = ({ id, guestChangedAt }: OpenedProperty, language: Language) => `"${id}.${guestChangedAt}.${language}.${build}"`

  const sendStale = createStalePages(properties, bodies, tagOf)

  // Who shows a cookie or a token may be a host: the framework reads whether.
  answerFirst('/guest', (asked, response) => !asked.headers.cookie && !asked.headers.authorization && isKeptSent(asked, response))

  app.get('/guest', (request, reply) => {
    // Who has just saved may ask an instance that has not heard of it yet: hosts read anew.
    if (credentialOf(request) || !isKeptSent(request, reply.raw)) return sendNewest(request, reply)
    reply.hijack()
    // Nothing is returned: Fastify would wait for it.
    return undefined
  })

  // A chat that writes the "?" of the address as %3F makes its query a part of the path.
  app.get('/guest:query(^\\?.*)', sendPage)

  /** Sends the page if it is in memory, which is the usual case. Synchronous: a promise would cost time. */
  function isKeptSent(asked: Asked, response: ServerResponse): boolean {
    const held = properties.cached(linkIdOf(asked))
    const language = held && guestLanguage(asked, held.agentlanguages)
    if (!held || !language || !cache.write(asked, response, tagOf(held, language))) return false
    countOpening(asked, held, language)
    return true
  }

  /** The page as it is, else as it was. Nobody waits for a database of which it is known that it does not answer: that takes seconds. */
  async function sendNewest(request: FastifyRequest, reply: FastifyReply) {
    const stale = () => sendStale(request, reply.headers(headers), linkIdOf(request))
    const sent = isDatabaseAway() ? stale() : undefined
    if (sent) return sent
    return sendPage(request, reply).catch((error) => {
      const sentLate = isDatabaseBusy(error) ? stale() : undefined
      if (sentLate) return sentLate
      throw error
    })
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const typed = linkIdOf(request)
    // A chat that translates may write the "=" of the address as %3D, or a blank before its name.
    const id = linkIdIn(typed || request.url.replace(/%3d/gi, '='))
    // What a chat or a finger added to the address is taken off: the page, its worker and its copy know one address.
    if (id && id !== typed.toLowerCase()) return reply.headers(headers).redirect(withLanguage(guestPath(id), request))
    const found = await pageOf(properties, request, (property, language) => bodies.has(tagOf(property, language)))
    if (!found) {
      const html = renderGuestNotFound(missing.context(guestLanguage(request, [])))
      return sendHtml(reply.code(404).headers(headers).header('cache-control', 'no-store'), html, missing.contentPolicy)
    }
    const { row } = found
    const language = guestLanguage(request, row.agentlanguages)
    countOpening(request, row, language)
    const render = async () => {
      const data = found.page ?? (await getGuestPage(db, row, language))
      const context = { ...frame.context(language), hostLanguage: data.hostLanguage }
      return renderGuestPage(context, { ...data, publicUrl, hasVoice: await hasVoice(db, row, voice) })
    }
    return cache.send(request, reply, tagOf(row, language), render)
  }

  companions(app, properties, assets)

  /** Counts an opening; not the copy that the service worker fetches, and not programs that preview links. */
  function countOpening({ headers: sent, method, ip }: Asked, row: OpenedProperty, language: Language): void {
    const isPerson = method === 'GET' && !sent['x-keep'] && !sent['sec-purpose'] && !linkPreviewers.test(sent['user-agent'] ?? '')
    if (isPerson) statistics.count(row, 'language', language, ip)
  }
}

/** What a guest page brings along: its worker, its manifest and the code of its Wi-Fi. */
function companions(app: FastifyInstance, properties: PropertyCache, assets: Assets): void {
  const worker = assets.text('site/guest/worker/guest-worker.ts')

  // The scope of a worker is its own folder, /guest/; this header lets it control /guest and /g/ too.
  app.get('/guest/worker.js', (_request, reply) =>
    reply.headers({ 'service-worker-allowed': '/g', 'cache-control': 'no-cache' }).type('text/javascript').send(worker),
  )

  app.get('/guest/manifest.webmanifest', async (request, reply) => {
    const row = found(await propertyOf(properties, request), 'request.unknownPath')
    const start_url = `${guestPath(row.link_id)}&lang=${guestLanguage(request, row.agentlanguages)}`
    reply.header('cache-control', 'private, no-cache').type('application/manifest+json')
    return {
      name: row.name,
      short_name: row.name,
      id: guestPath(row.link_id),
      start_url,
      scope: '/guest',
      ...appManifest,
    }
  })

  app.get('/guest/wifi.svg', async (request, reply) => {
    const row = await propertyOf(properties, request)
    if (!row?.wifiQr) throw new AppError('request.unknownPath')
    const tag = `"${row.id}.${row.guestChangedAt}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    return isUnchanged(request, tag) ? reply.code(304).send() : reply.type('image/svg+xml').send(qrImageOf(row.wifiQr))
  })
}

async function propertyOf(properties: PropertyCache, request: FastifyRequest): Promise<FacilityRow | undefined> {
  const id = propertyId.safeParse(linkIdOf(request))
  return id.success ? properties.find(id.data) : undefined
}

/** The property, with what its page shows where the language is known before the property. */
async function pageOf(
  properties: PropertyCache,
  request: FastifyRequest,
  isKept: (property: OpenedProperty, language: Language) => boolean,
): Promise<FoundPage | undefined> {
  const id = propertyId.safeParse(linkIdOf(request))
  const language = askedLanguage(request)
  if (id.success && language) {
    const isHost = Boolean(credentialOf(request))
    return properties.findPage(id.data, language, isHost, (property) => isKept(property, language))
  }
  const row = await propertyOf(properties, request)
  return row && { row }
}

/** What the address names as the property; empty where it names none. */
function linkIdOf({ query }: Pick<FastifyRequest, 'query'>): string {
  const { property_id } = query as { property_id?: unknown }
  const first = Array.isArray(property_id) ? property_id[0] : property_id
  return typeof first === 'string' ? first : ''
}

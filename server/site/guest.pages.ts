import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { guestProperty } from '#contract/guest.ts'
import type { Language } from '#i18n/languages.ts'
import { renderGuestNotFound, renderGuestPage } from '#site/render.tsx'
import type { Db } from '../db/database.ts'
import { findGuestProperty } from '../guest/guest.store.ts'
import { sendHtml } from '../http/security-headers.ts'
import type { Assets } from './assets.ts'
import { createPageCache } from './page-cache.ts'
import { guestLanguage, pageFrame } from './pages.ts'

const propertyId = z.uuid()

/** GET /guest?property_id=: the guest page, or a friendly 404 (design section 4). */
export function guestPages(app: FastifyInstance, db: Db, assets: Assets): void {
  const cache = createPageCache((error) => app.log.error(error))
  // A photo that the host gave by its address is shown after a tap; it may live anywhere.
  const frame = pageFrame(assets, 'site/guest/guest.css', 'site/guest/guest-island.ts', ['https:', 'http:'])
  const missing = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')

  app.get('/guest', async (request, reply) => {
    const { property_id } = request.query as { property_id?: unknown }
    const id = propertyId.safeParse(property_id)
    const row = id.success ? await findGuestProperty(db, id.data) : undefined
    // The address is the key to the page: it goes to no other site.
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    if (!row) {
      const html = renderGuestNotFound(missing.context(guestLanguage(request, [])))
      return sendHtml(reply.code(404).header('cache-control', 'no-store'), html, missing.contentPolicy)
    }
    const language: Language = guestLanguage(request, row.agentlanguages)
    reply.header('content-security-policy', frame.contentPolicy)
    const tag = `"${row.id}.${row.guest_changed_at}.${language}.${frame.build}"`
    return cache.send(request, reply, tag, () =>
      renderGuestPage(frame.context(language), { ...guestProperty.parse(row), wifi_qr: row.wifi_qr }),
    )
  })
}

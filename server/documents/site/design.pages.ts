import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '#i18n/languages.ts'
import { renderPortalShell } from '#site/render.tsx'
import { translatorFor } from '../../platform/http/language.ts'
import { policy, sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'

const entry = 'ui/design/main.tsx'

/** GET /design shows type, colours, surfaces and components to whoever changes them. Only builds of `npm run dev` have it. */
export function designPages(app: FastifyInstance, assets: Assets, publicUrl: string): void {
  if (!assets.has(entry)) return
  app.get('/design', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    const html = renderPortalShell({
      language: defaultLanguage,
      t: translatorFor(defaultLanguage),
      user: undefined,
      script: assets.url(entry),
      styles: assets.styles(entry),
      preloads: [],
      later: [],
      nonce,
      reads: [],
      title: 'app.loading',
      loading: 'app.loading',
      publicUrl,
      company: { registration: 'open', contact: '' },
    })
    reply.header('cache-control', 'no-store')
    return sendHtml(reply, html, policy({ styles: [`'nonce-${nonce}'`] }))
  })
}

import type { FastifyInstance } from 'fastify'
import { href } from '#contract/routes.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { appManifest } from './app-manifest.ts'
import type { Assets } from './assets.ts'
import { pageLanguage } from './pages.ts'

/** What makes an app of the portal: its manifest, with ways to the sections, and the worker that shows notifications. */
export function portalAppPages(app: FastifyInstance, assets: Assets): void {
  const worker = assets.text('portal/worker/portal-worker.ts')

  app.get('/portal-worker.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript').send(worker))

  app.get('/manifest.webmanifest', (request, reply) => {
    const lang = pageLanguage(request)
    const t = translatorFor(lang)
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json')
    return {
      ...appManifest,
      name: 'Ospita',
      short_name: 'Ospita',
      id: href('dashboard'),
      start_url: href('dashboard'),
      scope: '/',
      lang,
      shortcuts: [
        { name: t('dashboard.menu.requests'), url: href('requests') },
        { name: t('requests.view.calendar'), url: `${href('requests')}?view=calendar` },
      ],
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { portalRoutes } from '#contract/routes.ts'
import { languages } from '#i18n/languages.ts'
import { landingPath } from '#site/landing/landing-head.tsx'
import type { Config } from '../../platform/config.ts'

const day = 24 * 60 * 60_000
/** RFC 9116, 2.5.5 recommends less than a year. The date is computed, so that it never passes while the product runs. */
const goodForDays = 180

/** Paths that are private: for holders of a link, or for who is signed in. Not the calendar feeds: Google Calendar would read none; they say noindex. */
const closed = ['/guest', '/g/', '/api/', portalRoutes.resetPassword, portalRoutes.settings, portalRoutes.requests]

/** Files at fixed addresses: the security contact, the address where a password is changed, and rules for crawlers. */
export function wellKnownPages(app: FastifyInstance, { publicUrl, securityContact }: Config): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    // Rounded to a day, so that all instances send the same.
    const expires = new Date((Math.floor(Date.now() / day) + goodForDays) * day).toISOString()
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return [
      `Contact: ${securityContact}`,
      `Expires: ${expires.replace('.000', '')}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n')
  })

  // w3.org/TR/change-password-url: password managers send people here.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(portalRoutes.settings, 302))

  // Asked for without being named by any page, by tools and by phones that put a page on the home screen.
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect('/icon-192.png', 301))

  app.get('/robots.txt', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  })

  // sitemaps.org/protocol: the landing page in each language; everything else is private.
  app.get('/sitemap.xml', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    const urls = languages.map((language) => `<url><loc>${publicUrl}${landingPath(language)}</loc></url>`)
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
  })
}

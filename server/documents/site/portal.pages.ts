import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { tokenOf } from '#contract/link-token.ts'
import { portalRoutes, signInFor } from '#contract/routes.ts'
import { defaultLanguage } from '#i18n/languages.ts'
import { renderLanding, renderPortalShell } from '#site/render.tsx'
import { companyOf } from '../../people/installation/company-of.ts'
import type { InstallationSettings } from '../../people/installation/installation-settings.ts'
import { isOpenInvitation } from '../../people/invitations/invitations.store.ts'
import { asUser, findResetAddress } from '../../people/operators/operators.store.ts'
import { keepDeviceCookie } from '../../people/sessions/device-cookie.ts'
import { sessionToken } from '../../people/sessions/session-cookie.ts'
import { findSession } from '../../people/sessions/sessions.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { isDatabaseBusy } from '../../platform/db/sql-state.ts'
import type { CompressedBodies } from '../../platform/http/compressed-bodies.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { policy, sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { createNotFoundPage } from './not-found.pages.ts'
import { pageFrame, pageLanguage } from './pages.ts'
import { entry, type ScreenName, startOf } from './portal-screens.ts'

/** What a screen's document says beyond its name and its operator. */
type AboutScreen = { section?: string; isInvitationSpent?: boolean; account?: string | undefined }

/** While the database is away everybody is shown the landing page, and a link's form: a cookie or a token alone is no reason to show none. */
function nobodyWhileAway(error: unknown): undefined {
  if (!isDatabaseBusy(error)) throw error
}

/** What the token of an address is good for: an invitation that registers nobody any more, the account of a forgotten password. */
async function aboutLink(db: Db, screen: ScreenName, { query }: FastifyRequest): Promise<AboutScreen | undefined> {
  const { invitation, token } = query as Record<string, unknown>
  if (screen === 'auth' && typeof invitation === 'string') {
    const isOpen = await isOpenInvitation(db, tokenOf(invitation)).catch(nobodyWhileAway)
    return { isInvitationSpent: isOpen === false }
  }
  if (screen === 'resetPassword' && typeof token === 'string')
    return { account: await findResetAddress(db, tokenOf(token)).catch(nobodyWhileAway) }
}

/** The pages of the portal, and the landing page where nobody is signed in (docs/product.md#routes). */
export function portalPages(
  app: FastifyInstance,
  db: Db,
  installation: InstallationSettings,
  bodies: CompressedBodies,
  assets: Assets,
  config: Config,
): void {
  const landing = pageFrame(assets, 'site/landing/landing.css', 'site/landing/landing-island.ts')
  const cache = createResponseCache(bodies, {
    ...config,
    caching: 'no-cache',
    headers: { 'content-security-policy': landing.contentPolicy },
  })

  const sendNotFound = createNotFoundPage(assets)

  app.get('/', async (request, reply) => {
    const user = await currentUser(request).catch(nobodyWhileAway)
    const { section = '' } = request.query as Record<string, string>
    if (user) return sendShell(reply, 'dashboard', user, { section })
    const language = pageLanguage(request)
    const company = companyOf(await installation.shown())
    return cache.send(request, reply, `"landing.${language}.${landing.build}.${versionOf(company)}"`, () =>
      renderLanding(landing.context(language), config.publicUrl, company),
    )
  })
  app.get(portalRoutes.auth, async (request, reply) => {
    // The address may hold an invitation: it must not reach other sites.
    reply.header('referrer-policy', 'no-referrer')
    return (await currentUser(request)) ? reply.redirect('/') : sendShell(reply, 'auth', undefined, await aboutLink(db, 'auth', request))
  })
  app.get(portalRoutes.administration, async (request, reply) => {
    const user = await currentUser(request)
    if (!user) return reply.redirect(portalRoutes.auth)
    // As if it were not there: who is no administrator need not know of it.
    if (!user.isAdmin) return sendNotFound(request, reply)
    return sendShell(reply, 'administration', user)
  })
  for (const screen of ['settings', 'requests', 'request', 'statistics'] as const) {
    app.get(portalRoutes[screen], async (request, reply) => {
      const user = await currentUser(request)
      return user ? sendShell(reply, screen, user) : reply.redirect(signInFor(request.url))
    })
  }
  for (const screen of ['resetPassword', 'confirmEmail', 'undoEmail'] as const) {
    app.get(portalRoutes[screen], async (request, reply) => {
      // The address holds a token: it must not reach other sites.
      reply.header('referrer-policy', 'no-referrer')
      return sendShell(reply, screen, await currentUser(request), await aboutLink(db, screen, request))
    })
  }
  for (const screen of ['cookies', 'facilityNew', 'facility', 'serviceNew', 'service', 'blockNew', 'block'] as const) {
    app.get(portalRoutes[screen], async (request, reply) => sendShell(reply, screen, await currentUser(request)))
  }

  // Constant targets: a target from the request would be an open redirect (CWE-601).
  app.get('/dashboard', (_request, reply) => reply.redirect('/'))
  app.get('/api/login', (_request, reply) => reply.redirect(portalRoutes.auth))

  async function currentUser(request: FastifyRequest) {
    const token = sessionToken(request)
    const found = token ? await findSession(db, token) : undefined
    return found && asUser(found)
  }

  async function sendShell(reply: FastifyReply, name: ScreenName, user: User | undefined, { section, ...about }: AboutScreen = {}) {
    if (user) keepDeviceCookie(reply)
    const language = user?.language ?? defaultLanguage
    const { sources, later, ...start } = { ...startOf(name, user, section), ...about }
    const filesOf = (names: string[]) => [...new Set(names.flatMap((source) => assets.preloads(source, language)))]
    const preloads = filesOf(sources)
    const nonce = randomBytes(16).toString('base64url')
    const html = renderPortalShell({
      language,
      t: translatorFor(language),
      user,
      script: assets.url(entry),
      styles: assets.styles(entry),
      preloads,
      later: filesOf(later).filter((file) => !preloads.includes(file)),
      nonce,
      ...start,
      publicUrl: config.publicUrl,
      company: companyOf(await installation.shown()),
    })
    reply.header('cache-control', 'no-store')
    // Cards show photos and videos of other hosts.
    return sendHtml(reply, html, policy({ styles: [`'nonce-${nonce}'`], images: ['https:'], media: ['https:'] }))
  }
}

/** What the page says of the installation, since the environment may change that without a change of what is stored. */
const versionOf = (company: object) => createHash('sha256').update(JSON.stringify(company)).digest('base64url').slice(0, 8)

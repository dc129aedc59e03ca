import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { emailAddressRoutes } from './accounts/email-address.routes.ts'
import { passwordsRoutes } from './accounts/passwords.routes.ts'
import { registerCookies, sessionToken } from './accounts/session-cookie.ts'
import { sessionsRoutes } from './accounts/sessions.routes.ts'
import { findSession } from './accounts/sessions.store.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { createFactSheets } from './assistant/fact-sheets.ts'
import { createTextAssistant } from './assistant/text-assistant.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { logRefusals } from './audit/security-log.ts'
import { blocksRoutes } from './blocks/blocks.routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/event-hub.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { facilitiesRoutes } from './facilities/facilities.routes.ts'
import { guestRoutes } from './guest/guest.routes.ts'
import { createGuestVersions } from './guest/guest-versions.ts'
import { guestAccountsRoutes } from './guest-accounts/guest-accounts.routes.ts'
import { createGuestDoor } from './guest-accounts/guest-door.ts'
import { asAppError, registerErrorHandler, sendError } from './http/error-handler.ts'
import { healthRoutes } from './http/health.routes.ts'
import { loggedError, loggedWords } from './http/logged-error.ts'
import { bodyLimits, registerRequestGuards } from './http/request-guards.ts'
import { createMount } from './http/route.ts'
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { createOnce } from './idempotency/once.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createPost } from './mail/mails.store.ts'
import { mediaRoutes } from './media/media.routes.ts'
import type { Storage } from './media/storage.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { proposalsRoutes } from './proposals/proposals.routes.ts'
import { recommendationsRoutes } from './recommendations/recommendations.routes.ts'
import { relationsRoutes } from './relations/relations.routes.ts'
import { createGuestDesk } from './requests/guest-desk.ts'
import { guestRequestsRoutes } from './requests/guest-requests.routes.ts'
import { requestsRoutes } from './requests/requests.routes.ts'
import { servicesRoutes } from './services/services.routes.ts'
import { answerPages } from './site/answer.pages.ts'
import type { Assets } from './site/assets.ts'
import { guestPages } from './site/guest.pages.ts'
import { guestAccountPages } from './site/guest-account.pages.ts'
import { createFailurePage, notFoundPages } from './site/not-found.pages.ts'
import { offerPreview } from './site/offer-preview.ts'
import { portalPages } from './site/portal.pages.ts'
import { privacyPages } from './site/privacy.pages.ts'
import { requestPages } from './site/request.pages.ts'
import { registerStaticFiles } from './site/static-files.ts'
import { voicePanelPages } from './site/voice-panel.pages.ts'
import { wellKnownPages } from './site/well-known.pages.ts'
import { suppliersRoutes } from './suppliers/suppliers.routes.ts'
import { warnOfUntrustedProxy } from './throttles/proxy-warning.ts'
import { translationsRoutes } from './translations/translations.routes.ts'
import { createTranslator } from './translations/translator.ts'
import { createVisitCounter } from './visits/visit-counter.ts'
import { visitsRoutes } from './visits/visits.routes.ts'
import type { VoiceProvider } from './voice/provider.ts'
import { voiceRoutes } from './voice/voice.routes.ts'
import { voiceTalkRoutes } from './voice/voice-talk.routes.ts'

/** The whole product as one Fastify instance that does not listen yet. */
export async function buildApp({
  config,
  database,
  jobs,
  hub,
  storage,
  voice,
  assets,
  logTo,
}: {
  config: Config
  database: Database
  jobs: Jobs
  hub: EventHub
  storage: Storage
  voice: VoiceProvider | undefined
  assets: Assets
  /** Where the lines of the log go instead of standard output. */
  logTo?: { write(line: string): void }
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: 'warn',
      ...(logTo && { stream: logTo }),
      hooks: {
        logMethod(words, method) {
          method.apply(this, loggedWords(words) as Parameters<typeof method>)
        },
      },
      // The address of a guest's page is its key: what would open it is not logged.
      serializers: {
        err: loggedError,
        req: ({ method, url }) => ({ method, path: url?.split('?')[0]?.replace(/(\/guest\/(?:requests|properties)\/)[^/]+/, '$1…') }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read comes to no route and to no hook.
    frameworkErrors: (error, request, reply) => sendError(request, reply.headers(securityHeaders(config.publicUrl)), asAppError(error)),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: bodyLimits.visitor,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const { db } = database

  registerErrorHandler(app, createFailurePage(assets))
  registerSecurityHeaders(app, config.publicUrl)
  registerRequestGuards(app, config.publicUrl)
  warnOfUntrustedProxy(app, config)
  logRefusals(app)
  await registerCookies(app, config.publicUrl)
  await registerStaticFiles(app, assets.folder)

  const door = createGuestDoor(db, jobs, hub, config)
  const desk = createGuestDesk(db, hub, createPost(jobs, config), config)
  const versions = createGuestVersions(db, hub)
  const sheets = createFactSheets(db)
  const assistant = createTextAssistant(db, hub, versions, sheets, config)
  const visits = createVisitCounter(db, config, (error) => app.log.error(error))
  app.addHook('onClose', () => visits.stop())
  const once = createOnce(db, (error) => app.log.error(error))
  const mountOn = (scope: FastifyInstance) =>
    createMount(
      scope,
      {
        operator: async (request) => (await findSession(db, sessionToken(request) ?? ''))?.id,
        guest: async (request) => (await door.current(request))?.id,
      },
      () => hub.changePages(),
      once,
    )
  const mount = mountOn(app)
  accountsRoutes(mount, db, jobs, hub, config)
  passwordsRoutes(mount, db, jobs, hub, config)
  emailAddressRoutes(mount, db, jobs, hub, config)
  sessionsRoutes(mount, db, hub)
  passkeysRoutes(mount, db, jobs, config)
  passkeySignInRoutes(mount, db, jobs, config)
  auditRoutes(mount, db)
  facilitiesRoutes(mount, db, config)
  servicesRoutes(mount, db)
  blocksRoutes(mount, db)
  relationsRoutes(mount, db)
  recommendationsRoutes(mount, db)
  await mediaRoutes(app, mountOn, db, storage, config)
  guestRoutes(mount, db)
  requestsRoutes(mount, db, jobs, hub, config)
  proposalsRoutes(mount, db, jobs, config)
  guestRequestsRoutes(mount, desk, config)
  eventsRoutes(app, mount, db, hub)
  guestAccountsRoutes(mount, db, door)
  suppliersRoutes(mount, db)
  privacyRoutes(mount, db)
  visitsRoutes(mount, db, versions, visits, config)
  assistantRoutes(mount, db, assistant, sheets)
  translationsRoutes(mount, db, createTranslator(config), config)
  voiceRoutes(mount, db, voice, config)
  await voiceTalkRoutes(app, mountOn, db, sheets, voice, config)
  openApiRoutes(app, assets, config)
  healthRoutes(app, database.ping)
  portalPages(app, db, assets, config)
  guestPages(app, db, versions, visits, voice, assets, config.publicUrl)
  await answerPages(app, db, assistant, assets)
  await requestPages(app, db, desk, once, assets, config)
  await guestAccountPages(app, db, door, once, assets)
  privacyPages(app, db, voice, assets, config)
  voicePanelPages(app, db, voice, assets)
  offerPreview(mount, db, assets)
  wellKnownPages(app, config)
  notFoundPages(app, assets)
  return app
}

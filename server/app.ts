import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { calendarRoutes } from './agreements/calendar/calendar.routes.ts'
import { calendarFeedsRoutes } from './agreements/calendar/calendar-feeds.routes.ts'
import { decisionsRoutes } from './agreements/decisions/decisions.routes.ts'
import { eventsRoutes } from './agreements/events/events.routes.ts'
import { facilityRemovalRoutes } from './agreements/facility-removal/facility-removal.routes.ts'
import { guestAccountsRoutes } from './agreements/guest-accounts/guest-accounts.routes.ts'
import { createGuestSignIn } from './agreements/guest-accounts/guest-sign-in.ts'
import { guestRequestsRoutes } from './agreements/guest-requests/guest-requests.routes.ts'
import { createGuestRequests } from './agreements/guest-requests/guest-requests.ts'
import { accountRemovalRoutes } from './agreements/privacy/account-removal.routes.ts'
import { erasureRoutes } from './agreements/privacy/erasure.routes.ts'
import { privacyRoutes } from './agreements/privacy/privacy.routes.ts'
import { proposalsRoutes } from './agreements/proposals/proposals.routes.ts'
import { requestsRoutes } from './agreements/requests/requests.routes.ts'
import { suppliersRoutes } from './agreements/suppliers/suppliers.routes.ts'
import { todayRoutes } from './agreements/today/today.routes.ts'
import { exportRoutes } from './documents/export/export.routes.ts'
import { openApiRoutes } from './documents/openapi/openapi.routes.ts'
import type { Assets } from './documents/site/assets.ts'
import { assistantPages } from './documents/site/assistant.pages.ts'
import { designPages } from './documents/site/design.pages.ts'
import { guestPages } from './documents/site/guest.pages.ts'
import { guestAccountPages } from './documents/site/guest-account.pages.ts'
import { createFailurePage, notFoundPages } from './documents/site/not-found.pages.ts'
import { offerPreview } from './documents/site/offer-preview.ts'
import { portalPages } from './documents/site/portal.pages.ts'
import { portalAppPages } from './documents/site/portal-app.pages.ts'
import { privacyPages } from './documents/site/privacy.pages.ts'
import { requestPages } from './documents/site/request.pages.ts'
import { requestFormPages } from './documents/site/request-form.pages.ts'
import { shortLinkPages } from './documents/site/short-link.pages.ts'
import { registerStaticFiles } from './documents/site/static-files.ts'
import { voicePanelPages } from './documents/site/voice-panel.pages.ts'
import { wellKnownPages } from './documents/site/well-known.pages.ts'
import { blocksRoutes } from './hosting/blocks/blocks.routes.ts'
import { facilitiesRoutes } from './hosting/facilities/facilities.routes.ts'
import { mediaRoutes } from './hosting/media/media.routes.ts'
import type { Storage } from './hosting/media/storage.ts'
import { withDrawnPhotos } from './hosting/pictures/drawn-photos.ts'
import { postersRoutes } from './hosting/posters/posters.routes.ts'
import { profileRoutes } from './hosting/profile/profile.routes.ts'
import { recommendationsRoutes } from './hosting/recommendations/recommendations.routes.ts'
import { relationsRoutes } from './hosting/relations/relations.routes.ts'
import { servicesRoutes } from './hosting/services/services.routes.ts'
import { translationsRoutes } from './hosting/translations/translations.routes.ts'
import { createTranslator } from './hosting/translations/translator.ts'
import type { VoiceProvider } from './hosting/voices/provider.ts'
import { voiceRoutes } from './hosting/voices/voices.routes.ts'
import { accountsRoutes } from './people/accounts/accounts.routes.ts'
import { emailAddressRoutes } from './people/accounts/email-address.routes.ts'
import { passwordsRoutes } from './people/accounts/passwords.routes.ts'
import { auditRoutes } from './people/audit/audit.routes.ts'
import { logRefusals } from './people/audit/security-log.ts'
import { passkeySignInRoutes } from './people/passkeys/passkey-sign-in.routes.ts'
import { passkeysRoutes } from './people/passkeys/passkeys.routes.ts'
import { pushRoutes } from './people/push/push.routes.ts'
import { sessionToken } from './people/sessions/session-cookie.ts'
import { sessionsRoutes } from './people/sessions/sessions.routes.ts'
import { findSession } from './people/sessions/sessions.store.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { rememberMethods } from './platform/http/allowed-methods.ts'
import { registerCompression } from './platform/http/compression.ts'
import { registerCookies } from './platform/http/cookies.ts'
import { asAppError, registerErrorHandler, sendError } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { loggedError, loggedWords } from './platform/http/logged-error.ts'
import { bodyLimits, registerRequestGuards } from './platform/http/request-guards.ts'
import { createMount } from './platform/http/route.ts'
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import type { EventHub } from './platform/hub/event-hub.ts'
import { createOnce } from './platform/idempotency/once.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { createMailer } from './platform/mail/mails.store.ts'
import { warnOfUntrustedProxy } from './platform/throttles/proxy-warning.ts'
import { assistantRoutes } from './visiting/assistant/assistant.routes.ts'
import { createModelAnswers } from './visiting/assistant/endpoint/model-answers.ts'
import { createFactSheets } from './visiting/assistant/fact-sheets.ts'
import { createTextAssistant } from './visiting/assistant/text-assistant.ts'
import { guestRoutes } from './visiting/guest/guest.routes.ts'
import { createPropertyCache } from './visiting/guest/property-cache.ts'
import { statisticsRoutes } from './visiting/statistics/statistics.routes.ts'
import { createStatisticsCounter } from './visiting/statistics/statistics-counter.ts'
import { voiceTalkRoutes } from './visiting/voice/voice-talk.routes.ts'

/** What the product is made of. */
type Parts = {
  config: Config
  database: Database
  jobs: Jobs
  hub: EventHub
  storage: Storage
  voice: VoiceProvider | undefined
  assets: Assets
}

/** Receives the lines of the log instead of standard output. */
type LogTarget = { write(line: string): void }

/** The whole product as one Fastify instance that does not listen yet. */
export async function buildApp({ logTo, ...parts }: Parts & { logTo?: LogTarget }): Promise<FastifyInstance> {
  const { config, assets } = parts
  const app = createFastify(config, logTo)
  const methodsOf = rememberMethods(app)
  registerErrorHandler(app, createFailurePage(assets))
  registerSecurityHeaders(app, config.publicUrl)
  registerRequestGuards(app, config.publicUrl)
  registerCompression(app)
  warnOfUntrustedProxy(app, config)
  logRefusals(app)
  await registerCookies(app, config.publicUrl)
  await registerStaticFiles(app, assets.folder)
  const shared = createShared(app, parts)
  await registerApi(app, parts, shared)
  await registerPages(app, parts, shared)
  notFoundPages(app, assets, methodsOf)
  return app
}

function createFastify(config: Config, logTo: LogTarget | undefined): FastifyInstance {
  return Fastify({
    logger: {
      level: 'warn',
      ...(logTo && { stream: logTo }),
      hooks: {
        logMethod(words, method) {
          method.apply(this, loggedWords(words) as Parameters<typeof method>)
        },
      },
      // The address of a guest page, request or calendar gives access to it: ids are not logged.
      serializers: {
        err: loggedError,
        req: ({ method, url }) => ({
          method,
          path: url?.split('?')[0]?.replace(/(\/guest\/(?:requests|properties)\/|\/calendar\/)[^/]+/, '$1…'),
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // For addresses that cannot be parsed Fastify runs neither routes nor hooks: the headers are set here.
    frameworkErrors: (error, request, reply) => sendError(request, reply.headers(securityHeaders(config.publicUrl)), asAppError(error)),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: bodyLimits.visitor,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
}

/** What the API and the pages use alike. */
function createShared(app: FastifyInstance, { config, database: { db }, jobs, hub }: Parts) {
  const properties = createPropertyCache(db, hub)
  const factSheets = createFactSheets(db)
  const askModel = createModelAnswers(db, config, (error) => app.log.warn(error))
  const statistics = createStatisticsCounter(db, config, (error) => app.log.error(error))
  app.addHook('onClose', () => statistics.stop())
  return {
    guestSignIn: createGuestSignIn(db, jobs, hub, config),
    guestRequests: createGuestRequests(db, hub, createMailer(jobs, config), config),
    properties,
    factSheets,
    statistics,
    assistant: createTextAssistant(db, hub, properties, factSheets, askModel, config),
    once: createOnce(db, (error) => app.log.error(error)),
  }
}

type Shared = ReturnType<typeof createShared>

async function registerApi(app: FastifyInstance, parts: Parts, shared: Shared): Promise<void> {
  const { config, database, jobs, hub, storage, voice, assets } = parts
  const { guestSignIn, guestRequests, properties, factSheets, statistics, assistant, once } = shared
  const { db } = database
  const mountOn = (scope: FastifyInstance) =>
    createMount(
      scope,
      {
        operator: async (request) => (await findSession(db, sessionToken(request) ?? ''))?.id,
        guest: async (request) => (await guestSignIn.current(request))?.id,
      },
      () => hub.changePages(),
      once,
    )
  const mount = mountOn(app)
  const drawn = withDrawnPhotos(storage)
  accountsRoutes(mount, db, jobs, hub, config)
  passwordsRoutes(mount, db, jobs, hub, config)
  emailAddressRoutes(mount, db, jobs, hub, config)
  sessionsRoutes(mount, db, hub)
  pushRoutes(mount, db, config)
  passkeysRoutes(mount, db, jobs, config)
  passkeySignInRoutes(mount, db, jobs, config)
  auditRoutes(mount, db)
  profileRoutes(mount, db, jobs, config)
  facilitiesRoutes(mount, db)
  postersRoutes(mount, db, drawn, config)
  servicesRoutes(mount, db)
  blocksRoutes(mount, db)
  relationsRoutes(mount, db)
  recommendationsRoutes(mount, db)
  await mediaRoutes(app, mountOn, db, drawn, config)
  guestRoutes(mount, db)
  requestsRoutes(mount, db)
  calendarRoutes(mount, db, jobs, config)
  calendarFeedsRoutes(app, mount, db, config)
  todayRoutes(mount, db)
  facilityRemovalRoutes(mount, db, jobs, config)
  decisionsRoutes(mount, db, jobs, hub, config)
  erasureRoutes(mount, db, jobs, hub, config)
  accountRemovalRoutes(mount, db, jobs, hub, config)
  exportRoutes(mount, db)
  proposalsRoutes(mount, db, jobs, hub, config)
  guestRequestsRoutes(mount, guestRequests, config)
  eventsRoutes(app, mount, db, hub)
  guestAccountsRoutes(mount, db, guestSignIn)
  suppliersRoutes(mount, db)
  privacyRoutes(mount, db)
  statisticsRoutes(mount, db, properties, statistics, config)
  assistantRoutes(mount, db, assistant, factSheets)
  translationsRoutes(mount, db, createTranslator(config), config)
  voiceRoutes(mount, db, voice, config)
  await voiceTalkRoutes(app, mountOn, db, factSheets, voice, config)
  openApiRoutes(app, assets, config)
  healthRoutes(app, database.ping)
  offerPreview(mount, db, assets)
}

async function registerPages(app: FastifyInstance, parts: Parts, shared: Shared): Promise<void> {
  const { config, voice, assets } = parts
  const { guestSignIn, guestRequests, properties, statistics, assistant, once } = shared
  const { db } = parts.database
  portalPages(app, db, assets, config)
  portalAppPages(app, assets)
  designPages(app, assets, config.publicUrl)
  guestPages(app, db, properties, statistics, voice, assets, config.publicUrl)
  await assistantPages(app, db, assistant, assets)
  await requestFormPages(app, db, guestRequests, once, assets)
  await requestPages(app, db, guestRequests, once, assets, config)
  await guestAccountPages(app, db, guestSignIn, once, assets)
  privacyPages(app, db, voice, assets, config)
  voicePanelPages(app, db, voice, assets)
  shortLinkPages(app, db, assets, config)
  wellKnownPages(app, config)
}

import type { FastifyInstance } from 'fastify'
import { installationRoutes } from './administration/installation.routes.ts'
import { createStateReader } from './administration/installation-state.ts'
import { invitationsRoutes } from './administration/invitations.routes.ts'
import { operatorsRoutes } from './administration/operators.routes.ts'
import { updatesRoutes } from './administration/updates.routes.ts'
import { calendarRoutes } from './agreements/calendar/calendar.routes.ts'
import { calendarFeedsRoutes } from './agreements/calendar/calendar-feeds.routes.ts'
import { removeAllFeeds } from './agreements/calendar/calendar-feeds.store.ts'
import { decisionsRoutes } from './agreements/decisions/decisions.routes.ts'
import { eventsRoutes } from './agreements/events/events.routes.ts'
import { facilityRemovalRoutes } from './agreements/facility-removal/facility-removal.routes.ts'
import { guestAccountsRoutes } from './agreements/guest-accounts/guest-accounts.routes.ts'
import { createGuestSignIn } from './agreements/guest-accounts/guest-sign-in.ts'
import { guestRequestsRoutes } from './agreements/guest-requests/guest-requests.routes.ts'
import { createGuestRequests } from './agreements/guest-requests/guest-requests.ts'
import { accountRemovalRoutes } from './agreements/privacy/account-removal.routes.ts'
import { correctionRoutes } from './agreements/privacy/correction.routes.ts'
import { erasureRoutes } from './agreements/privacy/erasure.routes.ts'
import { privacyRoutes } from './agreements/privacy/privacy.routes.ts'
import { proposalsRoutes } from './agreements/proposals/proposals.routes.ts'
import { renamesRoutes } from './agreements/renames/renames.routes.ts'
import { requestsRoutes } from './agreements/requests/requests.routes.ts'
import { suppliersRoutes } from './agreements/suppliers/suppliers.routes.ts'
import { todayRoutes } from './agreements/today/today.routes.ts'
import { exportRoutes } from './documents/export/export.routes.ts'
import { accountImportRoutes } from './documents/import/account-import.routes.ts'
import { mcpRoutes } from './documents/mcp/mcp.routes.ts'
import { openApiRoutes } from './documents/openapi/openapi.routes.ts'
import type { Assets } from './documents/site/assets.ts'
import { assistantPages } from './documents/site/assistant.pages.ts'
import { designPages } from './documents/site/design.pages.ts'
import { guestPages } from './documents/site/guest.pages.ts'
import { guestAccountPages } from './documents/site/guest-account.pages.ts'
import { createFailurePage, createNotFoundPage, notFoundPages } from './documents/site/not-found.pages.ts'
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
import { apiTokensRoutes } from './people/api-tokens/api-tokens.routes.ts'
import { credentialOf, findCaller } from './people/api-tokens/callers.ts'
import { emptyGuestKeys } from './people/api-tokens/guest-keys.ts'
import { auditRoutes } from './people/audit/audit.routes.ts'
import { logRefusals } from './people/audit/security-log.ts'
import { createInstallationSettings } from './people/installation/installation-settings.ts'
import { passkeySignInRoutes } from './people/passkeys/passkey-sign-in.routes.ts'
import { passkeysRoutes } from './people/passkeys/passkeys.routes.ts'
import { pushRoutes } from './people/push/push.routes.ts'
import { sessionsRoutes } from './people/sessions/sessions.routes.ts'
import { webhooksRoutes } from './people/webhooks/webhooks.routes.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { rememberMethods } from './platform/http/allowed-methods.ts'
import { createCompressedBodies } from './platform/http/compressed-bodies.ts'
import { registerCompression } from './platform/http/compression.ts'
import { registerCookies } from './platform/http/cookies.ts'
import { registerErrorHandler } from './platform/http/error-handler.ts'
import { createFastAnswers, type FastAnswers } from './platform/http/fast-answers.ts'
import { createFramework } from './platform/http/framework.ts'
import { metricsRoutes } from './platform/http/metrics.routes.ts'
import type { Mount } from './platform/http/mount.ts'
import { registerRequestGuards } from './platform/http/request-guards.ts'
import { logRequests } from './platform/http/request-log.ts'
import { createMount } from './platform/http/route.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { cutStalledReaders } from './platform/http/stalled-readers.ts'
import type { EventHub } from './platform/hub/event-hub.ts'
import { measureHub } from './platform/hub/hub-metrics.ts'
import { createOnce } from './platform/idempotency/once.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { causeOf, countAMinute } from './platform/log/count-a-minute.ts'
import type { Log } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mails.store.ts'
import { type CacheMeters, createCacheMeters } from './platform/metrics/cache-metrics.ts'
import { measureDatabase } from './platform/metrics/database-metrics.ts'
import { measureProcess } from './platform/metrics/process-metrics.ts'
import { measureReplica } from './platform/metrics/replica-metrics.ts'
import { measureRequests } from './platform/metrics/request-metrics.ts'
import { healthRoutes } from './platform/readiness/health.routes.ts'
import type { Readiness } from './platform/readiness/readiness.ts'
import { measureReadiness } from './platform/readiness/readiness-metrics.ts'
import { warnOfUntrustedProxy } from './platform/throttles/proxy-warning.ts'
import { createThrottler } from './platform/throttles/throttle.ts'
import { assistantRoutes } from './visiting/assistant/assistant.routes.ts'
import { createModelAnswers } from './visiting/assistant/endpoint/model-answers.ts'
import { createFactSheets } from './visiting/assistant/sheets/fact-sheets.ts'
import { createTextAssistant } from './visiting/assistant/text-assistant.ts'
import { guestRoutes } from './visiting/guest/guest.routes.ts'
import { createPropertyCache } from './visiting/guest/property-cache.ts'
import { statisticsRoutes } from './visiting/statistics/statistics.routes.ts'
import { createStatisticsCounter } from './visiting/statistics/statistics-counter.ts'
import { voiceTalkRoutes } from './visiting/voice/voice-talk.routes.ts'

/** What the product is made of. Guests and hosts have connections of their own to the database: `pages`, `guests` and `db`. */
type Parts = {
  config: Config
  log: Log
  database: Database
  jobs: Jobs
  hub: EventHub
  readiness: Readiness
  storage: Storage
  voice: VoiceProvider | undefined
  assets: Assets
}

/** The whole product as one Fastify instance that does not listen yet. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, assets } = parts
  const app = createFramework(config, parts.log, createNotFoundPage(assets))
  const methodsOf = rememberMethods(app)
  logRequests(app)
  const caches = createCacheMeters()
  const requestMeter = measureRequests(app)
  const meters = [measureProcess(), measureDatabase(parts.database), measureReplica(parts.database), measureHub(parts.hub)]
  metricsRoutes(app, [requestMeter.read, ...meters, measureReadiness(parts.readiness), caches.read], config)
  registerErrorHandler(app, createFailurePage(assets))
  registerSecurityHeaders(app, config.publicUrl)
  cutStalledReaders(app)
  registerRequestGuards(app, config.publicUrl)
  registerCompression(app)
  emptyGuestKeys(app)
  warnOfUntrustedProxy(app, config)
  logRefusals(app)
  await registerCookies(app, config.publicUrl)
  await registerStaticFiles(app, assets.folder)
  const shared = createShared(app, parts, caches)
  await registerApi(app, parts, shared)
  await registerPages(app, createFastAnswers(app, config.trustedProxies, requestMeter, parts.readiness.isDraining), parts, shared)
  notFoundPages(app, assets, methodsOf)
  return app
}

/** What the API and the pages use alike. */
function createShared(app: FastifyInstance, { config, database, jobs, hub }: Parts, caches: CacheMeters) {
  const { db, pages, guests, background } = database
  const properties = createPropertyCache(database, hub, caches)
  const factSheets = createFactSheets(pages)
  const askModel = createModelAnswers(guests, config, (error) => app.log.warn(error))
  const noteStatistics = countAMinute((details: object) => app.log.error(details, 'statistics failed'))
  const statistics = createStatisticsCounter(background, config, (error) => noteStatistics(causeOf(error), { err: error }))
  app.addHook('onClose', () => statistics.stop())
  return {
    installation: createInstallationSettings(db, hub, config),
    guestSignIn: createGuestSignIn(guests, jobs, hub, config),
    guestRequests: createGuestRequests(guests, hub, createMailer(jobs, config), config),
    bodies: createCompressedBodies((error) => app.log.error(error), caches),
    properties,
    factSheets,
    statistics,
    assistant: createTextAssistant(guests, hub, properties, factSheets, askModel, config),
    hostsOnce: createOnce(db, (error) => app.log.error(error)),
    guestsOnce: createOnce(guests, (error) => app.log.error(error)),
  }
}

type Shared = ReturnType<typeof createShared>

async function registerApi(app: FastifyInstance, parts: Parts, shared: Shared): Promise<void> {
  const { config, database, jobs, hub, readiness, storage, voice } = parts
  const { installation, guestSignIn, guestRequests, bodies, properties, factSheets, statistics, assistant, hostsOnce, guestsOnce } = shared
  const { db, pages, guests } = database
  const mountOn = (scope: FastifyInstance) =>
    createMount(
      scope,
      {
        credential: credentialOf,
        operator: (request, endpoint) => findCaller(db, request, endpoint),
        guest: async (request) => (await guestSignIn.current(request))?.id,
      },
      hub.changePages,
      (access) => (access === 'operator' ? hostsOnce : guestsOnce),
    )
  const mount = mountOn(app)
  const logError = (error: Error) => app.log.error(error)
  const drawn = withDrawnPhotos(storage)
  accountsRoutes(mount, db, jobs, hub, installation, config)
  passwordsRoutes(mount, db, jobs, hub, config)
  emailAddressRoutes(mount, db, jobs, hub, removeAllFeeds, config)
  sessionsRoutes(mount, db, hub)
  pushRoutes(mount, db, config)
  passkeysRoutes(mount, db, jobs, config)
  apiTokensRoutes(mount, db, jobs, config)
  webhooksRoutes(mount, db, jobs, config)
  passkeySignInRoutes(mount, db, jobs, hub, config)
  auditRoutes(mount, db)
  profileRoutes(mount, db, jobs, config)
  facilitiesRoutes(mount, db)
  postersRoutes(mount, db, drawn, config)
  servicesRoutes(mount, db)
  blocksRoutes(mount, db)
  relationsRoutes(mount, db)
  recommendationsRoutes(mount, db)
  await mediaRoutes(app, mountOn, db, drawn, config)
  guestRoutes(mount, pages, bodies, properties, config)
  requestsRoutes(mount, db)
  calendarRoutes(mount, db, jobs, hub, config)
  calendarFeedsRoutes(app, mount, db, config)
  todayRoutes(mount, db)
  facilityRemovalRoutes(mount, db, jobs, config)
  renamesRoutes(mount, db, jobs, hub)
  decisionsRoutes(mount, db, jobs, hub, config)
  erasureRoutes(mount, db, jobs, hub, config)
  correctionRoutes(mount, db, jobs, hub, config)
  accountRemovalRoutes(mount, db, jobs, hub, config)
  exportRoutes(mount, db, storage, config)
  await accountImportRoutes(app, mountOn, db, jobs, storage, config)
  proposalsRoutes(mount, db, jobs, hub, config)
  guestRequestsRoutes(mount, guestRequests, config)
  eventsRoutes(app, mount, db, hub)
  guestAccountsRoutes(mount, guests, guestSignIn)
  suppliersRoutes(mount, db, jobs, hub)
  privacyRoutes(mount, db)
  statisticsRoutes(mount, db, properties, statistics, config)
  assistantRoutes(mount, db, createMailer(jobs, config), assistant, factSheets, createThrottler(db, config))
  translationsRoutes(mount, db, createTranslator(db, config, logError), config)
  voiceRoutes(mount, db, voice, config)
  await voiceTalkRoutes(app, mountOn, guests, factSheets, voice, config)
  registerAdministration(mount, parts, logError)
  healthRoutes(app, readiness)
  registerDocuments(app, mount, parts, shared)
}

/** The calls of the installation's administrators. */
function registerAdministration(mount: Mount, { config, database, hub, storage }: Parts, logError: (error: Error) => void): void {
  const { db } = database
  installationRoutes(mount, db, hub, createStateReader(database, storage, config, logError), config)
  updatesRoutes(mount, db, config)
  operatorsRoutes(mount, db, hub)
  invitationsRoutes(mount, db, config)
}

/** The contract for programs and people, as tools, and as the page that a guest will see. */
function registerDocuments(app: FastifyInstance, mount: Mount, { config, database: { db }, assets }: Parts, { bodies }: Shared): void {
  openApiRoutes(app, bodies, assets, config)
  mcpRoutes(app, db, config)
  offerPreview(mount, db, assets)
}

async function registerPages(app: FastifyInstance, answerFirst: FastAnswers, parts: Parts, shared: Shared): Promise<void> {
  const { config, voice, assets } = parts
  const { installation, guestSignIn, guestRequests, bodies, properties, statistics, assistant, guestsOnce } = shared
  const { db, pages, guests } = parts.database
  portalPages(app, db, installation, bodies, assets, config)
  portalAppPages(app, assets)
  designPages(app, assets, config.publicUrl)
  const isDatabaseAway = () => parts.readiness.parts().get('database') === true
  const { publicUrl } = config
  guestPages(app, answerFirst, { db: pages, bodies, properties, statistics, voice, assets, publicUrl, isDatabaseAway })
  await assistantPages(app, guests, assistant, assets)
  await requestFormPages(app, guests, guestRequests, guestsOnce, assets)
  await requestPages(app, guests, guestRequests, guestsOnce, assets, config)
  await guestAccountPages(app, guests, guestSignIn, guestsOnce, assets)
  privacyPages(app, pages, voice, installation, assets, config)
  voicePanelPages(app, guests, voice, assets)
  shortLinkPages(app, pages, assets, config)
  wellKnownPages(app, config)
}

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountImportApi } from '#contract/account-import.api.ts'
import { accountsApi } from '#contract/accounts.api.ts'
import { administrationApi } from '#contract/administration.api.ts'
import { apiTokensApi } from '#contract/api-tokens.api.ts'
import { assistantApi } from '#contract/assistant.api.ts'
import { auditApi } from '#contract/audit.api.ts'
import { blocksApi } from '#contract/blocks.api.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import { emailAddressApi } from '#contract/email-address.api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { eventsApi } from '#contract/events.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { guestApi } from '#contract/guest.api.ts'
import { guestAccountsApi } from '#contract/guest-accounts.api.ts'
import { guestRequestsApi } from '#contract/guest-requests.api.ts'
import { installationApi } from '#contract/installation.api.ts'
import { mediaApi } from '#contract/media.api.ts'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { privacyApi } from '#contract/privacy.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { pushApi } from '#contract/push.api.ts'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { translationsApi } from '#contract/translations.api.ts'
import { updatesApi } from '#contract/updates.api.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { webhooksApi } from '#contract/webhooks.api.ts'
import { renderApiDocs } from '#site/render.tsx'
import type { Config } from '../../platform/config.ts'
import type { CompressedBodies } from '../../platform/http/compressed-bodies.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { policy } from '../../platform/http/security-headers.ts'
import type { Assets } from '../site/assets.ts'
import { pageFrame, pageLanguage } from '../site/pages.ts'
import { jsonSchema } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'

/** Every call of the contract. */
export const groups: Record<string, Record<string, Endpoint>> = {
  accounts: accountsApi,
  accountImport: accountImportApi,
  emailAddress: emailAddressApi,
  sessions: sessionsApi,
  passkeys: passkeysApi,
  tokens: apiTokensApi,
  webhooks: webhooksApi,
  audit: auditApi,
  push: pushApi,
  facilities: facilitiesApi,
  services: servicesApi,
  blocks: blocksApi,
  relations: relationsApi,
  recommendations: recommendationsApi,
  media: mediaApi,
  guest: guestApi,
  today: todayApi,
  requests: requestsApi,
  bookings: bookingsApi,
  proposals: proposalsApi,
  guestRequests: guestRequestsApi,
  guestAccounts: guestAccountsApi,
  suppliers: suppliersApi,
  privacy: privacyApi,
  statistics: statisticsApi,
  translations: translationsApi,
  assistant: assistantApi,
  voice: voiceApi,
  events: eventsApi,
  installation: installationApi,
  updates: updatesApi,
  administration: administrationApi,
}

/** The contract as OpenAPI for programs, and as a page for people. */
export function openApiRoutes(app: FastifyInstance, bodies: CompressedBodies, assets: Assets, config: Config): void {
  // The script shows the theme that somebody has chosen in the portal.
  const frame = pageFrame(assets, 'site/pages.css', 'site/consent/consent-island.ts')
  const schemaText = (schema: Endpoint['body'], io: 'input' | 'output') => schema && JSON.stringify(jsonSchema(schema, io), null, 2)

  let made: { text: string; version: string } | undefined
  /** Made at the first call: it takes a tenth of a second, which nobody waits for at a start. */
  const contractText = () => {
    if (made) return made
    const text = JSON.stringify(openApiDocument(groups, config.publicUrl))
    made = { text, version: createHash('sha256').update(text).update(frame.build).digest('base64url').slice(0, 12) }
    return made
  }

  const cacheOf = (headers: Record<string, string>) =>
    createResponseCache(bodies, { publicUrl: config.publicUrl, caching: 'no-cache', headers })

  const documents = cacheOf({ 'content-security-policy': policy({}), 'content-type': 'application/json; charset=utf-8' })
  app.get('/api/openapi.json', (request, reply) => {
    const { text, version } = contractText()
    return documents.send(request, reply, `"openapi.${version}"`, () => text)
  })

  const pages = cacheOf({ 'content-security-policy': frame.contentPolicy })
  app.get('/api/docs', (request, reply) => {
    const language = pageLanguage(request)
    return pages.send(request, reply, `"docs.${contractText().version}.${language}"`, () =>
      renderApiDocs(frame.context(language), documented()),
    )
  })

  function documented() {
    return Object.values(groups)
      .flatMap((endpoints) => Object.values(endpoints))
      .map(({ method, path, summary, access, body, response }) => ({
        method,
        path,
        summary,
        access,
        body: schemaText(body, 'input'),
        response: schemaText(response, 'output'),
      }))
  }
}

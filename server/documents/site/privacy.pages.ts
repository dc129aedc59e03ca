import type { FastifyInstance } from 'fastify'
import { fullName } from '#contract/full-name.ts'
import { retentionMonths } from '#contract/privacy.ts'
import { guestPrivacyRoute } from '#contract/routes.ts'
import type { PrivacyView } from '#site/privacy/privacy-page.tsx'
import { renderGuestNotFound, renderPrivacy } from '#site/render.tsx'
import { listSuppliers } from '../../agreements/suppliers/suppliers.store.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { hasVoice } from '../../hosting/voices/chosen-agent.ts'
import type { VoiceProvider } from '../../hosting/voices/provider.ts'
import { companyOf } from '../../people/installation/company-of.ts'
import type { InstallationSettings } from '../../people/installation/installation-settings.ts'
import { findUser } from '../../people/operators/operators.store.ts'
import { listSubscriptions } from '../../people/push/push.store.ts'
import { hasHearing } from '../../people/webhooks/webhooks.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { secretAddress, sendHtml } from '../../platform/http/security-headers.ts'
import { isExample } from '../../visiting/example/example-page.ts'
import type { Assets } from './assets.ts'
import { linkedProperty } from './linked-property.ts'
import { guestLanguage, pageFrame, queryText } from './pages.ts'

/** GET /guest/privacy: what a property keeps of its guests. */
export function privacyPages(
  app: FastifyInstance,
  db: Db,
  voice: VoiceProvider | undefined,
  installation: InstallationSettings,
  assets: Assets,
  config: Config,
): void {
  const frame = pageFrame(assets, 'site/requests/requests.css', undefined)

  const hosts = {
    model: hostOf(config.assistant?.url),
    backup: hostOf(config.backup.bucket?.endpoint),
    storage: hostOf(config.s3?.endpoint),
  }

  app.get(guestPrivacyRoute, async (request, reply) => {
    const row = await linkedProperty(db, request)
    const context = frame.context(guestLanguage(request, row?.agentlanguages ?? []))
    // The address holds the guest link.
    reply.headers({ ...secretAddress, 'cache-control': 'private, no-store' })
    const property = row && (await privacyOf(row))
    if (queryText(request, 'property_id') !== undefined && !property && !(row && isExample(row)))
      return sendHtml(reply.code(404), renderGuestNotFound(context), frame.contentPolicy)
    const view = {
      ...{ property, hasMailServer: config.smtpUrl !== undefined, hosts },
      company: companyOf(await installation.shown()),
    }
    return sendHtml(reply, renderPrivacy(context, view), frame.contentPolicy)
  })

  async function privacyOf(row: FacilityRow): Promise<PrivacyView['property']> {
    const host = await findUser(db, row.ownerId)
    if (!host) return undefined
    const { address, city, postalcode, country, email, phone, whatsapp, vatNumber } = row
    return {
      facilityId: row.link_id,
      facilityName: row.name,
      facilityPhoto: row.property_image_url,
      host: {
        name: host.companyName || fullName(host),
        ...{ address, city, postalcode, country, vatNumber },
        // The controller must have a contact (GDPR, art. 13): the account's e-mail when the property has none.
        email: email || (phone || whatsapp ? '' : host.email),
        phone: phone || whatsapp,
      },
      retentionMonths: retentionMonths.parse(host.retentionMonths),
      hasVoice: await hasVoice(db, row, voice),
      hasSuppliers: (await listSuppliers(db, host.id)).length > 0,
      hasPrograms: await hasHearing(db, host.id),
      hasPush: (await listSubscriptions(db, host.id)).length > 0,
    }
  }
}

const hostOf = (address: string | undefined) => (address ? new URL(address).host : '')

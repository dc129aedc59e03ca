import { guestApi } from '#contract/guest.api.ts'
import { isLanguage } from '#i18n/languages.ts'
import { credentialOf } from '../../people/api-tokens/callers.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CompressedBodies } from '../../platform/http/compressed-bodies.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { policy } from '../../platform/http/security-headers.ts'
import { versionTag } from '../../platform/http/versions.ts'
import { getGuestPage } from './guest.store.ts'
import type { OpenedProperty, PropertyCache } from './property-cache.ts'
import { propertyGone } from './unknown-links.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': policy({}) }

/** What a guest page shows, as JSON. */
export function guestRoutes(mount: Mount, db: Db, bodies: CompressedBodies, properties: PropertyCache, { publicUrl }: Config): void {
  const cache = createResponseCache(bodies, { publicUrl, caching: 'no-store', headers })
  const versionOf = ({ guestChangedAt }: OpenedProperty, language = '') => `${guestChangedAt}${language && `.${language}`}`
  const named = (row: OpenedProperty, language?: string) => {
    const version = versionOf(row, language)
    return { tag: versionTag(version), key: `json.${row.id}.${version}` }
  }

  mount(
    guestApi.property,
    async ({ params, query: { lang }, request, reply }) => {
      const isKept = (property: OpenedProperty) => bodies.has(named(property, lang).key)
      const found = await properties.findPage(params.id, lang, Boolean(credentialOf(request)), isKept)
      if (!found) throw propertyGone()
      const { row, page } = found
      const { tag, key } = named(row, lang)
      return cache.send(request, reply, tag, async () => JSON.stringify(page ?? (await getGuestPage(db, row, lang))), key)
    },
    (request, reply) => {
      const { id } = request.params as { id: string }
      const { lang } = request.query as { lang?: unknown }
      // Who has just saved may ask an instance that has not heard of it yet: hosts read anew.
      if (credentialOf(request)) return false
      const row = lang === undefined || isLanguage(lang) ? properties.cached(id) : undefined
      if (!row) return false
      const { tag, key } = named(row, lang as string | undefined)
      return cache.sendCached(request, reply, tag, key)
    },
  )
}

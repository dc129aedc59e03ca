import { and, between, eq } from 'drizzle-orm'
import { type GuestPageData, guestPageData } from '#contract/guest.ts'
import { distanceFrom } from '#contract/recommendations.ts'
import { idsOfShortCode } from '#contract/short-links.ts'
import { defaultLanguage, type Language } from '#i18n/languages.ts'
import { asFacility, type FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTextRows } from '../../platform/db/text-rows.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { exampleContent, exampleFacility } from '../example/example-page.ts'
import { asContent, asFacilityRow, contentStatement, type GuestContent, pageStatement, propertyStatement } from './guest-content.ts'
import { propertyGone } from './unknown-links.ts'

/** The facility of a guest link. Whoever has the link may read it. */
export async function findGuestProperty(db: Db, id: string): Promise<FacilityRow | undefined> {
  if (id === exampleFacility.link_id) return exampleFacility
  const [row] = await readTextRows(db, propertyStatement, { linkId: id })
  return row && asFacilityRow(row[0])
}

/** The facility of a short code; undefined where none has it, and where two have: neither may be shown for the other. */
export async function findByShortCode(db: Db, typed: string): Promise<FacilityRow | undefined> {
  const ids = idsOfShortCode(typed)
  if (!ids) return undefined
  const [row, another] = await db
    .select()
    .from(facilitiesTable)
    // Not of a suspended operator.
    .where(and(between(facilitiesTable.link_id, ids.first, ids.last), eq(facilitiesTable.isSuspended, false)))
    .limit(2)
  return another ? undefined : row
}

/** A property and all that its page shows. */
export type OpenedPage = { row: FacilityRow; page: GuestPageData }

/** The facility of a guest link with its page, in one round trip. */
export async function findGuestPage(db: Db, linkId: string, language: Language | undefined): Promise<OpenedPage | undefined> {
  if (linkId === exampleFacility.link_id) return { row: exampleFacility, page: await getGuestPage(db, exampleFacility, language) }
  const [found] = await readTextRows(db, pageStatement, { linkId, language: language ?? '' })
  if (!found) return undefined
  const [property, ...content] = found
  const row = asFacilityRow(property)
  return { row, page: asPage(row, asContent(content)) }
}

/**
 * A property as guests see it, with everything that is linked to it, translated as far as the host has translated it.
 * @throws AppError facility.notFound when it was deleted since its row was read
 */
export async function getGuestPage(db: Db, row: FacilityRow, language: Language | undefined): Promise<GuestPageData> {
  if (row.id === exampleFacility.id) return asPage(row, exampleContent(language ?? defaultLanguage))
  const [content] = await readTextRows(db, contentStatement, { id: row.id, language: language ?? '' })
  if (!content) throw propertyGone()
  return asPage(row, asContent(content))
}

/** The response schema of the contract drops the fields that guests must not see. */
function asPage(row: FacilityRow, { own, ...content }: GuestContent): GuestPageData {
  const recommendations = content.recommendations.map((place) => ({ ...place, distance: distanceFrom(row.coordinates, place) }))
  return guestPageData.parse({ ...asFacility(row), ...own, id: row.link_id, ...content, recommendations })
}

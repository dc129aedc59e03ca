import { between, eq, type SQL, sql } from 'drizzle-orm'
import { coordinatesOf } from '#contract/fields.ts'
import { type GuestPageData, type GuestService, guestPageData } from '#contract/guest.ts'
import { distanceBetween } from '#contract/recommendations.ts'
import { idsOfShortCode } from '#contract/short-links.ts'
import { defaultLanguage, type Language } from '#i18n/languages.ts'
import { asFacility, type FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { offeredIn } from '../../hosting/services/services.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { blocksTable as blocks } from '../../tables/blocks.table.ts'
import { propertyRecommendationsTable as choices } from '../../tables/choices.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { relationsTable as relations } from '../../tables/relations.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'
import { exampleContent, exampleFacility } from '../example/example-page.ts'

/** The facility of a guest link. Whoever has the link may read it. */
export async function findGuestProperty(db: Db, id: string): Promise<FacilityRow | undefined> {
  if (id === exampleFacility.link_id) return exampleFacility
  const [row] = await db.select().from(facilitiesTable).where(eq(facilitiesTable.link_id, id))
  return row
}

/** The facility of a short code; undefined where none has it, and where two have: neither may be shown for the other. */
export async function findByShortCode(db: Db, typed: string): Promise<FacilityRow | undefined> {
  const ids = idsOfShortCode(typed)
  if (!ids) return undefined
  const [row, another] = await db
    .select()
    .from(facilitiesTable)
    .where(between(facilitiesTable.link_id, ids.first, ids.last))
    .limit(2)
  return another ? undefined : row
}

/**
 * Characters of JSON that a guest page holds: ten times what people read, and few enough to render quickly. Without it a host
 * with 500 services of 200 blocks each would block the server.
 */
const most = { blocks: 600_000, blocksOfService: 100_000, services: 400_000 }

/** Services past that limit keep name, price, duration, capacity and contacts alone. */
export const serviceInShort = {
  description: '',
  availability: '',
  requirements: '',
  included: '',
  excluded: '',
  cancellationPolicy: '',
  specialInstructions: '',
  blocks: [],
} satisfies Partial<GuestService>

/** A property as guests see it, with everything that is linked to it, translated as far as the host has translated it. */
export async function getGuestPage(db: Db, row: FacilityRow, language: Language | undefined): Promise<GuestPageData> {
  const { own, ...content } = await getGuestContent(db, row, language)
  return guestPageData.parse({ ...asFacility(row), ...own, id: row.link_id, ...content })
}

type GuestContent = Pick<GuestPageData, 'blocks' | 'services' | 'recommendations' | 'hostLanguage' | 'hostPhoto'> & {
  own: Record<string, string> & { translated: string[] }
}

/**
 * Everything linked to a property that guests may see, in one statement. The database makes the lists as JSON; the response
 * schema of the contract drops the fields that guests must not see.
 */
export async function getGuestContent(
  db: Db,
  { id, ownerId, coordinates }: FacilityRow,
  language: Language | undefined,
): Promise<GuestContent> {
  if (id === exampleFacility.id) return withDistances(exampleContent(language ?? defaultLanguage), coordinates)
  const translated = (parentId: SQL) => sql`coalesce((
    select ${withFields(sql`${translations.texts}`)}
    from ${translations} where ${translations.parentId} = ${parentId} and ${translations.language} = ${language ?? ''}), '{"translated": []}')`
  const chosenPlaces = sql`
    select coalesce(jsonb_agg(
      to_jsonb(${places}) || jsonb_build_object('customDescription', ${choices.customDescription}, 'priority', ${choices.priority})
      order by ${choices.priority} desc, ${choices.customDescription} = '', ${choices.createdAt}, ${choices.id}), '[]')
    from ${choices} join ${places} on ${places.id} = ${choices.recommendationId}
    where ${choices.propertyId} = ${id} and ${choices.isActive} and ${places.isActive}`
  const ofService = linkedBlocks(sql`${services.id}`, ownerId, language, translated, most.blocksOfService)
  const service = sql`to_jsonb(${services}) || ${translated(sql`${services.id}`)} || jsonb_build_object('requestName', ${services.name}, 'blocks', (${ofService}))`
  const offered = sql`
    select coalesce(jsonb_agg(case when said > ${most.services} then item || ${JSON.stringify(serviceInShort)}::jsonb else item end order by place), '[]')
    from (select item, place, sum(length(item::text)) over (order by place) as said
      from (select ${service} as item, row_number() over (order by ${services.createdAt}, ${services.id}) as place
        from ${services} where ${services.ownerId} = ${ownerId} and ${services.isActive} and ${offeredIn(id)}) as offered) as measured`
  const { rows } = await db.execute<GuestContent>(sql`
    select (${translated(sql`${id}`)}) as own, (${linkedBlocks(sql`${id}`, ownerId, language, translated, most.blocks)}) as blocks, (${offered}) as services, (${chosenPlaces}) as recommendations,
      ${users.language} as "hostLanguage", ${users.profileImageUrl} as "hostPhoto" from ${users} where ${users.id} = ${ownerId}`)
  const [content] = rows
  if (!content) throw new Error('The statement returned no row.')
  return withDistances(content, coordinates)
}

/** SQL: the translated texts of a row, and the names of their fields as `translated`. */
const withFields = (texts: SQL) =>
  sql`${texts} || jsonb_build_object('translated', (select coalesce(jsonb_agg(field), '[]') from jsonb_object_keys(${texts}) field))`

/**
 * SQL: active blocks of a parent, main page first, each section in its order. Blocks of others are shown as they are kept, and
 * left out when they are no longer shared.
 * @param translated makes the SQL for the translations of a row
 * @param characters limit of the JSON; blocks past it are left out
 */
function linkedBlocks(
  parentId: SQL,
  ownerId: string,
  language: Language | undefined,
  translated: (parentId: SQL) => SQL,
  characters: number,
): SQL {
  const keptTexts = sql`coalesce(${relations.kept} -> 'translations' -> ${language ?? ''}::text, '{}')`
  const shown = sql`case when ${relations.kept} is null then ${translated(sql`${blocks.id}`)} else ${relations.kept} || ${withFields(keptTexts)} end`
  return sql`
    select coalesce(jsonb_agg(item order by place), '[]')
    from (select item, place, sum(length(item::text)) over (order by place) as said
      from (select to_jsonb(${blocks}) || ${shown} || jsonb_build_object('relationType', ${relations.relationType}) as item,
          row_number() over (order by ${relations.relationType} desc, ${relations.position}) as place
        from ${relations} join ${blocks} on ${blocks.id} = ${relations.childId}
        where ${relations.parentId} = ${parentId} and ${blocks.status} = 'active'
          and (${blocks.ownerId} = ${ownerId} or ${blocks.visibility} = 'public')) as linked) as measured
    where said <= ${characters}`
}

function withDistances(content: GuestContent, from: string): GuestContent {
  return { ...content, recommendations: content.recommendations.map((place) => withDistance(place, from)) }
}

function withDistance<Place extends { latitude: number | null; longitude: number | null }>(place: Place, from: string) {
  const start = coordinatesOf(from)
  const { latitude, longitude } = place
  const isKnown = start && latitude !== null && longitude !== null
  return { ...place, distance: isKnown ? distanceBetween(start, { latitude, longitude }) : null }
}

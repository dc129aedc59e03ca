import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { GuestPageData, GuestService } from '#contract/guest.ts'
import { type TranslatedType, translatableFields } from '#contract/translations.ts'
import type { Language } from '#i18n/languages.ts'
import { offeredIn } from '../../hosting/services/services.store.ts'
import { buildStatement, rowFromJson, type TextRow } from '../../platform/db/text-rows.ts'
import { textLanguage, usersTable as users } from '../../tables/accounts.table.ts'
import { blocksTable as blocks } from '../../tables/blocks.table.ts'
import { propertyRecommendationsTable as choices } from '../../tables/choices.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { relationsTable as relations } from '../../tables/relations.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'

/** Everything linked to a property that guests may see; `own` are its own texts in their language. */
export type GuestContent = Pick<GuestPageData, 'blocks' | 'services' | 'recommendations' | 'hostLanguage' | 'hostPhoto'> & {
  own: Record<string, string> & { translated: string[] }
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
  images: [],
  tags: [],
  blocks: [],
} satisfies Partial<GuestService>

const language = sql`${sql.placeholder('language')}::text`

const withoutCharacters = ({ characters: _, ...columns }: Record<string, PgColumn>) => Object.values(columns)
/** SQL: these columns as JSON, by their names. */
const asJson = (columns: { name: string }[], from: SQL) =>
  sql`jsonb_build_object(${sql.join(
    columns.map(({ name }) => sql`${sql.raw(`'${name}'`)}, ${from}.${sql.identifier(name)}`),
    sql`, `,
  )})`

/** SQL: the translated texts of what the host has written, and the names of their fields as `translated`. A text that was taken away is gone in every language. */
const withFields = (texts: SQL, written: SQL) => sql`(
  select coalesce(jsonb_object_agg(field, said), '{}') || jsonb_build_object('translated', coalesce(jsonb_agg(field), '[]'))
  from jsonb_each(${texts}) as texts (field, said) where ${written} ->> field <> '')`

/** SQL: the texts of a row in the guest's language, as far as the host has translated it. */
const translated = (type: TranslatedType, row: SQL) => sql`coalesce((
  select ${withFields(
    sql`${translations.texts}`,
    asJson(
      translatableFields[type].map((name) => ({ name })),
      row,
    ),
  )}
  from ${translations} where ${translations.parentId} = ${row}.id and ${translations.language} = ${language}), '{"translated": []}')`

/** SQL: characters of a linked block. They are stored, so that what does not fit is never unpacked: a host may link 48 million to each parent. */
const charactersOfLink = sql`coalesce(${relations.characters}, ${blocks.characters})`

/**
 * SQL: active blocks of a parent, main page first, each section in its order. Blocks of others are shown as they are kept, and
 * left out when they are no longer shared.
 * @param characters limit of the JSON; blocks past it are left out
 */
function linkedBlocks(parentId: SQL, characters: number): SQL {
  const keptTexts = sql`coalesce(kept -> 'translations' -> ${language}, '{}')`
  const shown = sql`case when kept is null then ${translated('block', sql`linked`)} else kept || ${withFields(keptTexts, sql`kept`)} end`
  return sql`
    select coalesce(jsonb_agg(item order by place), '[]')
    from (select item, place, sum(length(item::text)) over (order by place) as said
      from (select ${asJson(withoutCharacters(getTableColumns(blocks)), sql`linked`)} || ${shown} || jsonb_build_object('relationType', "relationType") as item, place
        from (select ${blocks}.*, ${relations.kept}, ${relations.relationType}, row_number() over in_order as place, sum(${charactersOfLink}) over in_order as at_least
          from ${relations} join ${blocks} on ${blocks.id} = ${relations.childId}
          where ${relations.parentId} = ${parentId} and ${blocks.status} = 'active'
            and (${blocks.ownerId} = ${facilities.ownerId} or ${blocks.visibility} = 'public')
          window in_order as (order by ${relations.relationType} desc, ${relations.position} rows unbounded preceding)) as linked
        where at_least <= ${characters} offset 0) as fitting) as measured
    where said <= ${characters}`
}

const chosenPlaces = sql`
  select coalesce(jsonb_agg(
    to_jsonb(${places}) || jsonb_build_object('customDescription', ${choices.customDescription}, 'priority', ${choices.priority})
    order by ${choices.priority} desc, ${choices.customDescription} = '', ${choices.createdAt}, ${choices.id}), '[]')
  from ${choices} join ${places} on ${places.id} = ${choices.recommendationId}
  where ${choices.propertyId} = ${facilities.id} and ${choices.isActive} and ${places.isActive}`

const short = sql`${JSON.stringify(serviceInShort)}::jsonb`
const columnsOfService = withoutCharacters(getTableColumns(services))
const inShort = columnsOfService.filter(({ name }) => name !== services.guide.name && !(name in serviceInShort))
const withBlocks = sql`${asJson(columnsOfService, sql`near`)} || jsonb_build_object('blocks', (${linkedBlocks(sql`near.id`, most.blocksOfService)}))`
/** SQL: characters of the blocks of each service of the host. */
const ofLinkedBlocks = sql`
  select ${relations.parentId} as id, least(sum(${charactersOfLink}), ${most.blocksOfService}) as characters
  from ${relations} join ${blocks} on ${blocks.id} = ${relations.childId}
  where ${relations.ownerId} = ${facilities.ownerId} and ${relations.parentType} = 'service' and ${blocks.status} = 'active' group by ${relations.parentId}`
const offered = sql`
  select coalesce(jsonb_agg(case when said > ${most.services} then item || ${short} else item end order by place), '[]')
  from (select item, place, greatest(at_least, sum(length(item::text)) over (order by place)) as said
    from (select case when at_least > ${most.services} then ${asJson(inShort, sql`near`)} else ${withBlocks} end
        || ${translated('service', sql`near`)} || jsonb_build_object('requestName', name) as item, place, at_least
      from (select ${services}.*, row_number() over in_order as place, sum(${services.characters} + coalesce(linked.characters, 0)) over in_order as at_least
        from ${services} left join (${ofLinkedBlocks}) as linked on linked.id = ${services.id}
        where ${services.ownerId} = ${facilities.ownerId} and ${services.isActive} and ${offeredIn(sql`${facilities.id}`)}
        window in_order as (order by ${services.createdAt}, ${services.id} rows unbounded preceding)) as near
      offset 0) as offered) as measured`

const linked = sql`(${translated('facility', sql`${facilities}`)}) as own, (${linkedBlocks(sql`${facilities.id}`, most.blocks)}) as blocks,
  (${offered}) as services, (${chosenPlaces}) as places, ${textLanguage} as language, ${users.profileImageUrl} as photo`
const withHost = sql`${facilities} join ${users} on ${users.id} = ${facilities.ownerId}`
/** Not of a suspended operator. */
const isOfLink = sql`${facilities.link_id} = ${sql.placeholder('linkId')} and not ${facilities.isSuspended}`

/**
 * The statements are built once, and the database makes the lists as JSON: building them for each page, and rows of the query builder,
 * took as long as drawing it.
 */
export const propertyStatement = buildStatement(sql`select to_jsonb(${facilities}) from ${facilities} where ${isOfLink}`)
export const contentStatement = buildStatement(sql`select ${linked} from ${withHost} where ${facilities.id} = ${sql.placeholder('id')}`)
export const pageStatement = buildStatement(sql`select to_jsonb(${facilities}) as property, ${linked} from ${withHost} where ${isOfLink}`)

/** A facility from its row as JSON. */
export const asFacilityRow = rowFromJson(facilities)

/** What the columns of {@link contentStatement} hold. */
export function asContent([own, blocks, services, recommendations, hostLanguage, hostPhoto]: TextRow): GuestContent {
  const list = (json: string | null | undefined) => JSON.parse(json ?? '')
  return {
    own: list(own),
    blocks: list(blocks),
    services: list(services),
    recommendations: list(recommendations),
    hostLanguage: hostLanguage as Language,
    hostPhoto: hostPhoto ?? '',
  }
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { coordinatesOf } from '#contract/fields.ts'
import type { GuestPageData } from '#contract/guest.ts'
import { distanceBetween } from '#contract/recommendations.ts'
import { blocksTable as blocks } from '../blocks/blocks.table.ts'
import type { Db } from '../db/database.ts'
import type { FacilityRow } from '../facilities/facilities.store.ts'
import { facilitiesTable } from '../facilities/facilities.table.ts'
import { propertyRecommendationsTable as choices } from '../recommendations/choices.table.ts'
import { recommendationsTable as places } from '../recommendations/recommendations.table.ts'
import { relationsTable as relations } from '../relations/relations.table.ts'
import { servicesTable as services } from '../services/services.table.ts'

/** What a guest's link leads to: the id alone is the right to read. */
export async function findGuestProperty(db: Db, id: string): Promise<FacilityRow | undefined> {
  const [row] = await db.select().from(facilitiesTable).where(eq(facilitiesTable.id, id))
  return row
}

type GuestContent = Pick<GuestPageData, 'blocks' | 'services' | 'recommendations'>

/**
 * Everything linked to a property that guests may see, in one statement. Lists come as JSON made by the
 * database; the contract's schema drops what guests do not see.
 */
export async function findGuestContent(db: Db, { id, user_id, coordinates }: FacilityRow): Promise<GuestContent> {
  const chosenPlaces = sql`
    select coalesce(jsonb_agg(
      to_jsonb(${places}) || jsonb_build_object('customDescription', ${choices.customDescription}, 'priority', ${choices.priority})
      order by ${choices.priority} desc, ${choices.createdAt}, ${choices.id}), '[]')
    from ${choices} join ${places} on ${places.id} = ${choices.recommendationId}
    where ${choices.propertyId} = ${id} and ${choices.isActive} and ${places.isActive}`
  const offered = sql`
    select coalesce(jsonb_agg(
      to_jsonb(${services}) || jsonb_build_object('blocks', (${linkedBlocks(sql`${services.id}`, user_id)}))
      order by ${services.createdAt}, ${services.id}), '[]')
    from ${services} where ${services.userId} = ${user_id} and ${services.isActive}`
  const { rows } = await db.execute<GuestContent>(sql`
    select (${linkedBlocks(sql`${id}`, user_id)}) as blocks, (${offered}) as services, (${chosenPlaces}) as recommendations`)
  const [content] = rows
  if (!content) throw new Error('The statement returned no row.')
  return { ...content, recommendations: content.recommendations.map((place) => withDistance(place, coordinates)) }
}

/** Active blocks of a parent, main page first, each section in its order. Taken-back ones of others are left out. */
function linkedBlocks(parentId: SQL, ownerId: string): SQL {
  return sql`
    select coalesce(jsonb_agg(
      to_jsonb(${blocks}) || jsonb_build_object('relationType', ${relations.relationType})
      order by ${relations.relationType} desc, ${relations.position}), '[]')
    from ${relations} join ${blocks} on ${blocks.id} = ${relations.childId}
    where ${relations.parentId} = ${parentId} and ${blocks.status} = 'active'
      and (${blocks.ownerId} = ${ownerId} or ${blocks.visibility} = 'public')`
}

function withDistance<Place extends { latitude: number | null; longitude: number | null }>(place: Place, from: string) {
  const start = coordinatesOf(from)
  const { latitude, longitude } = place
  const isKnown = start && latitude !== null && longitude !== null
  return { ...place, distance: isKnown ? distanceBetween(start, { latitude, longitude }) : null }
}

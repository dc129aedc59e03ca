import type { FastifyRequest } from 'fastify'
import { linkIdIn } from '#contract/short-links.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { findGuestProperty } from '../../visiting/guest/guest.store.ts'
import { queryText } from './pages.ts'

/** The property that the query names by its guest link (`property_id`), whatever a chat has put beside it; undefined for a dead or malformed link. */
export async function linkedProperty(db: Db, request: FastifyRequest): Promise<FacilityRow | undefined> {
  const id = linkIdIn(queryText(request, 'property_id') ?? '')
  return id ? findGuestProperty(db, id) : undefined
}

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { findGuestProperty } from '../../visiting/guest/guest.store.ts'
import { queryText } from './pages.ts'

/** The property that the query names by its guest link (`property_id`); undefined for a dead or malformed link. */
export async function linkedProperty(db: Db, request: FastifyRequest): Promise<FacilityRow | undefined> {
  const id = z.uuid().safeParse(queryText(request, 'property_id'))
  return id.success ? findGuestProperty(db, id.data) : undefined
}

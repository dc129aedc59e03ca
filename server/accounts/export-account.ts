import { listAllQuestions } from '../assistant/questions.store.ts'
import { listAllBlocks } from '../blocks/blocks.store.ts'
import type { Db } from '../db/database.ts'
import { listAllFacilities } from '../facilities/facilities.store.ts'
import { listAllMedia } from '../media/media.store.ts'
import { listTemplates } from '../proposals/proposals.store.ts'
import { listAllChoices } from '../recommendations/choices.store.ts'
import { listOwnPlaces } from '../recommendations/recommendations.store.ts'
import { listAllRelations } from '../relations/relations.store.ts'
import { listRequestParts, ofOwner } from '../requests/request-parts.store.ts'
import { listAllRequests } from '../requests/requests.store.ts'
import { listAllServices } from '../services/services.store.ts'
import { listSuppliers } from '../suppliers/suppliers.store.ts'
import { listAllTranslations } from '../translations/translations.store.ts'
import { listAllVisits } from '../visits/visits.store.ts'
import { asUser, findUser } from './accounts.store.ts'

/** Everything an operator owns, as the text of one JSON file. */
export async function exportAccount(db: Db, ownerId: string): Promise<Buffer> {
  const user = await findUser(db, ownerId)
  const facilities = await listAllFacilities(db, ownerId)
  const { events, proposals, bookings } = await listRequestParts(db, ofOwner(ownerId))
  const data = {
    exportDate: new Date().toISOString(),
    user: user && asUser(user),
    facilities: facilities.map(({ wifi_qr: _, ...facility }) => facility),
    services: await listAllServices(db, ownerId),
    blocks: (await listAllBlocks(db, ownerId)).map(({ search_key: _, ...block }) => block),
    relations: await listAllRelations(db, ownerId),
    recommendations: await listOwnPlaces(db, ownerId),
    requests: (await listAllRequests(db, ownerId)).map(({ search_key: _, ...request }) => request),
    requestEvents: events,
    proposals: proposals.map(({ idempotency_key: _, ...proposal }) => proposal),
    bookings,
    media: await listAllMedia(db, ownerId),
    visits: await listAllVisits(db, ownerId),
    translations: await listAllTranslations(db, ownerId),
    questions: await listAllQuestions(db, ownerId),
    suppliers: await listSuppliers(db, ownerId),
    proposalTemplates: await listTemplates(db, ownerId),
    propertyRecommendations: await listAllChoices(db, ownerId),
  }
  return Buffer.from(JSON.stringify(data, null, 2))
}

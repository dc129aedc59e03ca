import { listTemplates } from '../../agreements/proposals/proposals.store.ts'
import { listRequestParts, ofOwner } from '../../agreements/requests/request-parts.store.ts'
import { listAllRequests } from '../../agreements/requests/requests.store.ts'
import { listSuppliers } from '../../agreements/suppliers/suppliers.store.ts'
import { listAllBlocks } from '../../hosting/blocks/blocks.store.ts'
import { listAllFacilities } from '../../hosting/facilities/facilities.store.ts'
import { listAllMedia } from '../../hosting/media/media.store.ts'
import { listAllChoices } from '../../hosting/recommendations/choices.store.ts'
import { listOwnPlaces } from '../../hosting/recommendations/recommendations.store.ts'
import { listAllRelations } from '../../hosting/relations/relations.store.ts'
import { listAllServices } from '../../hosting/services/services.store.ts'
import { listAllTranslations } from '../../hosting/translations/translations.store.ts'
import { asUser, findUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { listAllQuestions } from '../../visiting/assistant/questions.store.ts'
import { listAllVisits } from '../../visiting/visits/visits.store.ts'

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

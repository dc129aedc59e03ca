import type { OfferWarning, ProposalItemInput } from '#contract/proposals.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { agreementOf, findService } from '../bookings/agreement.ts'
import { listClashes } from '../bookings/bookings.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { asSent } from './send-proposals.ts'

/** What a host should know before sending offers: another booking of the service at that hour, more people than it takes. */
export async function findWarnings(db: Db | Tx, request: RequestRow, items: ProposalItemInput[]): Promise<OfferWarning[]> {
  const service = await findService(db, request)
  const capacity = Number(/\d+/.exec(service?.maxCapacity ?? '')?.[0] ?? 0)
  const warnings: OfferWarning[] = []
  for (const [offer, input] of items.entries()) {
    const none = { offer, guest: '', startDateTime: null, capacity: null }
    const [clash] = await listClashes(db, request, await agreementOf(db, request, asSent(input, request.timezone)))
    if (clash) warnings.push({ ...none, kind: 'clash', guest: clash.customerName, startDateTime: clash.startDateTime })
    if (capacity && request.adultNum + request.childNum > capacity) warnings.push({ ...none, kind: 'capacity', capacity })
  }
  return warnings
}

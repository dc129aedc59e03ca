import type { OfferWarning, ProposalItemInput } from '#contract/proposals.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { agreementOf } from '../bookings/agreement.ts'
import { findBookingWarnings } from '../bookings/booking-warnings.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { asSent } from './send-proposals.ts'

/** What a host should know before sending offers. */
export async function findWarnings(db: Db | Tx, request: RequestRow, items: ProposalItemInput[]): Promise<OfferWarning[]> {
  const warnings: OfferWarning[] = []
  for (const [offer, input] of items.entries()) {
    const agreement = await agreementOf(db, request, asSent(input, request.timezone))
    warnings.push(...(await findBookingWarnings(db, request, agreement)).map((warning) => ({ offer, ...warning })))
  }
  return warnings
}

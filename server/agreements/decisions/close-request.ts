import type { Tx } from '../../platform/db/database.ts'
import { callOffBooking } from '../bookings/bookings.store.ts'
import { changeOffers, listProposals } from '../proposals/proposals.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { updateRequest } from '../requests/requests.store.ts'

/** Ends a request: its booking is called off, and no offer of it stands any more. The caller adds the event. */
export async function closeRequest(tx: Tx, request: RequestRow, status: 'canceled' | 'rejected'): Promise<RequestRow> {
  const after = await updateRequest(tx, request, { status })
  await callOffBooking(tx, after, status)
  await changeOffers(tx, await listProposals(tx, request.id), ({ status: now }) =>
    now === 'sent' || now === 'accepted' ? 'canceled' : undefined,
  )
  return after
}

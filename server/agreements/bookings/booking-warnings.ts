import type { BookingWarning } from '#contract/proposals.ts'
import { inHalfWidth } from '#contract/written-numbers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { findService } from './agreement.ts'
import type { Agreement } from './bookings.store.ts'
import { findClash } from './clashes.store.ts'
import { findOffered } from './offered-elsewhere.store.ts'

/** "8", "2-4", "da 2 a 8": how many come at most. */
const people = /(\d+)[名人位]?(?:\s*(?:-|–|~|〜|a|à|to|bis|から|至|到|إلى)\s*(\d+))?/i
/** "Min. 2, max. 8 persone" says it itself. */
const mostPeople = /(?:max(?:\.|imum|imal)?|m[aá][sx]+im[oa]|fino a|up to|bis zu|jusqu['’]à|hasta|até|最大|最多|حتى|أقصى)\s*:?\s*(\d+)/i

/** What a host should know before agreeing: another booking at that hour, an offer of it that another guest can accept, more people than fit. */
export async function findBookingWarnings(db: Db | Tx, request: RequestRow, agreement: Agreement): Promise<BookingWarning[]> {
  const service = await findService(db, request)
  const said = inHalfWidth(service?.maxCapacity ?? '')
  const [, first = 0, last = first] = mostPeople.exec(said) ?? people.exec(said) ?? []
  const capacity = Number(last)
  const clash = await findClash(db, request, agreement)
  const none = { guest: '', startDateTime: null, capacity: null }
  const warnings: BookingWarning[] = []
  if (clash) {
    const { guest, startDateTime, isAllDay } = clash
    warnings.push({ ...none, kind: 'clash', guest, startDateTime, isAllDay })
  }
  const offered = await findOffered(db, request, agreement)
  if (offered) warnings.push({ ...none, kind: 'offered', ...offered })
  if (capacity && request.adultNum + request.childNum > capacity) warnings.push({ ...none, kind: 'capacity', capacity })
  return warnings
}

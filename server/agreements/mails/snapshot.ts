import type { ProposalItem } from '#contract/proposals.ts'
import type { Clash } from '#contract/requests.api.ts'
import type { UserRow } from '../../people/operators/operators.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { agreementOf } from '../bookings/agreement.ts'
import type { Agreement, BookingRow } from '../bookings/bookings.store.ts'
import type { House } from '../bookings/house.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { GuestNews } from './mail-kinds.ts'
import type { Parties } from './parties.store.ts'

/** What a host edits beside day and hour. */
const editedFields = ['service', 'category', 'adultNum', 'childNum', 'notes'] as const

/** What a mail tells beside the request itself. */
export type Said = {
  /** Why the host has changed the status. */
  reason?: string
  /** What the other side has written. */
  message?: string
  /** The offers that it is about. */
  offers?: ProposalItem[]
  /** The request before a change. */
  before?: Pick<RequestRow, 'bookingStart'> & Partial<Pick<RequestRow, 'bookingEnd' | (typeof editedFields)[number]>>
  /** The booking, where its row is gone by now. */
  booking?: BookingRow
  /** True where the request is gone with its host's account; see {@link isOfGone}. */
  isGone?: boolean
  /** True where the booking that is gone with its request had begun: the guest is there. */
  isUnderway?: boolean
  /** True where the accepted offer, or who enters a booking by hand, says how long it lasts. */
  isEndSaid?: boolean
  /** How long the guest has waited, in seconds. */
  waited?: number
}

/** True where the request is gone by the time that the mail is read, or is no longer its reader's: no link leads to it. */
export const isOfGone = (kind: GuestNews, { isGone = false }: Said) => isGone || kind === 'requestErased' || kind === 'addressLeft'

/** Snapshots of earlier releases have no last name. */
type HostInShort = Pick<UserRow, 'id' | 'email' | 'firstName' | 'emailVerified' | 'language'> & { lastName: string | undefined }

/**
 * What the mails of an event are written from: what was true then, whatever changes until they are sent. It is stored with them as JSON, which
 * the next release reads too: fields are added, and never renamed.
 */
export type Snapshot = {
  request: RequestRow
  host: HostInShort
  house: House
  /** What was agreed on, where the mail is about it: it may be called off. */
  booking?: BookingRow | undefined
  /** Another booking that overlaps what a guest has accepted. It is looked up when the mail is written, and not stored: it is about another guest. */
  clash?: Clash | undefined
  said: Said
  /** The times of the offers, one for each. */
  agreements: Agreement[]
}

/** What mails say of a host. */
export const hostInShort = ({ id, email, firstName, lastName, emailVerified, language }: HostInShort): HostInShort => ({
  id,
  email,
  firstName,
  lastName,
  emailVerified,
  language,
})

/** Takes down what the mails of an event are written from. */
export async function takeSnapshot(tx: Tx, request: RequestRow, parties: Parties, { before, ...said }: Said): Promise<Snapshot> {
  const agreements: Agreement[] = []
  for (const offer of said.offers ?? []) agreements.push(await agreementOf(tx, request, offer))
  return {
    // The text that the search reads repeats the rest.
    request: { ...request, searchKey: '' },
    host: hostInShort(parties.host),
    house: parties.house,
    // Of a booking that was just called off the caller still says when it was.
    booking: said.booking ?? (request.bookingStart ? parties.booking : undefined),
    said: { ...said, ...(before && { before: inShort(before) }) },
    agreements,
  }
}

/** What was before, without fields that are not told: an undefined one would stand in the place of what is now. */
function inShort(before: NonNullable<Said['before']>): Said['before'] {
  const told = editedFields.filter((field) => before[field] !== undefined)
  const { bookingStart, bookingEnd = null } = before
  return { bookingStart, bookingEnd, ...Object.fromEntries(told.map((field) => [field, before[field]])) }
}

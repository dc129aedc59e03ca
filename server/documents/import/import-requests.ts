import { randomBytes } from 'node:crypto'
import { keyOf } from '../../agreements/requests/requests.store.ts'
import { getNobody } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { guestsTable } from '../../tables/guests.table.ts'
import { proposalsTable } from '../../tables/proposals.table.ts'
import { bookingsTable, requestEventsTable, requestsTable } from '../../tables/requests.table.ts'
import type { AccountFile } from './account-file.ts'
import type { Moved } from './import-things.ts'

/**
 * Requests with their history, offers and bookings. Each gets a new private link: whoever has the file must not be able to act for
 * a guest, and the links in mails lead to the installation that sent them.
 */
export async function importRequests(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const numbers = new Map<number, number>()
  const links = new Map(file.facilities.map((facility) => [facility.id, facility.link_id]))
  // In their order: a list by number is a list by age.
  for (const { id, linkId, ...request } of [...file.requests].sort((a, b) => a.id - b.id)) {
    // The link of a new property is its id. After a renewal the guest must not learn the new one.
    const place = request.facilityId ?? ''
    const link = linkId && linkId === links.get(place) ? moved.ids.get(place) : undefined
    const make = () => importRequest(tx, ownerId, { ...request, linkId: link }, moved)
    const { id: number, isNew } = await moved.book.place('requests', id, make)
    // The history of one that stands goes on where it is.
    if (isNew) numbers.set(id, Number(number))
  }
  const ofImported = <Row extends object>(rows: Row[], old: (row: Row) => number) =>
    rows.flatMap((row) => {
      const requestId = numbers.get(old(row))
      return requestId ? [{ ...row, requestId }] : []
    })
  for (const event of ofImported(file.requestEvents, ({ requestId }) => requestId)) {
    await tx.insert(requestEventsTable).values({ ...event, supplierId: moved.suppliers.get(event.supplierId ?? 0) ?? null })
  }
  for (const { proposalsData, ...proposal } of ofImported(file.proposals, ({ requestId }) => requestId)) {
    const items = proposalsData.map((item) => ({
      ...item,
      mediaUrls: item.mediaUrls.map(moved.photo).filter(Boolean),
    }))
    await tx
      .insert(proposalsTable)
      .values({ ...proposal, ownerId, proposalsData: items, idempotencyKey: `imported.${crypto.randomUUID()}` })
  }
  for (const { request_id: _, is_all_day: isAllDay, ...booking } of ofImported(file.bookings, ({ request_id }) => request_id)) {
    await tx.insert(bookingsTable).values({ ...booking, isAllDay, ownerId })
    moved.book.count('bookings', true)
  }
}

type Row = Omit<AccountFile['requests'][number], 'id'>

/** The secret of a private link: 128 random bits. */
const secret = () => randomBytes(16).toString('base64url')

async function importRequest(tx: Tx, ownerId: string, request: Row, { ids }: Moved): Promise<number> {
  const { latest_event, latest_event_at, waits_for, waiting_since, open_until, booking_end, createdOn, updated_at, ...fields } = request
  const guid = secret()
  const user = request.email ? await guestOf(tx, request) : await getNobody(tx)
  const rows = await tx
    .insert(requestsTable)
    .values({
      ...fields,
      guid,
      ownerId,
      user,
      facilityId: ids.get(request.facilityId ?? '') ?? null,
      searchKey: keyOf({ ...request, guid }),
      latestEventType: latest_event,
      latestEventAt: latest_event_at,
      waitsFor: waits_for,
      waitingSince: waiting_since,
      openUntil: open_until,
      bookingEnd: booking_end,
      createdAt: createdOn,
      updatedAt: updated_at,
    })
    .returning({ id: requestsTable.id })
  return one(rows).id
}

/** The guest with this e-mail, whose data stay as they are, or a new one who has no account. */
async function guestOf(tx: Tx, { email, firstName, lastName, phone, language }: Row): Promise<number> {
  const rows = await tx
    .insert(guestsTable)
    .values({ email: email.toLowerCase(), firstName, lastName, phone, language, guid: secret() })
    .onConflictDoUpdate({ target: guestsTable.email, set: { email: email.toLowerCase() } })
    .returning({ id: guestsTable.id })
  return one(rows).id
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keyOf } from '../../agreements/requests/requests.store.ts'
import { getNobody } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/rows.ts'
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
  const inOrder = file.requests.toSorted((a, b) => a.id - b.id)
  const placed = await moved.book.place('requests', inOrder, (missing) => {
    const rows = missing.map(({ id: _, linkId, ...request }) => {
      // The link of a new property is its id. After a renewal the guest must not learn the new one.
      const place = request.facilityId ?? ''
      return { ...request, linkId: linkId && linkId === links.get(place) ? moved.ids.get(place) : undefined }
    })
    return insertRequests(tx, ownerId, rows, moved)
  })
  // The history of one that stands goes on where it is.
  for (const { source, id, isNew } of placed) if (isNew) numbers.set(Number(source), Number(id))
  const ofImported = <Row extends object>(rows: Row[], old: (row: Row) => number) =>
    rows.flatMap((row) => {
      const requestId = numbers.get(old(row))
      return requestId ? [{ ...row, requestId }] : []
    })
  const events = ofImported(file.requestEvents, ({ requestId }) => requestId).map((event) => {
    return { ...event, supplierId: moved.suppliers.get(event.supplierId ?? 0) ?? null }
  })
  for (const some of inBatches(events)) await tx.insert(requestEventsTable).values(some)
  const proposals = ofImported(file.proposals, ({ requestId }) => requestId).map(({ proposalsData, ...proposal }) => {
    const items = proposalsData.map((item) => ({ ...item, mediaUrls: item.mediaUrls.map(moved.photo).filter(Boolean) }))
    return { ...proposal, ownerId, proposalsData: items, idempotencyKey: `imported.${crypto.randomUUID()}` }
  })
  for (const some of inBatches(proposals)) await tx.insert(proposalsTable).values(some)
  const bookings = ofImported(file.bookings, ({ request_id }) => request_id).map(({ request_id: _, is_all_day: isAllDay, ...booking }) => ({
    ...booking,
    isAllDay,
    ownerId,
  }))
  for (const some of inBatches(bookings)) await tx.insert(bookingsTable).values(some)
  for (const _ of bookings) moved.book.count('bookings', true)
}

type Row = Omit<AccountFile['requests'][number], 'id'>

/** The secret of a private link: 128 random bits. */
const secret = () => randomBytes(16).toString('base64url')

async function insertRequests(tx: Tx, ownerId: string, requests: Row[], { ids }: Moved): Promise<{ id: number }[]> {
  const guests = await guestsOf(tx, requests)
  const nobody = requests.some(({ email }) => !email) ? await getNobody(tx) : 0
  const rows = requests.map((request) => {
    const { latest_event, latest_event_at, waits_for, waiting_since, open_until, booking_end, createdOn, updated_at, ...fields } = request
    const guid = secret()
    return {
      ...fields,
      guid,
      ownerId,
      user: guests.get(request.email.toLowerCase()) ?? nobody,
      facilityId: ids.get(request.facilityId ?? '') ?? null,
      searchKey: keyOf(request),
      latestEventType: latest_event,
      latestEventAt: latest_event_at,
      waitsFor: waits_for,
      waitingSince: waiting_since,
      openUntil: open_until,
      bookingEnd: booking_end,
      createdAt: createdOn,
      updatedAt: updated_at,
    }
  })
  const made: { id: number }[] = []
  for (const some of inBatches(rows)) made.push(...(await tx.insert(requestsTable).values(some).returning({ id: requestsTable.id })))
  return made
}

/** The guests with these e-mails, whose data stay as they are, or new ones who have no account. */
async function guestsOf(tx: Tx, requests: Row[]): Promise<Map<string, number>> {
  const known = new Map<string, Row>()
  for (const request of requests) {
    const email = request.email.toLowerCase()
    if (email && !known.has(email)) known.set(email, request)
  }
  // In one order: two imports that name the same guests would wait for each other.
  const rows = [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([email, { firstName, lastName, phone, language }]) => ({ email, firstName, lastName, phone, language, guid: secret() }))
  const guests = new Map<string, number>()
  for (const some of inBatches(rows)) {
    const made = await tx
      .insert(guestsTable)
      .values(some)
      .onConflictDoUpdate({ target: guestsTable.email, set: { email: sql`excluded.email` } })
      .returning({ id: guestsTable.id, email: guestsTable.email })
    for (const { id, email } of made) guests.set(email, id)
  }
  return guests
}

import { sql } from 'drizzle-orm'
import type { ImportResult } from '#contract/account-import.ts'
import { findFreeUids } from '../../agreements/bookings/calendar-uids.store.ts'
import { keyOf } from '../../agreements/requests/requests.store.ts'
import { getNobody } from '../../people/guests/guests.store.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/rows.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { guestsTable } from '../../tables/guests.table.ts'
import { proposalsTable } from '../../tables/proposals.table.ts'
import { bookingsTable, requestEventsTable, requestsTable } from '../../tables/requests.table.ts'
import type { AccountFile } from './account-file.ts'
import type { Moved } from './import-things.ts'
import { openThingBook } from './imported-things.ts'
import { holdPresent, inStages } from './in-stages.ts'

type Requests = AccountFile['requests']

/**
 * Requests with their history, offers and bookings. Each gets a new private link: whoever has the file must not be able to act for
 * a guest, and the links in mails lead to the installation that sent them. Each stage notes what it has brought.
 * @throws AppError import.lost for what the database refuses
 */
export async function importRequests(db: Db, ownerId: string, file: AccountFile, moved: Moved): Promise<ImportResult[]> {
  // In their order: a list by number is a list by age.
  const inOrder = file.requests.toSorted((a, b) => a.id - b.id)
  const belongings = belongingsOf(file)
  return inStages(db, ownerId, inOrder, (tx, stage) => importStage(tx, ownerId, stage, belongings, moved))
}

type Belongings = ReturnType<typeof belongingsOf>

/** What belongs to the requests of the file, by the numbers that these have there. */
function belongingsOf(file: AccountFile) {
  return {
    account: file.user.id,
    links: new Map(file.facilities.map(({ id, link_id }) => [id, link_id])),
    events: Map.groupBy(file.requestEvents, ({ requestId }) => requestId),
    proposals: Map.groupBy(file.proposals, ({ requestId }) => requestId),
    bookings: Map.groupBy(file.bookings, ({ request_id }) => request_id),
  }
}

async function importStage(tx: Tx, ownerId: string, stage: Requests, belongings: Belongings, moved: Moved): Promise<ImportResult> {
  const sources = stage.map(({ id }) => `${id}`)
  const book = await openThingBook(tx, ownerId, belongings.account, ['requests'], sources)
  const places = await lockPlaces(tx, ownerId, stage, moved)
  const placed = await book.place('requests', stage, (missing) => {
    const rows = missing.map(({ id: _, linkId, facilityId, ...request }) => {
      const place = places.get(facilityId ?? '') ?? null
      // The link of a new property is its id. After a renewal the guest must not learn the new one.
      return { ...request, facilityId: place, linkId: linkId && linkId === belongings.links.get(facilityId ?? '') ? place : null }
    })
    return insertRequests(tx, ownerId, rows)
  })
  // The history of one that stands goes on where it is.
  const numbers = placed.flatMap(({ source, id, isNew }) => (isNew ? [{ source: Number(source), requestId: Number(id) }] : []))
  const ofNew = <Row extends object>(rows: Map<number, Row[]>) =>
    numbers.flatMap(({ source, requestId }) => (rows.get(source) ?? []).map((row) => ({ ...row, requestId })))
  const events = ofNew(belongings.events).map((event) => {
    return { ...event, supplierId: moved.suppliers.get(event.supplierId ?? 0) ?? null }
  })
  for (const some of inBatches(events)) await tx.insert(requestEventsTable).values(some)
  const proposals = ofNew(belongings.proposals).map(({ proposalsData, ...proposal }) => {
    const items = proposalsData.map((item) => ({ ...item, mediaUrls: item.mediaUrls.map(moved.photo).filter(Boolean) }))
    return { ...proposal, ownerId, proposalsData: items, idempotencyKey: `imported.${crypto.randomUUID()}` }
  })
  for (const some of inBatches(proposals)) await tx.insert(proposalsTable).values(some)
  const bookings = ofNew(belongings.bookings)
  await insertBookings(tx, ownerId, bookings)
  for (const _ of bookings) book.count('bookings', true)
  await book.keep(tx)
  return book.result
}

async function insertBookings(
  tx: Tx,
  ownerId: string,
  bookings: (AccountFile['bookings'][number] & { requestId: number })[],
): Promise<void> {
  const free = await findFreeUids(
    tx,
    bookings.flatMap(({ uid }) => uid ?? []),
  )
  const rows = bookings.map(({ request_id: _, is_all_day: isAllDay, uid = '', ...booking }) => {
    // Taken out, since a file may name one twice.
    const isFree = free.delete(uid)
    return { ...booking, isAllDay, ownerId, ...(isFree && { uid }) }
  })
  for (const some of inBatches(rows)) await tx.insert(bookingsTable).values(some)
}

/** Where the properties of these requests are now, without those that their host has deleted since the stage before. */
async function lockPlaces(tx: Tx, ownerId: string, stage: Requests, { ids }: Moved): Promise<Map<string, string>> {
  const named = new Set(stage.flatMap(({ facilityId }) => facilityId ?? []))
  const placed = [...named].flatMap((source) => (ids.has(source) ? [[source, ids.get(source) ?? ''] as const] : []))
  const present = await holdPresent(
    tx,
    facilities,
    ownerId,
    placed.map(([, id]) => id),
  )
  return new Map(placed.filter(([, id]) => present.has(id)))
}

type Row = Omit<Requests[number], 'id'>

async function insertRequests(tx: Tx, ownerId: string, requests: Row[]): Promise<{ id: number }[]> {
  const guests = await guestsOf(tx, requests)
  const nobody = requests.some(({ email }) => !email) ? await getNobody(tx) : 0
  const rows = requests.map((request) => {
    const { latest_event, latest_event_at, waits_for, waiting_since, open_until, booking_end, createdOn, updated_at, ...fields } = request
    const guid = newShortToken()
    return {
      ...fields,
      guid,
      ownerId,
      user: guests.get(request.email.toLowerCase()) ?? nobody,
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
    .map(([email, { firstName, lastName, phone, language }]) => ({ email, firstName, lastName, phone, language, guid: newShortToken() }))
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

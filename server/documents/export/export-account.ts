import { setImmediate } from 'node:timers/promises'
import { getTableColumns, type Table } from 'drizzle-orm'
import type { BookingRow } from '../../agreements/bookings/bookings.store.ts'
import { uidOf } from '../../agreements/bookings/calendar-uids.store.ts'
import { listTemplates } from '../../agreements/proposals/proposals.store.ts'
import { ofOwner, readRequestParts } from '../../agreements/requests/request-parts.store.ts'
import { readAllRequests } from '../../agreements/requests/requests.store.ts'
import { listSuppliers } from '../../agreements/suppliers/suppliers.store.ts'
import { readAllBlocks } from '../../hosting/blocks/blocks.store.ts'
import { readAllFacilities } from '../../hosting/facilities/facilities.store.ts'
import { listAllMedia } from '../../hosting/media/media.store.ts'
import { listChosenPlaces, readAllChoices } from '../../hosting/recommendations/choices.store.ts'
import { listOwnPlaces } from '../../hosting/recommendations/recommendations.store.ts'
import { readAllRelations } from '../../hosting/relations/relations.store.ts'
import { readAllServices } from '../../hosting/services/services.store.ts'
import { readAllTranslations } from '../../hosting/translations/translations.store.ts'
import { asUser, findUser } from '../../people/operators/operators.store.ts'
import { asWebhook, listWebhooks } from '../../people/webhooks/webhooks.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { propertyRecommendationsTable } from '../../tables/choices.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { mediaTable } from '../../tables/media.table.ts'
import { proposalsTable, proposalTemplatesTable } from '../../tables/proposals.table.ts'
import { questionsTable } from '../../tables/questions.table.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { bookingsTable, requestEventsTable, requestsTable } from '../../tables/requests.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { suppliersTable } from '../../tables/suppliers.table.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import { webhooksTable } from '../../tables/webhooks.table.ts'
import { readAllQuestions } from '../../visiting/assistant/open-questions/questions.store.ts'
import { readAllFigures } from '../../visiting/statistics/statistics.store.ts'

/** Everything an operator owns, as the text of one JSON file: in pieces, since all of it may be more than there is memory. */
export async function* exportAccount(db: Db, ownerId: string, publicUrl: string): AsyncGenerator<Buffer> {
  const user = await findUser(db, ownerId)
  const { events, proposals, bookings } = readRequestParts(db, ofOwner(ownerId))
  const data = {
    exportDate: currentTime().toISOString(),
    user: user && stored(usersTable, [asUser(user)])[0],
    facilities: eachStored(facilitiesTable, readAllFacilities(db, ownerId), ({ wifi_qr: _, ...facility }) => facility),
    services: eachStored(servicesTable, readAllServices(db, ownerId)),
    blocks: eachStored(blocksTable, readAllBlocks(db, ownerId), ({ search_key: _, ...block }) => block),
    relations: eachStored(relationsTable, readAllRelations(db, ownerId)),
    recommendations: stored(recommendationsTable, await listOwnPlaces(db, ownerId)),
    requests: eachStored(requestsTable, rowsOf(readAllRequests(db, ownerId)), ({ search_key: _, ...request }) => request),
    requestEvents: eachStored(requestEventsTable, events),
    proposals: eachStored(proposalsTable, proposals, ({ idempotency_key: _, ...proposal }) => proposal),
    bookings: eachStored(bookingsTable, withUids(bookings, publicUrl)),
    media: stored(mediaTable, await listAllMedia(db, ownerId)),
    visits: eachStored(statisticsTable, readAllFigures(db, ownerId)),
    translations: eachStored(translationsTable, readAllTranslations(db, ownerId)),
    questions: eachStored(questionsTable, readAllQuestions(db, ownerId)),
    suppliers: stored(suppliersTable, await listSuppliers(db, ownerId)),
    proposalTemplates: stored(proposalTemplatesTable, await listTemplates(db, ownerId)),
    propertyRecommendations: eachStored(propertyRecommendationsTable, readAllChoices(db, ownerId)),
    // Without their secrets: whoever imports this makes new ones.
    webhooks: stored(webhooksTable, (await listWebhooks(db, ownerId)).map(asWebhook)).map(({ old_secret_ends: _, ...webhook }) => webhook),
    chosenPlaces: stored(recommendationsTable, await listChosenPlaces(db, ownerId)),
  }
  yield* asFile(data)
}

/** Calendars are to know the bookings wherever they are imported. */
async function* withUids(bookings: AsyncIterable<BookingRow>, publicUrl: string): AsyncGenerator<BookingRow> {
  for await (const booking of bookings) yield { ...booking, uid: uidOf(booking, publicUrl) }
}

/** As much text as is made without a pause, in characters: a large account has a hundred million. */
const longestWork = 1_000_000

/** The lists as JSON, indented, made row by row with pauses in which others are served. */
async function* asFile(data: Record<string, unknown>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of piecesOf(data)) {
    text += piece
    if (text.length < longestWork) continue
    yield Buffer.from(text)
    text = ''
    await setImmediate()
  }
  yield Buffer.from(text)
}

async function* piecesOf(data: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(data).filter(([, given]) => given !== undefined)) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    if (isList(value)) yield* listed(value)
    else yield indented(value, 2)
    before = ','
  }
  yield '\n}'
}

const isList = (value: unknown): value is unknown[] | AsyncIterable<unknown> =>
  Array.isArray(value) || (value instanceof Object && Symbol.asyncIterator in value)

async function* listed(rows: unknown[] | AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n    ${indented(row, 4)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}

const indented = (value: unknown, by: number) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`)

type Stored = Record<string, unknown>

/** Rows under the names of their columns: the file keeps its names when the code renames them. What the database computes is left out. */
function stored(table: Table, rows: object[]): Stored[] {
  const columns = getTableColumns(table)
  const kept = (row: object) => Object.entries(row).filter(([name]) => !columns[name]?.generated)
  return rows.map((row) => Object.fromEntries(kept(row).map(([name, value]) => [columns[name]?.name ?? name, value])))
}

/** The same for rows that are read in pages. @param but leaves out what is not told */
async function* eachStored(table: Table, rows: AsyncIterable<object>, but = (row: Stored): Stored => row): AsyncGenerator<Stored> {
  for await (const row of rows) for (const one of stored(table, [row])) yield but(one)
}

async function* rowsOf<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page
}

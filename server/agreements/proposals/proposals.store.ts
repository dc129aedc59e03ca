import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { hasEnded } from '#contract/offers.ts'
import type { ProposalItem, TemplateChanges, TemplateInput } from '#contract/proposals.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { byName, insertAll, one } from '../../platform/db/rows.ts'
import { found, refuseStale } from '../../platform/http/app-error.ts'
import { later } from '../../tables/columns.ts'
import { proposalsTable, proposalTemplatesTable } from '../../tables/proposals.table.ts'

export type ProposalRow = typeof proposalsTable.$inferSelect
export type TemplateRow = typeof proposalTemplatesTable.$inferSelect

/** A proposal or template as its operator reads it. */
export function withUserId<Row extends { ownerId: string }>({ ownerId, ...row }: Row): Omit<Row, 'ownerId'> & { userId: string } {
  return { ...row, userId: ownerId }
}

const proposals = proposalsTable
const templates = proposalTemplatesTable

/** Offers from before these fields existed lack them. */
const itemDefaults = { endDate: '', durationMinutes: null, place: '' }

/** Proposals of a request, newest first. */
export async function listProposals(db: Db | Tx, requestId: number): Promise<ProposalRow[]> {
  const rows = await db.select().from(proposals).where(eq(proposals.requestId, requestId)).orderBy(desc(proposals.id))
  return rows.map(withItemDefaults)
}

/** Whether the offer that was accepted says how long it lasts: the confirmation has told the end as well. */
export async function isEndSaid(db: Db | Tx, requestId: number): Promise<boolean> {
  const items = (await listProposals(db, requestId)).flatMap(({ proposalsData }) => proposalsData)
  return items.some(({ status, durationMinutes }) => status === 'accepted' && Boolean(durationMinutes))
}

/** The offers of a request that can be accepted. @param now the clock of the database, in milliseconds since 1970 */
export async function listOpenOffers(tx: Tx, requestId: number, now: number): Promise<ProposalItem[]> {
  const items = (await listProposals(tx, requestId)).flatMap(({ proposalsData }) => proposalsData)
  return items.filter((item) => item.status === 'sent' && !hasEnded(item, now))
}

export const withItemDefaults = (row: ProposalRow): ProposalRow => ({
  ...row,
  proposalsData: row.proposalsData.map((item) => ({ ...itemDefaults, ...item })),
})

/** The request that an own proposal answers. @throws AppError offer.notFound, also for another's */
export async function getRequestIdOf(db: Db | Tx, ownerId: string, proposalId: number): Promise<number> {
  const [row] = await db
    .select({ requestId: proposals.requestId })
    .from(proposals)
    .where(and(eq(proposals.ownerId, ownerId), eq(proposals.id, proposalId)))
  return found(row, 'offer.notFound').requestId
}

/** A proposal that this operator sent with the same body in the last 10 seconds. Uses the database's clock, since those of instances may differ. */
export async function findJustSent(tx: Tx, ownerId: string, requestId: number, body: string): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.ownerId, ownerId),
        eq(proposals.requestId, requestId),
        eq(sql`split_part(${proposals.idempotencyKey}, '.', 1)`, body),
        gt(proposals.sentAt, sql`now() - interval '10 seconds'`),
      ),
    )
  return row
}

export async function createProposal(
  tx: Tx,
  proposal: { requestId: number; ownerId: string; proposalsData: ProposalItem[]; idempotencyKey: string },
): Promise<ProposalRow> {
  return one(await tx.insert(proposals).values(proposal).returning())
}

/** The status of a proposal, by those of its offers: accepted before open before the rest. */
const statusOf = (items: ProposalItem[]) =>
  (['accepted', 'sent', 'replaced', 'withdrawn', 'canceled'] as const).find((status) => items.some((item) => item.status === status)) ??
  'declined'

/** Saves the offers of a proposal, and the status that follows from theirs. */
export async function updateItems(tx: Tx, { id }: ProposalRow, proposalsData: ProposalItem[]): Promise<void> {
  await tx
    .update(proposals)
    .set({ proposalsData, status: statusOf(proposalsData), updatedAt: sql`now()` })
    .where(eq(proposals.id, id))
}

/** The next status of an offer; undefined where it stays. */
type OfferChange = (item: ProposalItem) => ProposalItem['status'] | undefined

/** The proposals of which some offer gets another status, as they will be. */
export function withChangedOffers(rows: ProposalRow[], change: OfferChange): ProposalRow[] {
  return rows.flatMap((row) => {
    const items = row.proposalsData.map((item): ProposalItem => ({ ...item, status: change(item) ?? item.status }))
    const isChanged = items.some(({ status }, index) => status !== row.proposalsData[index]?.status)
    return isChanged ? [{ ...row, proposalsData: items, status: statusOf(items) }] : []
  })
}

/** Gives offers of a request another status. */
export async function changeOffers(tx: Tx, rows: ProposalRow[], change: OfferChange): Promise<void> {
  for (const row of withChangedOffers(rows, change)) await updateItems(tx, row, row.proposalsData)
}

/** All templates of an operator, by name; at most as many as one may have. */
export async function listTemplates(db: Db, ownerId: string): Promise<TemplateRow[]> {
  return byName(await db.select().from(templates).where(eq(templates.ownerId, ownerId)).orderBy(asc(templates.id)))
}

/** @throws AppError template.tooMany at the limit per operator */
export async function createTemplate(tx: Tx, ownerId: string, input: TemplateInput): Promise<TemplateRow> {
  return one(await createTemplates(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError template.tooMany */
export async function createTemplates(tx: Tx, ownerId: string, inputs: TemplateInput[]): Promise<TemplateRow[]> {
  await needRoom(tx, templates.ownerId, ownerId, inputs.length, { most: limits.templatesPerOperator, code: 'template.tooMany' })
  const values = inputs.map((input) => ({ ...columnsOf(input), ownerId }))
  return insertAll(tx, templates, values)
}

const ownTemplate = (ownerId: string, id: number) => and(eq(templates.ownerId, ownerId), eq(templates.id, id))

/**
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError template.notFound, request.stale
 */
export async function updateTemplate(
  tx: Tx,
  ownerId: string,
  id: number,
  changes: TemplateChanges,
  versions: string[] | undefined,
): Promise<TemplateRow> {
  const [current] = await tx.select().from(templates).where(ownTemplate(ownerId, id)).for('update')
  const { updatedAt } = found(current, 'template.notFound')
  refuseStale(versions, updatedAt)
  const changed = await tx
    .update(templates)
    .set({ ...columnsOf(changes), updatedAt: later(templates.updatedAt) })
    .where(ownTemplate(ownerId, id))
    .returning()
  return one(changed)
}

/** @throws AppError template.notFound */
export async function removeTemplate(tx: Tx, ownerId: string, id: number): Promise<void> {
  const [removed] = await tx.delete(templates).where(ownTemplate(ownerId, id)).returning({ id: templates.id })
  found(removed, 'template.notFound')
}

/** An empty field is stored as null; one that is not named has its default, or stays. */
function columnsOf<Fields extends TemplateChanges>(fields: Fields) {
  const orNull = (value: string | undefined) => (value === '' ? null : value)
  return { ...fields, price: orNull(fields.price), websiteUrl: orNull(fields.websiteUrl), notes: orNull(fields.notes) }
}

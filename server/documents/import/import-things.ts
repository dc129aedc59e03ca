import type * as z from 'zod/mini'
import { blockInput } from '#contract/blocks.ts'
import { facilityInput } from '#contract/facilities.ts'
import { isOwnPhoto } from '#contract/media.ts'
import { templateInput } from '#contract/proposals.ts'
import { placeInput } from '#contract/recommendations.ts'
import { serviceInput } from '#contract/services.ts'
import { supplierInput } from '#contract/suppliers.ts'
import { createTemplate } from '../../agreements/proposals/proposals.store.ts'
import { createSupplier } from '../../agreements/suppliers/suppliers.store.ts'
import { createBlock } from '../../hosting/blocks/blocks.store.ts'
import { createFacility } from '../../hosting/facilities/facilities.store.ts'
import { createPlace } from '../../hosting/recommendations/recommendations.store.ts'
import { createService } from '../../hosting/services/services.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MadeAt } from '../../tables/columns.ts'
import type { AccountFile } from './account-file.ts'
import type { ThingBook } from './imported-things.ts'

/** Where each thing of the file is now: new ids by old ones, and new addresses of photos, "" for one that is not there. */
export type Moved = {
  book: ThingBook
  ids: Map<string, string>
  suppliers: Map<number, number>
  /** Ids of things that were made now; what stands already stays as its host has left it. */
  isNew: Set<string>
  photo: Photo
}
type Photo = (url: string) => string
type Row = Record<string, unknown>

/** What a host describes, made anew as if they had typed it: by the same rules and within the same limits. */
export async function importThings(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { photo } = moved
  for (const row of file.facilities) {
    const input = readFacility(row, photo)
    // The id of an activity is the property's own where the host chose none.
    const activity_id = input.activity_id === row.id ? '' : input.activity_id
    const values = { ...input, activity_id, createdAt: row.created_at }
    await placeThing(moved, 'properties', row.id, async () => (await createFacility(tx, ownerId, values)).id)
  }
  for (const row of file.services) {
    const { facilityIds, ...input } = readService(row, photo)
    const kept = (facilityIds ?? []).flatMap((id) => moved.ids.get(id) ?? [])
    const values = { ...input, facilityIds: kept, createdAt: row.createdAt }
    await placeThing(moved, 'services', row.id, async () => (await createService(tx, ownerId, values)).id)
  }
  for (const row of file.blocks) await importBlock(tx, ownerId, row.id, row, moved)
  for (const row of file.recommendations) await importPlace(tx, ownerId, row, moved)
  for (const row of file.suppliers) {
    const { id } = await moved.book.place('suppliers', row.id, async () => (await createSupplier(tx, ownerId, readSupplier(row))).id)
    moved.suppliers.set(row.id, Number(id))
  }
  for (const row of file.proposalTemplates)
    await moved.book.place('templates', row.id, async () => (await createTemplate(tx, ownerId, readTemplate(row))).id)
}

/**
 * Reads everything once, before photos are encoded for minutes.
 * @throws AppError import.invalid with the thing and the field that no form would take
 */
export function checkThings(file: AccountFile): void {
  const photo: Photo = (url) => (url.startsWith('/media/') && !isOwnPhoto(url) ? '' : url)
  for (const row of file.facilities) readFacility(row, photo)
  for (const row of file.services) readService(row, photo)
  for (const row of file.blocks) readBlock(row, photo)
  for (const { kept } of file.relations) if (kept) readBlock(kept, photo)
  for (const row of [...file.recommendations, ...file.chosenPlaces]) readPlace(row, photo)
  for (const row of file.suppliers) readSupplier(row)
  for (const row of file.proposalTemplates) readTemplate(row)
}

/** A block, which a link may also hold as the kept copy of another operator's. */
export async function importBlock(tx: Tx, ownerId: string, source: string, row: Row & MadeAt, moved: Moved): Promise<void> {
  const values = { ...readBlock(row, moved.photo), createdAt: row.createdAt }
  await placeThing(moved, 'blocks', source, async () => (await createBlock(tx, ownerId, values)).id)
}

/** An own place, which one that this installation does not know becomes too. */
export async function importPlace(tx: Tx, ownerId: string, row: Row & { id: string }, moved: Moved): Promise<void> {
  await placeThing(moved, 'places', row.id, async () => (await createPlace(tx, ownerId, readPlace(row, moved.photo))).id)
}

async function placeThing(
  { book, ids, isNew }: Moved,
  kind: 'properties' | 'services' | 'blocks' | 'places',
  source: string,
  make: () => Promise<string>,
): Promise<void> {
  const placed = await book.place(kind, source, make)
  ids.set(source, placed.id)
  if (placed.isNew) isNew.add(placed.id)
}

const photosOf = (urls: unknown, photo: Photo) => (Array.isArray(urls) ? urls.map((url) => photo(`${url}`)).filter(Boolean) : [])

function readFacility({ property_image_url, ...row }: Row, photo: Photo) {
  return read(facilityInput, { ...row, property_image_url: photo(`${property_image_url ?? ''}`) })
}

/** Some columns of services are called otherwise than their fields. */
function readService({ images, duration_minutes, in_all_facilities, facility_ids, ...row }: Row, photo: Photo) {
  const renamed = { durationMinutes: duration_minutes, inAllFacilities: in_all_facilities, facilityIds: facility_ids }
  return read(serviceInput, { ...row, ...renamed, images: photosOf(images, photo) })
}

function readBlock({ data, ...row }: Row, photo: Photo) {
  const held = typeof data === 'object' && data !== null ? (data as Row) : {}
  return read(blockInput, { ...row, data: { ...held, photos: photosOf(held.photos, photo) } })
}

/** The position of a place is one text in its form. */
export function readPlace({ imageUrl, latitude, longitude, ...row }: Row, photo: Photo) {
  const coordinates = typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : ''
  return read(placeInput, { ...row, coordinates, imageUrl: photo(`${imageUrl ?? ''}`) })
}

const readSupplier = (row: Row) => read(supplierInput, row)
const readTemplate = (row: Row) => read(templateInput, row)

/** @throws AppError import.invalid */
function read<Schema extends z.ZodMiniType>(schema: Schema, row: Row): z.output<Schema> {
  // The forms leave out what is not there.
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  const { data, error } = schema.safeParse(given)
  if (error) throw invalid(`${row.name ?? ''}`, error)
  return data as z.output<Schema>
}

/** The refusal of a part of the archive. */
export function invalid(name: string, { issues: [issue] }: z.core.$ZodError): AppError {
  const field = issue?.path.join('.') ?? ''
  return new AppError('import.invalid', { values: { name: name.slice(0, 100), field: field.slice(0, 100) } })
}

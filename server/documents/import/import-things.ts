import type { BlockInput } from '#contract/blocks.ts'
import type { PlaceInput } from '#contract/recommendations.ts'
import { createTemplate } from '../../agreements/proposals/proposals.store.ts'
import { createSupplier } from '../../agreements/suppliers/suppliers.store.ts'
import { createBlock } from '../../hosting/blocks/blocks.store.ts'
import { createFacility } from '../../hosting/facilities/facilities.store.ts'
import { createPlace } from '../../hosting/recommendations/recommendations.store.ts'
import { createService } from '../../hosting/services/services.store.ts'
import type { Tx } from '../../platform/db/database.ts'
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
  photo: (url: string) => string
}

/** What a host describes, made anew as if they had typed it: by the same rules and within the same limits. */
export async function importThings(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  for (const { id, created_at: createdAt, link_id: _, property_image_url = '', activity_id, ...input } of file.facilities) {
    const photo = moved.photo(property_image_url)
    // The id of an activity is the property's own where the host chose none.
    const values = { ...input, property_image_url: photo, activity_id: activity_id === id ? '' : activity_id, createdAt }
    await placeThing(moved, 'properties', id, async () => (await createFacility(tx, ownerId, values)).id)
  }
  for (const { id, images, facilityIds = [], ...input } of file.services) {
    const values = { ...input, images: photosOf(images, moved), facilityIds: facilityIds.flatMap((one) => moved.ids.get(one) ?? []) }
    await placeThing(moved, 'services', id, async () => (await createService(tx, ownerId, values)).id)
  }
  for (const { id, ...row } of file.blocks) await importBlock(tx, ownerId, id, row, moved)
  for (const row of file.recommendations) await importPlace(tx, ownerId, row, moved)
  for (const { id, ...input } of file.suppliers) {
    const placed = await moved.book.place('suppliers', id, async () => (await createSupplier(tx, ownerId, input)).id)
    moved.suppliers.set(id, Number(placed.id))
  }
  for (const { id, ...input } of file.proposalTemplates)
    await moved.book.place('templates', id, async () => (await createTemplate(tx, ownerId, input)).id)
}

/** A block, which a link may also hold as the kept copy of another operator's. */
export async function importBlock(tx: Tx, ownerId: string, source: string, row: BlockInput & MadeAt, moved: Moved): Promise<void> {
  const values = { ...row, data: { ...row.data, photos: photosOf(row.data?.photos, moved) } }
  await placeThing(moved, 'blocks', source, async () => (await createBlock(tx, ownerId, values)).id)
}

type Place = PlaceInput & MadeAt & { id: string }

/** An own place, which one that this installation does not know becomes too. */
export async function importPlace(tx: Tx, ownerId: string, { id, createdAt: _, ...row }: Place, moved: Moved): Promise<void> {
  const values = { ...row, imageUrl: moved.photo(row.imageUrl ?? '') }
  await placeThing(moved, 'places', id, async () => (await createPlace(tx, ownerId, values)).id)
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

const photosOf = (urls: string[] = [], { photo }: Moved) => urls.map(photo).filter(Boolean)

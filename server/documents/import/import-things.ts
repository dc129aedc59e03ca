import type { BlockInput } from '#contract/blocks.ts'
import type { PlaceInput } from '#contract/recommendations.ts'
import { createTemplates } from '../../agreements/proposals/proposals.store.ts'
import { createSuppliers } from '../../agreements/suppliers/suppliers.store.ts'
import { createBlocks } from '../../hosting/blocks/blocks.store.ts'
import { createFacilities } from '../../hosting/facilities/facilities.store.ts'
import { createPlaces } from '../../hosting/recommendations/recommendations.store.ts'
import { createServices } from '../../hosting/services/services.store.ts'
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
  /** Those, and what an earlier import has made without all of its parts. */
  isUnfinished: Set<string>
  photo: (url: string) => string
}

/** What a host describes, made anew as if they had typed it: by the same rules and within the same limits, but all of a kind at once. */
export async function importThings(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  await placeThings(moved, 'properties', file.facilities, (missing) =>
    createFacilities(
      tx,
      ownerId,
      missing.map(({ id, created_at: createdAt, link_id: _, property_image_url = '', activity_id, ...input }) => {
        // The id of an activity is the property's own where the host chose none.
        const activity = activity_id === id ? '' : activity_id
        return { ...input, property_image_url: moved.photo(property_image_url), activity_id: activity, createdAt }
      }),
    ),
  )
  await placeThings(moved, 'services', file.services, (missing) =>
    createServices(
      tx,
      ownerId,
      missing.map(({ id: _, images, facilityIds = [], ...input }) => {
        const ids = facilityIds.flatMap((one) => moved.ids.get(one) ?? [])
        return { ...input, images: photosOf(images, moved), facilityIds: ids }
      }),
    ),
  )
  await importBlocks(tx, ownerId, file.blocks, moved)
  await importPlaces(tx, ownerId, file.recommendations, moved)
  const suppliers = await moved.book.place('suppliers', file.suppliers, (missing) => createSuppliers(tx, ownerId, missing.map(withoutId)))
  for (const { source, id } of suppliers) moved.suppliers.set(Number(source), Number(id))
  await moved.book.place('templates', file.proposalTemplates, (missing) => createTemplates(tx, ownerId, missing.map(withoutId)))
}

/** Blocks, which links may also hold as the kept copies of other operators'. */
export async function importBlocks(tx: Tx, ownerId: string, rows: (BlockInput & MadeAt & { id: string })[], moved: Moved): Promise<void> {
  await placeThings(moved, 'blocks', rows, (missing) =>
    createBlocks(
      tx,
      ownerId,
      missing.map(({ id: _, ...row }) => ({ ...row, data: { ...row.data, photos: photosOf(row.data?.photos, moved) } })),
    ),
  )
}

type Place = PlaceInput & MadeAt & { id: string }

/** Own places, which those that this installation does not know become too. */
export async function importPlaces(tx: Tx, ownerId: string, rows: Place[], moved: Moved): Promise<void> {
  await placeThings(moved, 'places', rows, (missing) =>
    createPlaces(
      tx,
      ownerId,
      missing.map(({ id: _, createdAt: __, ...row }) => ({ ...row, imageUrl: moved.photo(row.imageUrl ?? '') })),
    ),
  )
}

async function placeThings<Row extends { id: string }>(
  { book, ids, isNew }: Moved,
  kind: 'properties' | 'services' | 'blocks' | 'places',
  rows: Row[],
  make: (missing: Row[]) => Promise<{ id: string }[]>,
): Promise<void> {
  for (const placed of await book.place(kind, rows, make)) {
    ids.set(placed.source, placed.id)
    if (placed.isNew) isNew.add(placed.id)
  }
}

const withoutId = <Row extends { id: unknown }>({ id: _, ...row }: Row) => row
const photosOf = (urls: string[] = [], { photo }: Moved) => urls.map(photo).filter(Boolean)

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { isOwnPhoto } from '#contract/media.ts'
import { guestPath } from '#contract/routes.ts'
import type { Language } from '#i18n/languages.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import { qrImage } from '../facilities/guest-qr.ts'
import type { Storage } from '../media/storage.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { type PaperFormat, posters } from './poster.ts'

/** QR codes and posters. Two are drawn at a time, since photos take memory. */
export type Drawings = {
  /** One file with a page for each property. @throws AppError facility.busy */
  posters(ownerId: string, facilities: FacilityRow[], language: Language, paper: PaperFormat): Promise<Buffer>
  /** @throws AppError facility.busy */
  qr(ownerId: string, link: string, format: 'png' | 'svg', size: number): Promise<Buffer>
}

/** Memory for posters that may be asked for again. */
const keptBytes = 10 * 1024 * 1024
/** The photo at 200 dpi on A4. */
const photoSize = { width: 870, height: 617 }

export function createDrawings(storage: Storage, publicUrl: string): Drawings {
  const queue = createFairQueue({ atOnce: 2, perOwner: 6, inAll: 24, busy: 'facility.busy', retryAfter: 5 })
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, maxEntrySize: keptBytes / 4, sizeCalculation: ({ length }) => length })

  /** The photo of a property, where it was uploaded here: of another host nothing is fetched. */
  async function photoOf({ property_image_url }: FacilityRow): Promise<Buffer | undefined> {
    if (!isOwnPhoto(property_image_url)) return undefined
    const file = await storage.read(property_image_url.slice('/media/'.length))
    return (
      file &&
      sharp(file)
        .resize({ ...photoSize, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84 })
        .toBuffer()
    )
  }

  /** Where a photo cannot be read now the poster goes without, and is not kept: the next one may have it. */
  async function draw(key: string, facilities: FacilityRow[], language: Language, paper: PaperFormat): Promise<Buffer> {
    const pages = []
    let isWhole = true
    for (const facility of facilities) {
      const photo = await photoOf(facility).catch(() => {
        isWhole = false
        return undefined
      })
      pages.push({ facility, link: `${publicUrl}${guestPath(facility.link_id)}`, photo })
    }
    const drawn = await posters(pages, language, paper, publicUrl)
    if (isWhole) kept.set(key, drawn)
    return drawn
  }

  return {
    async posters(ownerId, facilities, language, paper) {
      const key = `${facilities.map(({ id, updatedAt, link_id }) => `${id} ${updatedAt} ${link_id}`).join()} ${language} ${paper}`
      const held = kept.get(key)
      if (held) return held
      return queue.admit(ownerId, (turn) =>
        // Another call may have drawn it while this one waited.
        turn(async () => kept.get(key) ?? draw(key, facilities, language, paper)),
      )
    },
    // An SVG is cheap; a PNG has to be drawn.
    qr: (ownerId, link, format, size) =>
      format === 'svg' ? qrImage(link, format, size) : queue.admit(ownerId, (turn) => turn(() => qrImage(link, format, size))),
  }
}

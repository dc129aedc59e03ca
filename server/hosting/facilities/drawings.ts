import { LRUCache } from 'lru-cache'
import type { Language } from '#i18n/languages.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { qrImage } from './guest-qr.ts'
import { type PaperFormat, poster } from './poster.ts'

/** QR codes and posters. Two are drawn at a time: a page of A4 at 300 dpi takes some 100 MB of memory. */
export type Drawings = {
  /** @throws AppError facility.busy */
  poster(facility: FacilityRow, link: string, language: Language, paper: PaperFormat): Promise<Buffer>
  /** @throws AppError facility.busy */
  qr(ownerId: string, link: string, format: 'png' | 'svg', size: number): Promise<Buffer>
}

/** Memory for posters that may be asked for again: some twenty of A4. */
const keptBytes = 10 * 1024 * 1024

export function createDrawings(): Drawings {
  const queue = createFairQueue({ atOnce: 2, perOwner: 6, inAll: 24, busy: 'facility.busy', retryAfter: 5 })
  const posters = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  return {
    async poster(facility, link, language, paper) {
      const key = `${facility.id} ${facility.updatedAt} ${link} ${language} ${paper}`
      const held = posters.get(key)
      if (held) return held
      return queue.admit(facility.ownerId, (turn) =>
        turn(async () => {
          // Another call may have drawn it while this one waited.
          const drawn = posters.get(key) ?? (await poster(facility, link, language, paper))
          posters.set(key, drawn)
          return drawn
        }),
      )
    },
    // An SVG is cheap; a PNG has to be drawn.
    qr: (ownerId, link, format, size) =>
      format === 'svg' ? qrImage(link, format, size) : queue.admit(ownerId, (turn) => turn(() => qrImage(link, format, size))),
  }
}

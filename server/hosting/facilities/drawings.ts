import { LRUCache } from 'lru-cache'
import type { Language } from '#i18n/languages.ts'
import { createFairQueue } from '../../platform/queue/fair-queue.ts'
import type { FacilityRow } from '../ownership/owned-facilities.store.ts'
import { qrImage } from './guest-qr.ts'
import { type PaperFormat, poster } from './poster.ts'

/** Pictures that are drawn for hosts: two at a time, since an A4 sheet at 300 dots an inch takes some 100 MB while it is drawn. */
export type Drawings = {
  /** @throws AppError facility.busy */
  poster(facility: FacilityRow, link: string, language: Language, paper: PaperFormat): Promise<Buffer>
  /** @throws AppError facility.busy */
  qr(ownerId: string, link: string, format: 'png' | 'svg', size: number): Promise<Buffer>
}

/** Whoever prints one often asks for it again; room for some twenty of A4. */
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
          // Asked for twice at once, it was drawn while this one waited.
          const drawn = posters.get(key) ?? (await poster(facility, link, language, paper))
          posters.set(key, drawn)
          return drawn
        }),
      )
    },
    // Lines of text cost nothing; pixels do.
    qr: (ownerId, link, format, size) =>
      format === 'svg' ? qrImage(link, format, size) : queue.admit(ownerId, (turn) => turn(() => qrImage(link, format, size))),
  }
}

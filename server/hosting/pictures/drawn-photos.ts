import { LRUCache } from 'lru-cache'
import { photoWidths, smallerForm } from '#contract/media.ts'
import { makeOnce } from '../../platform/make-once.ts'
import { avifForm } from '../media/photo-files.ts'
import type { Storage } from '../media/storage.ts'
import type { Hour } from './light.ts'
import { drawn, type Scene, sceneNames } from './pictures.ts'
import { height, width } from './shapes.ts'

const hours: Record<string, Hour> = { m: 'morning', d: 'day', e: 'evening', n: 'night' }
const drawnName = /^drawn-([a-z]+)-([mden])-*_\d+x\d+(?:_(\d+))?\.(webp|avif)$/

/** Address of a drawn picture, in the form of an uploaded photo. */
export function drawnPhoto(scene: Scene, hour: Hour): string {
  return `/media/${`drawn-${scene}-${hour[0]}`.padEnd(22, '-')}_${width}x${height}.webp`
}

/** Memory for drawn pictures, in bytes: every size of the example property's. */
const kept = 8 * 1024 * 1024

/** A storage that draws the pictures which come with the product, when they are asked for, and holds what people upload elsewhere. */
export function withDrawnPhotos(storage: Storage): Storage {
  const files = new LRUCache<string, Promise<Buffer>>({ max: 200, maxSize: kept, sizeCalculation: () => 40_000 })
  return {
    ...storage,
    read(name) {
      const [, scene = '', hour = '', size, format] = drawnName.exec(name) ?? []
      const known = sceneNames.find((one) => one === scene)
      const light = hours[hour]
      if (!known || !light || !isKept(name, known, light, size)) return storage.read(name)
      return makeOnce(files, name, () => encode(known, light, Number(size ?? width), format === 'avif'))
    },
  }
}

/** True for the names that a page can ask for: any other number would let everybody have pictures drawn. */
function isKept(name: string, scene: Scene, hour: Hour, size: string | undefined): boolean {
  const whole = drawnPhoto(scene, hour).slice('/media/'.length)
  if (!size) return name === whole
  const form = smallerForm(whole, Number(size))
  return photoWidths.some((one) => one < width && `${one}` === size) && (name === form || name === avifForm(form))
}

async function encode(scene: Scene, hour: Hour, size: number, isAvif: boolean): Promise<Buffer> {
  const picture = await drawn(scene, hour, size)
  return (isAvif ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 82 })).toBuffer()
}

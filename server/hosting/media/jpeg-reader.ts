import { jpegOf } from './photo-files.ts'
import type { Storage } from './storage.ts'

/**
 * Reads the smallest size of a photo as JPEG (docs/product.md#photos). It is made of the WebP when somebody asks for it first, and kept:
 * most photos stand in no mail, and those from before have none.
 */
export function createJpegReader(storage: Storage): (name: string) => Promise<Buffer | undefined> {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  async function make(name: string, webpName: string): Promise<Buffer | undefined> {
    const webp = await storage.read(webpName)
    if (!webp) return undefined
    // Loaded when it is needed, as for uploads.
    const { encodeJpeg } = await import('./photo-encoder.ts')
    const jpeg = await encodeJpeg(webp)
    // Where it cannot be kept, it is made again.
    await storage.write(name, jpeg).catch(() => {})
    // The photo was removed meanwhile, and nothing else would remove this.
    if (!(await storage.read(webpName))) await storage.remove(name)
    return jpeg
  }

  return async (name) => {
    // Buckets answer that a file which is not there may not be read, to keys that may not list it.
    const kept = await storage.read(name).catch(() => undefined)
    if (kept) return kept
    const making = underWay.get(name) ?? make(name, name.replace(/\.jpg$/, '.webp')).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

/** True for the name of the smallest size as JPEG of a photo; no other size is to be had. */
export function isJpegName(name: string): boolean {
  const [, photo] = /^([\w-]{22}_\d{1,5}x\d{1,5})(?:_\d+)?\.jpg$/.exec(name) ?? []
  return photo !== undefined && name === jpegOf(`/media/${photo}.webp`)
}

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { type Photo, photoWidths, smallerForm } from '#contract/media.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** Formats that are taken, as sharp names them by their content. SVG is not: it may hold script. */
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Those whose decoder gives a smaller picture at once; the others take four bytes for each pixel first, more when they lie on their side. */
const shrinkOnLoad = new Set(['jpeg', 'webp'])
const largest = { width: photoWidths.at(-1), height: 2_560, fit: 'inside', withoutEnlargement: true } as const
const webp = { quality: 80 }
/**
 * A third of the bytes for what a phone shows; half a second of work each, so the largest form goes without. At the density of
 * a phone nobody sees more than this quality, and the first view of a page has room for 45 KB of photo, not for 80.
 */
const avif = { quality: 38, effort: 3 }

// Kept pictures of work that is done are of no use here, and their memory is.
sharp.cache(false)

export type EncodedPhoto = Photo & { files: { name: string; content: Buffer }[] }

/**
 * Makes a photo the product's own: upright, in sRGB, without place and camera data, in several widths.
 * @param path a file, so that what waits takes no memory
 * @throws AppError media.unsupportedType, media.tooManyPixels
 */
export async function encodePhoto(path: string): Promise<EncodedPhoto> {
  const {
    format = '',
    width = 0,
    height = 0,
  } = await sharp(path)
    .metadata()
    .catch((cause: Error) => {
      throw new AppError('media.unsupportedType', { cause })
    })
  if (!formats.has(format)) throw new AppError('media.unsupportedType')
  const most = shrinkOnLoad.has(format) ? limits.photoPixels : limits.wholePhotoPixels
  if (width * height > most) throw new AppError('media.tooManyPixels', { values: { max: most / 1_000_000 } })
  try {
    const full = await sharp(path, { limitInputPixels: most }).autoOrient().resize(largest).webp(webp).toBuffer({ resolveWithObject: true })
    const name = `${randomBytes(16).toString('base64url')}_${full.info.width}x${full.info.height}.webp`
    const files = [{ name, content: full.data }]
    for (const smaller of photoWidths.filter((kept) => kept < full.info.width)) {
      const form = smallerForm(name, smaller)
      const resized = sharp(full.data).resize({ width: smaller })
      files.push({ name: form, content: await resized.clone().webp(webp).toBuffer() })
      files.push({ name: avifForm(form), content: await resized.clone().avif(avif).toBuffer() })
    }
    return { url: `/media/${name}`, width: full.info.width, height: full.info.height, files }
  } catch (cause) {
    // Cut off or damaged: its head was readable, its picture is not.
    throw new AppError('media.unsupportedType', { cause })
  }
}

/** The same form as AVIF; it goes out under the name of the WebP to whoever takes it. */
export function avifForm(name: string): string {
  return name.replace(/\.webp$/, '.avif')
}

/** Names of every file of a photo. */
export function filesOf(url: string): string[] {
  const name = url.slice('/media/'.length)
  const width = Number(/_(\d+)x/.exec(name)?.[1])
  const smaller = photoWidths.filter((kept) => kept < width).map((kept) => smallerForm(name, kept))
  return [name, ...smaller, ...smaller.map(avifForm)]
}

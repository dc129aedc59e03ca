import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'
import { type Photo, photoWidths, smallerForm } from '#contract/media.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { avifForm } from './photo-files.ts'

/** Formats that are accepted, as sharp names them by content. SVG is not, since it may hold scripts. */
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
/** Formats whose decoder can return a smaller picture. The others need four bytes of memory for each pixel, more when they are rotated. */
const shrinkOnLoad = new Set(['jpeg', 'webp'])

/**
 * The most pixels of a picture, so that two of them take no more memory than there is (docs/decisions/0010): few kilobytes may hold a picture of one
 * colour, however its decoder unpacks it.
 */
function maxPixelsOf({ format, isProgressive, pages = 1, depth }: Pick<Metadata, 'format' | 'isProgressive' | 'pages' | 'depth'>): number {
  // AVIF passes through several copies, a film holds two frames, and some PNGs have 16 bits for each colour.
  if (format === 'heif' || depth === 'ushort' || (format === 'webp' && pages > 1)) return limits.copiedPhotoPixels
  // In several scans a JPEG is there as a whole after the last one alone.
  return shrinkOnLoad.has(format) && !isProgressive ? limits.photoPixels : limits.wholePhotoPixels
}
const largest = { width: photoWidths.at(-1), height: 2_560, fit: 'inside', withoutEnlargement: true } as const
const webp = { quality: 80 }
/**
 * AVIF has a third of the bytes, but takes half a second to encode, so that the largest size has none. On the dense screen of a
 * phone a higher quality is not visible, and the first view of a page has room for 45 KB of photo.
 */
const avif = { quality: 38, effort: 3 }

// No cache: no photo is decoded twice, and the memory is needed.
sharp.cache(false)

export type EncodedPhoto = Photo & { files: { name: string; content: Buffer }[] }

/**
 * Encodes a photo: upright, in sRGB, without location and camera data, in several widths.
 * @param path a file, so that waiting uploads take no memory
 * @throws AppError media.unsupportedType, media.tooManyPixels
 */
export async function encodePhoto(path: string): Promise<EncodedPhoto> {
  const known = await sharp(path)
    .metadata()
    .catch((cause: Error) => {
      throw new AppError('media.unsupportedType', { cause })
    })
  if (!formats.has(known.format)) throw new AppError('media.unsupportedType')
  const max = maxPixelsOf(known)
  if (known.width * known.height > max) throw new AppError('media.tooManyPixels', { values: { max: max / 1_000_000 } })
  try {
    const full = await encodeWhole(path, max)
    const name = `${newShortToken()}_${full.info.width}x${full.info.height}.webp`
    const files = [{ name, content: full.data }]
    for (const smaller of photoWidths.filter((kept) => kept < full.info.width)) {
      const form = smallerForm(name, smaller)
      const resized = sharp(full.data).resize({ width: smaller })
      files.push({ name: form, content: await resized.clone().webp(webp).toBuffer() })
      files.push({ name: avifForm(form), content: await resized.clone().avif(avif).toBuffer() })
    }
    return { url: `/media/${name}`, width: full.info.width, height: full.info.height, files }
  } catch (cause) {
    // Truncated or damaged: the header could be read, the picture cannot.
    throw new AppError('media.unsupportedType', { cause })
  }
}

/** Warnings of the JPEG decoder where parts of the picture are missing: it would fill them with grey. */
const isDamaged = /premature end of data segment|bad (?:Huffman|arithmetic) code|instead of RST/

const isEndless = /premature end of JPEG image/
/** The marker EOI (ITU T.81, B.1.1.3). */
const endOfJpeg = Buffer.from([0xff, 0xd9])

/** The largest size. Cameras write files against the rules that every program shows (Samsung's "Invalid SOS parameters"): that is a warning, and the photo is whole. */
async function encodeWhole(path: string, limitInputPixels: number) {
  const encode = (failOn: 'warning' | 'error', input: string | Buffer = path) =>
    sharp(input, { limitInputPixels, failOn }).autoOrient().resize(largest).webp(webp).toBuffer({ resolveWithObject: true })
  return encode('warning').catch(async (cause: Error) => {
    if (isDamaged.test(cause.message)) throw cause
    // Some write no end: with one, what is missing beside it is noticed.
    if (isEndless.test(cause.message)) return encode('warning', Buffer.concat([await readFile(path), endOfJpeg]))
    return encode('error')
  })
}

/** @param webp a photo that is kept @returns it as JPEG, on white where one can see through it */
export function encodeJpeg(webp: Buffer): Promise<Buffer> {
  return sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

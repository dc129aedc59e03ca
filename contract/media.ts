import * as z from 'zod/mini'

/** Widths in pixels that a photo is kept in, where it is that large; the largest is the photo itself. */
export const photoWidths = [480, 960, 1_920] as const

/** Formats that a photo may come in; decided by its content, not by its name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Addresses of uploaded photos: a random name, then width and height of the largest size. */
const ownPhoto = /^\/media\/[\w-]{22}_(\d{1,5})x(\d{1,5})\.webp$/

/** True for the address of an uploaded photo, which stands without a host so that it survives a move. */
export function isOwnPhoto(address: string): boolean {
  return ownPhoto.test(address)
}

export type PhotoSources = {
  src: string
  width: number
  height: number
  srcSet: string
  /** The size that fills the screen of a phone. */
  small: string
  /** For a picture of a few centimetres. */
  smallest: string
}

/** All sizes of an uploaded photo; undefined for a photo on another host. */
export function photoSources(address: string): PhotoSources | undefined {
  const [, width, height] = ownPhoto.exec(address) ?? []
  if (!width || !height) return undefined
  const full = Number(width)
  const formOf = (wanted: number) => (full > wanted ? smallerForm(address, wanted) : address)
  return {
    src: address,
    width: full,
    height: Number(height),
    small: formOf(photoWidths[1]),
    smallest: formOf(photoWidths[0]),
    // A getter: guest pages show one size, and need not build this.
    get srcSet() {
      const smaller = photoWidths.filter((kept) => kept < full).map((kept) => `${smallerForm(address, kept)} ${kept}w`)
      return [...smaller, `${address} ${width}w`].join(', ')
    },
  }
}

/** Address of a smaller size. */
export function smallerForm(address: string, width: number): string {
  return address.replace(/\.webp$/, `_${width}.webp`)
}

/** The same size as JPEG, which the smallest one is also to be had as: the mail programs that draw with Word, such as Outlook, know no WebP. */
export function jpegForm(address: string): string {
  return address.replace(/\.webp$/, '.jpg')
}

/** An uploaded photo: its address, and width and height in pixels. */
export const photo = z.object({ url: z.string(), width: z.number(), height: z.number() })

export type Photo = z.infer<typeof photo>

import { photoWidths, smallerForm } from '#contract/media.ts'

/** The name of the same size as AVIF. Clients that accept AVIF get it under the address of the WebP. */
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

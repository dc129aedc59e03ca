import { jpegForm, photoSources, photoWidths, smallerForm } from '#contract/media.ts'

/** The name of the same size as AVIF. Clients that accept AVIF get it under the address of the WebP. */
export function avifForm(name: string): string {
  return name.replace(/\.webp$/, '.avif')
}

/** The name of the smallest size as JPEG. It is made of the WebP once somebody asks for it, so that backups need not hold it. */
export function jpegOf(url: string): string {
  return jpegForm(photoSources(url)?.smallest ?? url).slice('/media/'.length)
}

/** Names of the files that a photo is kept as. */
export function filesOf(url: string): string[] {
  const name = url.slice('/media/'.length)
  const width = Number(/_(\d+)x/.exec(name)?.[1])
  const smaller = photoWidths.filter((kept) => kept < width).map((kept) => smallerForm(name, kept))
  return [name, ...smaller, ...smaller.map(avifForm)]
}

/** Names of the files that may be there of a photo which is to go. */
export function everyFileOf(url: string): string[] {
  return [...filesOf(url), jpegOf(url)]
}

/** @param name of a file of a photo */
export function photoTypeOf(name: string): 'image/avif' | 'image/jpeg' | 'image/webp' {
  if (name.endsWith('.avif')) return 'image/avif'
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
}

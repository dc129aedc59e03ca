import { type PhotoSources, photoSources } from '#contract/media.ts'
import type { PageContext } from '../page.ts'

/** Shown until the photo is near: an image without a source looks broken. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The first of a list that was uploaded: this product serves it itself. */
export function firstOwnPhoto(photos: string[]): PhotoSources | undefined {
  for (const url of photos) {
    const own = photoSources(url)
    if (own) return own
  }
  return undefined
}

/** The photo that stands for a whole thing; it loads when it is near, into a frame of a fixed shape. What it shows is said by the words beside it. */
export function Cover({ photo: { smallest } }: { photo: PhotoSources }) {
  return (
    <>
      <img alt="" src={nothing} data-src={smallest} />
      <noscript>
        <img alt="" src={smallest} />
      </noscript>
    </>
  )
}

/**
 * Photos side by side within a fold, each a link to its full size. Uploaded photos load when the fold is opened; photos of other
 * hosts are links until a tap, so that no other host is asked before.
 */
export function PhotoStrip({ page: { t }, name, photos }: { page: PageContext; name: string; photos: string[] }) {
  if (!photos.length) return null
  const own = photos.flatMap((url) => photoSources(url) ?? [])
  const external = own.length < photos.length ? photos.filter((url) => !photoSources(url)) : []
  return (
    <>
      {own.length > 0 && (
        <ul className="strip">
          {own.map(({ src, small }, index) => (
            <li key={src}>
              <a href={src}>
                <img alt={t('guest.photo.alt', { name, number: index + 1 })} src={small} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {external.length > 0 && (
        <ul className="row">
          {external.map((url, index) => (
            <li key={url}>
              <a href={url} data-photo target="_blank" rel="noopener noreferrer" className="link">
                {t('media.photo.name', { number: own.length + index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

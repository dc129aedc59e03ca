import { isOwnPhoto, photoSources } from '#contract/media.ts'
import type { PageContext } from '../page.ts'

/** Shown until the photo is near: an image without a source looks broken. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * Photos side by side, each a link to its full size. Uploaded photos load when they are near; photos of other hosts are links
 * until a tap, so that no other host is asked before.
 */
export function PhotoStrip({ page: { t }, name, photos }: { page: PageContext; name: string; photos: string[] }) {
  const own = photos.flatMap((url) => photoSources(url) ?? [])
  const external = photos.filter((url) => !isOwnPhoto(url))
  return (
    <>
      {own.length > 0 && (
        <ul className="strip">
          {own.map(({ src, small, width, height }, index) => {
            const alt = t('guest.photo.alt', { name, number: index + 1 })
            const shared = { width, height }
            return (
              <li key={src}>
                <a href={src}>
                  <img {...shared} alt={alt} src={nothing} data-src={small} />
                  <noscript>
                    <img {...shared} alt={alt} src={small} />
                  </noscript>
                </a>
              </li>
            )
          })}
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

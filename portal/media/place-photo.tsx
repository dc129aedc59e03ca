import { useState } from 'react'
import { photoSources } from '#contract/media.ts'

type PlacePhotoProps = {
  /** Address of the photo; empty where there is none. */
  url: string
  className: string
  sizes?: string
}

/** The photo of a place behind its arch; a drawn house where there is none, or where it cannot be loaded. */
export function PlacePhoto({ url, className, sizes = '7rem' }: PlacePhotoProps) {
  const [failed, setFailed] = useState('')
  const look = `arch shrink-0 overflow-hidden ${className}`
  if (!url || url === failed) return <DrawnHouse className={look} />
  const sources = photoSources(url)
  return (
    <img
      src={sources?.small ?? url}
      srcSet={sources?.srcSet}
      sizes={sources && sizes}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`${look} bg-muted`}
      onError={() => setFailed(url)}
    />
  )
}

/** A house on its hill, in the colours of the theme. */
function DrawnHouse({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMax slice" className={`bg-primary-soft ${className}`} aria-hidden="true">
      <circle cx="56" cy="32" r="8" className="fill-canvas" />
      <path d="M0 74q22-14 44-5t36-6v37H0z" className="fill-primary/25" />
      <path d="M24 82V56l17-13 17 13v26z" className="fill-canvas" />
      <path d="m20 58 21-17 21 17" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-primary" />
      <path d="M35 82V68a6 6 0 0 1 12 0v14z" className="fill-primary" />
      <path d="M66 82c-5-10-3-24 1-30 4 6 6 20 1 30z" className="fill-primary/60" />
      <path d="M0 84q30-8 80-2v18H0z" className="fill-primary/40" />
    </svg>
  )
}

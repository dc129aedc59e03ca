import { CirclePlay, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { photoSources } from '#contract/media.ts'
import { videoOf } from '#contract/videos.ts'

type ThumbnailProps = { url: string; className?: string; sizes?: string; isVideo?: boolean; onFail?: (url: string) => void }

/** A photo, or the picture of a video; an icon when it cannot be loaded. */
export function Thumbnail({ url, className = '', sizes, isVideo = false, onFail }: ThumbnailProps) {
  const [failed, setFailed] = useState('')
  const hasFailed = failed === url
  const fail = () => {
    setFailed(url)
    onFail?.(url)
  }
  const frame = `relative grid place-items-center overflow-hidden rounded-lg bg-muted text-ink-soft ${className}`
  const picture = 'size-full object-cover'
  const video = isVideo ? videoOf(url) : undefined
  const sources = isVideo ? undefined : photoSources(url)
  const source = video?.kind === 'youtube' ? video.thumbnail : url
  return (
    <span className={frame}>
      {video?.kind === 'file' && !hasFailed && (
        <video src={url} preload="metadata" muted playsInline tabIndex={-1} className={picture} onError={fail} />
      )}
      {(!video || video.kind === 'youtube') && !hasFailed && (
        <img
          src={sources?.src ?? source}
          srcSet={sources?.srcSet}
          sizes={sources && (sizes ?? '10rem')}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={picture}
          onError={fail}
        />
      )}
      {hasFailed && !video && <ImageOff className="size-6" aria-hidden="true" />}
      {video && (
        <span className="absolute inset-0 grid place-items-center">
          <CirclePlay className="size-10 rounded-full bg-veil p-1 text-white" aria-hidden="true" />
        </span>
      )}
    </span>
  )
}

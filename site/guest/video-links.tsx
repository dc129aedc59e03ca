import { videoOf } from '#contract/videos.ts'
import { dot } from '#ui/dot.ts'
import type { PageContext } from '../page.ts'

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo', file: '', unknown: '' } as const

/** Videos: a dark panel that plays on a tap, and a plain link without script. */
export function VideoLinks({ page: { t }, videos }: { page: PageContext; videos: string[] }) {
  if (!videos.length) return null
  return (
    <ul className="stack">
      {videos.map((url, index) => {
        const { kind, id } = videoOf(url)
        return (
          <li key={url}>
            <a
              href={url}
              {...(kind !== 'unknown' && { 'data-video': kind, 'data-id': kind === 'file' ? undefined : id })}
              target="_blank"
              rel="noopener noreferrer"
              className="video"
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8 5v14l11-7z" />
              </svg>
              <span>{[t('media.video.name', { number: index + 1 }), hosts[kind]].filter(Boolean).join(dot)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

import { Film, Image } from 'lucide-react'
import type { Block } from '#contract/blocks.ts'
import { useTranslate } from '../messages.ts'

/** Numbers of photos and videos, and whether the block is public or inactive. */
export function BlockSummary({ block: { data, visibility, status } }: { block: Block }) {
  const t = useTranslate()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-ink-soft">
      <span className="inline-flex items-center gap-1">
        <Image className="size-4" aria-hidden="true" />
        {t('block.photos', { count: data.photos.length })}
      </span>
      <span className="inline-flex items-center gap-1">
        <Film className="size-4" aria-hidden="true" />
        {t('block.videos', { count: data.videos.length })}
      </span>
      {visibility === 'public' && (
        <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-semibold text-primary">{t('block.public')}</span>
      )}
      {status === 'inactive' && <span className="rounded-full bg-muted px-2.5 py-0.5 text-xs font-semibold">{t('service.inactive')}</span>}
    </p>
  )
}

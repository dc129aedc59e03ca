import { Layers } from 'lucide-react'
import type { Block } from '#contract/blocks.ts'
import { Thumbnail } from '../media/thumbnail.tsx'

type BlockPictureProps = { block: Block; className: string; sizes?: string }

/** The first photo of a block, else its first video, else an icon. */
export function BlockPicture({ block: { data }, className, sizes }: BlockPictureProps) {
  const [photo] = data.photos
  const [video] = data.videos
  if (photo || video) return <Thumbnail url={photo ?? video ?? ''} isVideo={!photo} className={className} {...(sizes && { sizes })} />
  return (
    <span className={`grid place-items-center rounded-lg bg-muted text-line-strong ${className}`}>
      <Layers className="size-8" aria-hidden="true" />
    </span>
  )
}

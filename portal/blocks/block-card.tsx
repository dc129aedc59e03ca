import { memo } from 'react'
import { Link } from 'wouter'
import type { Block } from '#contract/blocks.ts'
import { href } from '#contract/routes.ts'
import { CardMenu } from '../cards/card-menu.tsx'
import { useNamed, useTranslate } from '../messages.ts'
import { BlockPicture } from './block-picture.tsx'
import { BlockSummary } from './block-summary.tsx'
import { ContactLinks } from './contact-links.tsx'

type BlockCardProps = { block: Block; onDuplicate: (block: Block) => void; onRemove: (block: Block) => void }

/** One block on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const BlockCard = memo(function BlockCard({ block, onDuplicate, onRemove }: BlockCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const { id, name, description, data } = block
  const hasPicture = data.photos.length + data.videos.length > 0
  return (
    <article
      aria-labelledby={`block-${id}`}
      className="relative flex flex-col gap-3 overflow-hidden rounded-lg border border-line bg-surface shadow-card [contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
    >
      <Link href={href('block', { id })} aria-label={named(t('app.edit'), name)} className="absolute inset-0 rounded-lg" />
      <BlockPicture
        block={block}
        sizes="24rem"
        className={`pointer-events-none aspect-video w-full !rounded-none ${hasPicture ? '' : 'max-sm:aspect-[4/1]'}`}
      />
      <div className="flex flex-1 flex-col gap-3 px-5 pb-5">
        <h2 id={`block-${id}`} dir="auto" className="line-clamp-2 w-fit max-w-full text-lg font-semibold">
          {name}
        </h2>
        <BlockSummary block={block} />
        {description && (
          <p dir="auto" className="line-clamp-3 whitespace-pre-line">
            {description}
          </p>
        )}
        <ContactLinks data={data} name={name} />
      </div>
      <CardMenu name={name} onDuplicate={() => onDuplicate(block)} onRemove={() => onRemove(block)} />
    </article>
  )
})

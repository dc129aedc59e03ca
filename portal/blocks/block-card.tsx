import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Block } from '#contract/blocks.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { CardButtons } from '../cards/card-buttons.tsx'
import { useTranslate } from '../messages.ts'
import { BlockPicture } from './block-picture.tsx'
import { BlockSummary } from './block-summary.tsx'
import { ContactLinks } from './contact-links.tsx'

type BlockCardProps = { block: Block; onDuplicate: (block: Block) => void; onRemove: (block: Block) => void }

/** One block on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const BlockCard = memo(function BlockCard({ block, onDuplicate, onRemove }: BlockCardProps) {
  const t = useTranslate()
  const { id, name, description, data } = block
  return (
    <article
      aria-labelledby={`block-${id}`}
      className="flex flex-col gap-3 overflow-hidden rounded-lg border border-line bg-surface shadow-card [contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
    >
      <BlockPicture block={block} sizes="24rem" className="aspect-video w-full !rounded-none" />
      <div className="flex flex-1 flex-col gap-3 px-5 pb-5">
        <h2 id={`block-${id}`} dir="auto" className="line-clamp-2 text-lg font-semibold rtl:text-right">
          {name}
        </h2>
        <BlockSummary block={block} />
        {description && (
          <p dir="auto" className="line-clamp-3 whitespace-pre-line">
            {description}
          </p>
        )}
        <ContactLinks data={data} name={name} />
        <footer className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button asChild tone="soft" className="flex-1">
            <Link href={href('block', { id })} aria-label={`${t('app.edit')}: ${name}`}>
              <Pencil className="size-5" aria-hidden="true" />
              {t('app.edit')}
            </Link>
          </Button>
          <CardButtons name={name} onDuplicate={() => onDuplicate(block)} onRemove={() => onRemove(block)} />
        </footer>
      </div>
    </article>
  )
})

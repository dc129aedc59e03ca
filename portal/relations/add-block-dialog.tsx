import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { RelationType } from '#contract/relations.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ScrollArea } from '#ui/scroll-area.tsx'
import { BlockPicture } from '../blocks/block-picture.tsx'
import { BlockSummary } from '../blocks/block-summary.tsx'
import { linkableBlocksQuery } from '../blocks/blocks.queries.ts'
import { Pages, totalOf } from '../lists/pages.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages.ts'
import { numberedName } from './numbered-name.ts'
import type { Parent } from './parent.ts'
import { useAddLink } from './relations.queries.ts'

type AddBlockDialogProps = { parent: Parent; relationType: RelationType; onClose: () => void }

const scopes = ['own', 'public'] as const

/** Own and public blocks that this section does not hold yet. */
export function AddBlockDialog({ parent, relationType, onClose }: AddBlockDialogProps) {
  const t = useTranslate()
  const [scope, setScope] = useState<(typeof scopes)[number]>('own')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(useSettled(search.trim()))
  const query = useInfiniteQuery({
    ...linkableBlocksQuery(scope, wanted, parent.parentId, relationType),
    // The dialog links to the blocks in another tab, where one may have been added since.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('relation.dialog.title')}
      description={t(`relation.dialog.${relationType}`)}
      closeLabel={t('app.close')}
    >
      <div className="flex flex-wrap gap-1 rounded-lg bg-muted p-1">
        {scopes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={scope === name}
            onClick={() => setScope(name)}
            className="min-h-11 flex-1 rounded-lg px-3 font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
          >
            {t(`relation.scope.${name}`)}
          </button>
        ))}
      </div>
      <SearchField label={t('dashboard.blocks.search')} value={search} onChange={setSearch} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <p role="status">{query.data && t('dashboard.blocks.count', { count: totalOf(query) })}</p>
        <a
          href={`${href('dashboard')}?section=blocks`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-primary underline"
        >
          {t('relation.manage')}
          <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </a>
      </div>
      <ScrollArea label={t('relation.dialog.title')}>
        <Pages
          query={query}
          look="centered"
          empty={<p className="py-6 text-center text-ink-soft">{t(wanted ? 'relation.notFound' : 'relation.none')}</p>}
        >
          {(blocks) => (
            <ul className="grid grid-cols-1 gap-2">
              {blocks.map((block, index) => (
                <LinkableBlock
                  key={block.id}
                  block={block}
                  label={numberedName(blocks, index)}
                  parent={parent}
                  relationType={relationType}
                />
              ))}
            </ul>
          )}
        </Pages>
      </ScrollArea>
    </Dialog>
  )
}

type LinkableBlockProps = { block: Block; label: string; parent: Parent; relationType: RelationType }

function LinkableBlock({ block, label, parent, relationType }: LinkableBlockProps) {
  const t = useTranslate()
  // Of each row one: several may be on their way at once.
  const add = useAddLink(parent)
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line p-2">
      <BlockPicture block={block} className="size-14 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 wrap-anywhere">
        <bdi className="line-clamp-2 font-semibold">{block.name}</bdi>
        <BlockSummary block={block} />
      </div>
      <Button
        tone="soft"
        isIcon
        disabled={add.isPending || add.isSuccess}
        onClick={() => add.mutate({ childId: block.id, relationType })}
        aria-label={t('list.add', { name: label })}
      >
        <Plus className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { type LinkedBlock, type RelationType, relationTypes } from '#contract/relations.ts'
import { Button } from '#ui/button.tsx'
import { Notice, SkeletonRows } from '#ui/placeholders.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { sortableWords } from '../lists/sortable-words.ts'
import { useTranslate } from '../messages.ts'
import { AddBlockDialog } from './add-block-dialog.tsx'
import { linksQuery } from './links.queries.ts'
import { MediaBlockCard } from './media-block-card.tsx'
import { numberedName } from './numbered-name.ts'
import type { Parent } from './parent.ts'
import { useReorder } from './relations.queries.ts'

/** The two columns of linked blocks: main page and info (docs/product.md#links). Changes are saved at once. */
export function LinkedBlocks(parent: Parent) {
  const t = useTranslate()
  const { data: links, error, refetch } = useQuery(linksQuery(parent.parentType, parent.parentId))
  const [adding, setAdding] = useState<RelationType>()
  if (error && !links) {
    return (
      <Notice icon={<CircleAlert />} title={t('app.error')} text={t(error.text)}>
        <Button onClick={() => refetch()}>{t('app.retry')}</Button>
      </Notice>
    )
  }
  if (!links) return <SkeletonRows label={t('app.loading')} />
  return (
    <>
      <p className="rounded-lg bg-primary-soft px-4 py-3 text-sm">{t('relation.note')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-5">
        {relationTypes.map((relationType) => (
          <Column key={relationType} parent={parent} relationType={relationType} links={links} onAdd={() => setAdding(relationType)} />
        ))}
      </div>
      {adding && <AddBlockDialog parent={parent} relationType={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}

type ColumnProps = { parent: Parent; relationType: RelationType; links: LinkedBlock[]; onAdd: () => void }

function Column({ parent, relationType, links, onAdd }: ColumnProps) {
  const t = useTranslate()
  const reorder = useReorder(parent)
  const own = links.filter((link) => link.relationType === relationType).sort((a, b) => a.position - b.position)
  const title = t(`relation.${parent.parentType}.${relationType}`)
  const blocks = own.map(({ block }) => block)
  const nameOf = (link: LinkedBlock) => numberedName(blocks, own.indexOf(link))
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">
          {title} <span className="font-sans text-base font-normal text-ink-soft">({own.length})</span>
        </h2>
        <Button tone="soft" onClick={onAdd}>
          <Plus className="size-5" aria-hidden="true" />
          {t('dashboard.blocks.add')}
        </Button>
      </header>
      {own.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong/50 px-4 py-8 text-center text-ink-soft">{t('relation.empty')}</p>
      ) : (
        <SortableList
          label={title}
          items={own}
          keyOf={({ childId }) => childId}
          nameOf={nameOf}
          words={sortableWords(t)}
          onReorder={(next) => reorder.mutate({ relationType, links: next })}
        >
          {(link, index) => <MediaBlockCard parent={parent} link={link} links={links} number={index + 1} label={nameOf(link)} />}
        </SortableList>
      )}
    </section>
  )
}

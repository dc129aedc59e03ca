import { useInfiniteQuery } from '@tanstack/react-query'
import { Layers, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Block } from '#contract/blocks.ts'
import { href } from '#contract/routes.ts'
import { searchKey } from '#contract/search-key.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSection } from '../cards/card-section.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSearchInAddress } from '../lists/use-search-in-address.ts'
import { useTranslate } from '../messages.ts'
import { BlockCard } from './block-card.tsx'
import { blocksQuery, useDuplicateBlock, useRemoveBlock } from './blocks.queries.ts'

/** The operator's blocks on the dashboard. */
export function BlocksSection() {
  const t = useTranslate()
  const query = useInfiniteQuery(blocksQuery)
  const [search, setSearch] = useSearchInAddress()
  const wanted = useDeferredValue(searchKey(search.trim()))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // A search covers all blocks: load the pages that are not there yet.
  useEffect(() => {
    if (wanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [wanted, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  return (
    <CardSection
      title={t('dashboard.blocks.title')}
      count={(count) => t('dashboard.blocks.count', { count })}
      add={{ label: t('dashboard.blocks.add'), href: href('blockNew') }}
      query={{ ...query, hasNextPage: hasNextPage && !wanted }}
      failed={t('dashboard.blocks.failed')}
      empty={{ icon: <Layers />, title: t('dashboard.blocks.empty.title'), text: t('dashboard.blocks.empty.text') }}
      tools={<SearchField label={t('dashboard.blocks.search')} value={search} onChange={setSearch} />}
    >
      {(blocks) => {
        const found = wanted ? blocks.filter(({ name, description }) => searchKey(`${name} ${description}`).includes(wanted)) : blocks
        if (found.length) return <BlockCards key={wanted} blocks={found} />
        if (hasNextPage) return <p role="status">{t('app.loading')}</p>
        return <Notice icon={<Search />} title={t('relation.notFound')} text={t('dashboard.blocks.notFound.text')} />
      }}
    </CardSection>
  )
}

function BlockCards({ blocks }: { blocks: Block[] }) {
  const t = useTranslate()
  const [removing, setRemoving] = useState<Block>()
  const { mutate: duplicate } = useDuplicateBlock()
  const remove = useRemoveBlock()
  return (
    <>
      <CardGrid items={blocks}>{(block) => <BlockCard block={block} onDuplicate={duplicate} onRemove={setRemoving} />}</CardGrid>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('block.delete.title')}
        description={t('block.delete.confirm', { name: removing?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => removing && remove.mutate(removing) }]}
      />
    </>
  )
}

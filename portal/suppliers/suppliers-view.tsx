import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Contact, Pencil, Plus, Search, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { searchKey } from '#contract/search-key.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { languageNames } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSearchInAddress } from '../lists/use-search-in-address.ts'
import { type Say, useTranslate } from '../messages/requests.ts'
import { useNamed } from '../messages.ts'
import { categoryLabel } from '../services/service-category.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import { suppliersQuery, useRemoveSupplier } from './suppliers.queries.ts'

/** More of them are searched. */
const few = 8

/** The address book of outside providers. */
export function SuppliersView() {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(suppliersQuery)
  const [search, setSearch] = useSearchInAddress()
  const words = searchKey(search).split(' ')
  const found = data?.filter((one) => isFound(t, one, words))
  const [edited, setEdited] = useState<Supplier | 'new'>()
  const [removing, setRemoving] = useState<Supplier>()
  const remove = useRemoveSupplier()
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="size-5" aria-hidden="true" />
      {t('supplier.add')}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {data && data.length > 0 && <div className="max-w-full justify-self-start sm:justify-self-end">{add}</div>}
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={t('supplier.failed')} text={t(error.text)}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data?.length === 0 && (
        <Notice icon={<Contact />} title={t('supplier.empty.title')} text={t('supplier.empty.text')}>
          {add}
        </Notice>
      )}
      {data && (data.length > few || search) && <SearchField label={t('requests.filter.search')} value={search} onChange={setSearch} />}
      {data && data.length > 0 && found?.length === 0 && <Notice icon={<Search />} title={t('supplier.notFound')} />}
      {found && found.length > 0 && (
        <CardGrid key={words.join(' ')} items={found}>
          {(supplier) => <SupplierCard supplier={supplier} onEdit={() => setEdited(supplier)} onRemove={() => setRemoving(supplier)} />}
        </CardGrid>
      )}
      {edited && <SupplierDialog supplier={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('supplier.delete.title')}
        description={t('templates.delete.confirm', { name: removing?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => removing && remove.mutate(removing) }]}
      />
    </div>
  )
}

/** True where what a card shows, and the number however it is written, holds every word. */
function isFound(t: Say, { name, service, areaCode, whatsappNumber, desc }: Supplier, words: string[]): boolean {
  const text = searchKey(name, categoryLabel(t, service), areaCode, whatsappNumber, whatsappNumber.replace(/\D/g, ''), desc)
  return words.every((word) => text.includes(word))
}

type SupplierCardProps = { supplier: Supplier; onEdit: () => void; onRemove: () => void }

function SupplierCard({ supplier, onEdit, onRemove }: SupplierCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const { name, service, areaCode, whatsappNumber, rating, status, data, desc } = supplier
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <header className="flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-lg font-semibold break-words">
          {name}
        </h2>
        {rating > 0 && (
          <span className="inline-flex items-center gap-1 font-semibold text-waiting">
            <Star className="size-4" role="img" aria-label={t('supplier.rating.label')} />
            {rating}
          </span>
        )}
      </header>
      {status === 'inactive' && (
        <p className="justify-self-start rounded-full bg-muted px-3 py-1 text-sm font-semibold text-ink-soft">{t('supplier.inactive')}</p>
      )}
      <p className="text-ink-soft">
        {categoryLabel(t, service)}
        {dot}
        <bdi>{areaCode}</bdi>
        {dot}
        {languageNames[data.language]}
      </p>
      <p dir="ltr">{whatsappNumber}</p>
      {desc && (
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-line rtl:text-right">
          {desc}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <Button tone="soft" onClick={onEdit} aria-label={named(t('app.edit'), name)}>
          <Pencil className="size-5" aria-hidden="true" />
          {t('app.edit')}
        </Button>
        <Button tone="dangerSoft" isIcon onClick={onRemove} aria-label={t('list.remove', { name })}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </article>
  )
}

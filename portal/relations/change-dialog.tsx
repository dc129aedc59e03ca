import { type ReactNode, useId } from 'react'
import { withColon } from '#i18n/labels.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useLanguage, useTranslate } from '../messages.ts'
import { changedTexts, piecesOf } from './changed-texts.ts'
import type { LinkWithChange } from './link-with-change.ts'
import { useDecide } from './relations.queries.ts'

/** Compares what guests see of a block with its author's new version: only the differences, and the two decisions. */
export function ChangeDialog({ parent, link, change, onClose }: LinkWithChange & { onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const takeOver = useDecide(parent, 'takeOver')
  const keep = useDecide(parent, 'keep')
  const { kept, current, changedAt } = change
  const isBusy = takeOver.isPending || keep.isPending
  const isStale = [takeOver, keep].some(({ error }) => error?.code === 'request.stale')
  const choice = { id: link.id, changedAt }
  const photos = [kept.data.photos, current.data.photos] as const
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={withColon(language, t('blockChange.title')) + link.block.name}
      description={t('blockChange.text')}
      closeLabel={t('app.close')}
    >
      {changedTexts(change, t).map((text) => {
        const pieces = piecesOf(text)
        return (
          <Compared key={text.name} label={text.label}>
            <Pieces pieces={pieces} side="removed" />
            <Pieces pieces={pieces} side="added" />
          </Compared>
        )
      })}
      {photos[0].join() !== photos[1].join() && (
        <Compared label={t('media.photo.title')}>
          <Photos photos={photos[0]} others={photos[1]} word={t('blockChange.photo.gone')} />
          <Photos photos={photos[1]} others={photos[0]} word={t('blockChange.photo.new')} />
        </Compared>
      )}
      {isStale && (
        <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger">
          {t('blockChange.stale')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button tone="outline" disabled={isBusy} isBusy={keep.isPending} onClick={() => keep.mutate(choice)}>
          {t('blockChange.keep')}
        </Button>
        <Button disabled={isBusy} isBusy={takeOver.isPending} onClick={() => takeOver.mutate(choice)}>
          {t('blockChange.takeOver')}
        </Button>
      </div>
    </Dialog>
  )
}

/** One field: the kept and the new version. */
function Compared({ label, children: [before, after] }: { label: string; children: [ReactNode, ReactNode] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3 id={id} className="font-sans font-semibold">
        {label}
      </h3>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Side label={t('blockChange.kept')}>{before}</Side>
        <Side label={t('blockChange.current')}>{after}</Side>
      </dl>
    </section>
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg bg-muted p-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

const marks = { removed: 'rounded bg-danger-soft text-danger line-through', added: 'rounded bg-success-soft text-success no-underline' }

/** A text with the pieces marked that only it has. */
function Pieces({ pieces, side }: { pieces: ReturnType<typeof piecesOf>; side: 'removed' | 'added' }) {
  const t = useTranslate()
  const own = pieces.filter((part) => part[side] || (!part.added && !part.removed))
  const Mark = side === 'added' ? 'ins' : 'del'
  if (!own.length) return <span className="text-ink-soft">{t('blockChange.nothing')}</span>
  return (
    <p dir="auto" className="break-words whitespace-pre-line">
      {own.map(({ at, value, [side]: isOwn }) =>
        isOwn ? (
          <Mark key={at} className={marks[side]}>
            {value}
          </Mark>
        ) : (
          value
        ),
      )}
    </p>
  )
}

/** Photos in their order; those that the other side lacks are named as such. */
function Photos({ photos, others, word }: { photos: string[]; others: string[]; word: string }) {
  const t = useTranslate()
  if (!photos.length) return <span className="text-ink-soft">{t('blockChange.nothing')}</span>
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((url, index) => (
        <li key={url} aria-label={t('media.photo.name', { number: index + 1 })} className="grid w-20 gap-1 text-center text-sm">
          <Thumbnail url={url} className="aspect-square w-full" />
          {!others.includes(url) && <span className="font-semibold">{word}</span>}
        </li>
      ))}
    </ul>
  )
}

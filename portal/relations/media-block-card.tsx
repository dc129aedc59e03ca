import { Trash2 } from 'lucide-react'
import { type LinkedBlock, type RelationType, relationTypes } from '#contract/relations.ts'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { BlockPicture } from '../blocks/block-picture.tsx'
import { BlockSummary } from '../blocks/block-summary.tsx'
import { ContactLinks } from '../blocks/contact-links.tsx'
import { Optional } from '../frame/optional.tsx'
import { useNamed, useTranslate } from '../messages.ts'
import type { Parent } from './parent.ts'
import { useAddLink, useRemoveLink } from './relations.queries.ts'

const ChangeNotice = loadOnDemand(() => import('./change-notice.tsx'), 'ChangeNotice')

type MediaBlockCardProps = {
  parent: Parent
  link: LinkedBlock
  /** All links of the parent. */
  links: LinkedBlock[]
  /** Number within its section, from 1. */
  number: number
  /** What its buttons call it. */
  label: string
}

/** A linked block: first photo or video, counts, contacts, and whether it is on the main page or in the info section. */
export function MediaBlockCard({ parent, link, links, number, label }: MediaBlockCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const { block, change, relationType: section } = link
  const add = useAddLink(parent)
  const remove = useRemoveLink(parent)
  const { id, name, data } = block
  const isBusy = add.isPending || remove.isPending
  const isIn = (relationType: RelationType) => links.some((one) => one.childId === id && one.relationType === relationType)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <BlockPicture block={block} className="size-16 shrink-0" />
        <div className="grid min-w-[min(6rem,100%)] flex-1 grid-cols-1 gap-1">
          <h3 dir="auto" className="line-clamp-2 w-fit max-w-full font-sans font-semibold">
            {number}. {name}
          </h3>
          <BlockSummary block={block} />
        </div>
      </div>
      {change && (
        <Optional>
          <ChangeNotice parent={parent} link={link} change={change} />
        </Optional>
      )}
      <ContactLinks data={data} name={label} />
      <div className="flex items-end gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap gap-1">
          {relationTypes.map((relationType) => (
            <button
              key={relationType}
              type="button"
              aria-pressed={isIn(relationType)}
              aria-label={named(t(`relation.toggle.${relationType}`), label)}
              disabled={isBusy}
              onClick={() => (isIn(relationType) ? remove : add).mutate({ childId: id, relationType })}
              className="min-h-11 rounded-lg border border-line px-3 text-sm font-medium aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              {t(`relation.toggle.${relationType}`)}
            </button>
          ))}
        </div>
        <Button
          tone="dangerSoft"
          isIcon
          disabled={isBusy}
          aria-label={t('list.remove', { name: label })}
          onClick={() => remove.mutate({ childId: id, relationType: section })}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

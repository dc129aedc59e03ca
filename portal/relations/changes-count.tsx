import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { useTranslate } from '../messages.ts'
import { changesQuery } from './changes.queries.ts'
import type { Parent } from './parent.ts'

/** A link to the blocks that their authors have changed; nothing when there are none. */
export function ChangesCount({ parentType, parentId }: Parent) {
  const t = useTranslate()
  const { data } = useQuery(changesQuery)
  const count = data?.find((one) => one.parentId === parentId)?.count
  if (!count) return null
  return (
    <Link
      href={`${href(parentType, { id: parentId })}?tab=media`}
      className="flex min-h-11 items-center gap-2.5 rounded-lg bg-accent-soft px-3 py-1.5 text-sm font-semibold text-accent"
    >
      <Layers className="size-5 shrink-0" aria-hidden="true" />
      {t('blockChange.count', { count })}
    </Link>
  )
}

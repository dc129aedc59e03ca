import { lazy, Suspense } from 'react'
import type { ParentType } from '#contract/relations.ts'

const ChangesCount = lazy(async () => ({ default: (await import('./changes-count.tsx')).ChangesCount }))

export type ChangesLinkProps = { parentType: ParentType; parentId: string }

/** On the card of a facility or service, after the card itself: how many of its blocks were changed by their authors. */
export function ChangesLink(props: ChangesLinkProps) {
  return (
    <Suspense>
      <ChangesCount {...props} />
    </Suspense>
  )
}

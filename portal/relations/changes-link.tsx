import { lazy, Suspense } from 'react'
import type { Parent } from './parent.ts'

const ChangesCount = lazy(async () => ({ default: (await import('./changes-count.tsx')).ChangesCount }))

/** On the card of a facility or service, after the card itself: how many of its blocks were changed by their authors. */
export function ChangesLink(props: Parent) {
  return (
    <Suspense>
      <ChangesCount {...props} />
    </Suspense>
  )
}

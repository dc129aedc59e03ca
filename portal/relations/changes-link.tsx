import { Suspense } from 'react'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import type { Parent } from './parent.ts'

const ChangesCount = loadOnDemand(() => import('./changes-count.tsx'), 'ChangesCount')

/** The number of blocks that their authors have changed, on a card. It is loaded after the card. */
export function ChangesLink(props: Parent) {
  return (
    <Suspense>
      <ChangesCount {...props} />
    </Suspense>
  )
}

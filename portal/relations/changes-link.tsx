import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Optional } from '../frame/optional.tsx'
import type { Parent } from './parent.ts'

const ChangesCount = loadOnDemand(() => import('./changes-count.tsx'), 'ChangesCount')

/** The number of blocks that their authors have changed, on a card. It is loaded after the card. */
export function ChangesLink(props: Parent) {
  return (
    <Optional>
      <ChangesCount {...props} />
    </Optional>
  )
}

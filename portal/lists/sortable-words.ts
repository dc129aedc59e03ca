import type { Say } from '../messages.ts'

/** Names of the buttons of a sortable list, and the announcement after a move. */
export const sortableWords = (t: Say) => ({
  up: (name: string) => t('list.up', { name }),
  down: (name: string) => t('list.down', { name }),
  moved: (name: string, position: number) => t('list.moved', { name, position }),
})

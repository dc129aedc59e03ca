import type { Say } from '../messages.ts'

/** What the buttons of a sortable list are called, and what is said after a move. */
export const sortableWords = (t: Say) => ({
  up: (name: string) => t('list.up', { name }),
  down: (name: string) => t('list.down', { name }),
  moved: (name: string, position: number) => t('list.moved', { name, position }),
})

import { loadOnDemand } from '#ui/load-on-demand.ts'

/** Loaded with its words when a field that it stands below is used. */
export const UnfoundSentences = loadOnDemand(() => import('./unfound-sentences.tsx'), 'UnfoundSentences')

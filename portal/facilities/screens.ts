import { loadOnDemand } from '#ui/load-on-demand.ts'

/** The form of a facility; its card loads it ahead. */
export const FacilityScreen = loadOnDemand(() => import('./facility-screen.tsx'), 'FacilityScreen')

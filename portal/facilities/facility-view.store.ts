import { functionalKeys, storedConsent } from '#contract/consent.ts'
import { keep } from '../browser/keep.ts'
import { createStore } from '../stores/create-store.ts'
import { type FacilityOrder, facilityOrders } from './facility-order.ts'

/** How the properties stand on the dashboard. */
export type FacilityView = { order: FacilityOrder; isCompact: boolean }

const key = functionalKeys.facilityView
const usual: FacilityView = { order: 'newest', isCompact: false }

function stored(): FacilityView {
  const [order, look] = (localStorage.getItem(key) ?? '').split(' ')
  return { order: facilityOrders.find((known) => known === order) ?? usual.order, isCompact: look === 'compact' }
}

const view = createStore(stored())

export const useFacilityView = view.useValue

/** Shows another view, and keeps it where functional consent allows. */
export function chooseFacilityView(next: FacilityView): void {
  view.set(next)
  if (storedConsent(localStorage)?.functional) keep(localStorage, key, `${next.order} ${next.isCompact ? 'compact' : 'cards'}`)
}

import { keep } from '../browser/keep.ts'
import { createStore } from '../stores/create-store.ts'

const key = 'request-shortcuts'
const shortcuts = createStore(localStorage.getItem(key) !== 'off')

/** Whether single keys act on the requests. They can be switched off: who dictates would press them unawares (WCAG 2.1.4). */
export const useShortcuts = shortcuts.useValue

/** Switches them on or off, on this device. */
export function setShortcuts(isOn: boolean): void {
  shortcuts.set(isOn)
  if (isOn) localStorage.removeItem(key)
  else keep(localStorage, key, 'off')
}

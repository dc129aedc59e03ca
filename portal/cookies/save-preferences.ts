import { showToast } from '../toasts/toasts.ts'
import { decide } from './consent.store.ts'

/** Stores what was chosen of cookies, and says whether it is kept. */
export function savePreferences(functional: boolean): void {
  if (decide(functional)) showToast({ title: 'cookies.saved.title', text: 'cookies.saved.text' })
  else showToast({ title: 'app.error', text: 'error.internal', isDestructive: true })
}

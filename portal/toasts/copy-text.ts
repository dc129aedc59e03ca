import { writeClipboard } from '#ui/clipboard.ts'
import { showToast } from './toasts.ts'

/** Puts a text on the clipboard, and says whether it is there, to the caller too. */
export function copyText(text: string): Promise<boolean> {
  return writeClipboard(text).then(
    () => {
      showToast({ title: 'app.copied' })
      return true
    },
    () => {
      showToast({ title: 'app.error', text: 'error.internal', isDestructive: true })
      return false
    },
  )
}

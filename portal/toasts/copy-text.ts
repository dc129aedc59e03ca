import { writeClipboard } from '#ui/clipboard.ts'
import { showToast } from './toasts.ts'

/** Puts a text on the clipboard, and says whether it is there. */
export function copyText(text: string): Promise<void> {
  return writeClipboard(text).then(
    () => showToast({ title: 'app.copied' }),
    () => showToast({ title: 'app.error', text: 'error.internal', isDestructive: true }),
  )
}

import { useLayoutEffect, useState } from 'react'

/** As wide as a phone is at most, where a toast is as wide as a dialog. */
const phone = '(width < 40rem)'
/** Where toasts begin, and how far down one reaches, in pixels. */
const usual = { top: 64, bottom: 224 }

/** Where a toast begins so that the title of the uppermost dialog can be read and its button be pressed; undefined for the usual place. */
function topBelowTitle(): number | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog],[role=alertdialog]')].at(-1)
  const title = dialog?.querySelector('h2')
  if (!dialog || !title || !matchMedia(phone).matches) return undefined
  // Not by its rectangle: the dialog is rising still.
  const top = dialog.offsetTop + title.offsetTop - dialog.scrollTop
  const bottom = top + title.offsetHeight
  return top < usual.bottom && bottom > usual.top ? bottom : undefined
}

/** @param id of the toast that is shown; dialogs that open or close meanwhile move it */
export function useToastTop(id: number | undefined): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (id === undefined) return
    const place = () => setTop(topBelowTitle())
    place()
    const watcher = new MutationObserver(place)
    watcher.observe(document.body, { childList: true })
    return () => watcher.disconnect()
  }, [id])
  return top
}

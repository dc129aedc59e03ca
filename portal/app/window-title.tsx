import { useEffect } from 'react'
import { useScreenName } from '../browser/screen-title.ts'
import { useWaiting } from '../events/waiting.ts'
import { useCurrentUser } from '../session/current-user.ts'

/** What every title ends with. */
const product = 'Ospita'

/** Keeps the title of the window: how many requests wait, where that is switched on, and the name of the screen. Shows nothing itself. */
export function WindowTitle() {
  const isCounted = useCurrentUser()?.notifications.count ?? false
  const waiting = useWaiting()
  const name = useScreenName()
  const shown = isCounted ? waiting : 0
  const named = name ? `${name} · ${product}` : product
  useEffect(() => {
    document.title = shown ? `(${shown}) ${named}` : named
  }, [shown, named])
  return null
}

import { flushSync } from 'react-dom'

/** How long a press may wait for the next screen, in milliseconds; after that it comes without motion. */
const timeout = 300

let isUnderWay = false

/**
 * Goes from a card to its screen, whose head shows the same photo (class `carried-photo`): it moves there. It does not where the
 * system asks for less motion, where the browser cannot, and where the screen has to be loaded first and comes late.
 * @param link what was pressed; the photo stands behind it
 * @param loaded resolves once the screen can be shown at once
 */
export async function carryPhoto(link: Element, loaded: Promise<unknown>, go: () => void): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isInTime = !isStill && 'startViewTransition' in document && (await comesInTime(loaded))
  isUnderWay = false
  // Somebody has gone elsewhere meanwhile.
  if (!link.isConnected) return
  const photo = link.nextElementSibling
  if (!isInTime || !photo) {
    go()
    return
  }
  photo.classList.add('carried-photo')
  document.startViewTransition(() => {
    // One at a time has the name.
    photo.classList.remove('carried-photo')
    flushSync(go)
  })
}

function comesInTime(loaded: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout))
  return Promise.race([
    late,
    loaded.then(
      () => true,
      () => false,
    ),
  ])
}

/** Where a page was left: the first row in sight and how far down it stood. Rows out of sight have no certain height, so that pixels say little. */
type Place = { row: number; top: number }

const places = new Map<string, Place>()
/** How long a list may take to be as long as it was, in milliseconds. */
const timeout = 10_000
/** Rows take their height once they are in sight: so many frames the place has to hold. */
const steadyFrames = 5
const ownScroll = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stop: (() => void) | undefined

const rows = () => [...document.querySelectorAll('main ul > li')]
const topOf = (row: Element) => row.getBoundingClientRect().top

function notePlace(address: string): void {
  if (stop || location.href !== address) return
  const all = rows()
  const row = all.findIndex((one) => one.getBoundingClientRect().bottom > 0)
  places.set(address, { row, top: all[row] ? topOf(all[row]) : scrollY })
}

/** A frame later the rows that came into sight have their height. */
const noteSoon = (address: string) => requestAnimationFrame(() => notePlace(address))

/**
 * Lets the back button lead to the place in a list that was left: the browser looks for it before the list is there again. Call it once,
 * behind what may hold up the button.
 */
export function keepScrollPlaces(): void {
  addEventListener('scroll', () => noteSoon(location.href), { passive: true })
  addEventListener('popstate', () => {
    stop?.()
    const place = places.get(location.href)
    if (place) returnTo(place)
  })
}

/** Scrolls there, as far as the list goes by then: it goes on as its end is reached. The reader may scroll first. */
function returnTo({ row, top }: Place): void {
  const until = performance.now() + timeout
  let steady = 0
  stop = () => {
    stop = undefined
    for (const name of ownScroll) removeEventListener(name, end)
  }
  const end = () => stop?.()
  const mine = stop
  for (const name of ownScroll) addEventListener(name, end, { passive: true })
  // Smoothly, as the page scrolls else, it would not be there yet when it is looked at.
  const look = () => {
    if (stop !== mine) return
    const found = rows()[row]
    const before = scrollY
    if (row < 0) scrollTo({ top, behavior: 'instant' })
    else if (found) scrollBy({ top: topOf(found) - top, behavior: 'instant' })
    else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    steady = (found || row < 0) && Math.abs(scrollY - before) < 1 ? steady + 1 : 0
    if (steady > steadyFrames || performance.now() > until) stop?.()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import { useEffect, useEffectEvent } from 'react'

/** What closes each open dialog, the uppermost last. */
let dialogs: (() => void)[] = []
/** Where the uppermost was opened. */
let address = ''
let isListening = false
/** Pending while the program itself goes back. */
let way: Promise<void> | undefined
let arrive = () => {}

/** How long the browser may take to go back, in milliseconds. */
const timeout = 1_000

/** The entry of the history that is shown stands for so many dialogs. */
const entries = (): number => history.state?.dialogs ?? 0

function goBack(steps: number): Promise<void> {
  way = new Promise<void>((resolve) => {
    const timer = setTimeout(() => arrive(), timeout)
    arrive = () => {
      clearTimeout(timer)
      way = undefined
      resolve()
    }
  })
  history.go(-steps)
  return way
}

/** Gives each open dialog its entry, and takes off those that are left over. */
function settle(): void {
  if (!isListening || way) return
  if (entries() > dialogs.length) void goBack(entries() - dialogs.length).then(settle)
  while (entries() < dialogs.length) {
    address = location.href
    history.pushState({ dialogs: entries() + 1 }, '')
  }
}

/** Once it is known what else happens: one dialog may follow another, or a screen. */
const settleSoon = () => setTimeout(settle)

/**
 * Makes the browser's back button close the uppermost dialog, as on a telephone whatever covers the screen is closed. Call it once, before
 * all else that listens to the address.
 */
export function closeByBackButton(): void {
  isListening = true
  addEventListener(
    'popstate',
    (event) => {
      const isOwn = way !== undefined
      const isClosing = !isOwn && entries() < dialogs.length && location.href === address
      if (isOwn || isClosing) event.stopImmediatePropagation()
      if (isOwn) arrive()
      if (isClosing) dialogs.at(-1)?.()
      settleSoon()
    },
    { capture: true },
  )
  settleSoon()
}

/**
 * Goes to another address. The entries of open dialogs are used up: the back button would stop at each of them.
 * @param navigate takes the place of the entry that is shown, or adds one
 */
export function leaveDialogs(navigate: (isReplacing: boolean) => void): void {
  if (way) return void way.then(() => leaveDialogs(navigate))
  if (entries() > 1) return void goBack(entries() - 1).then(() => leaveDialogs(navigate))
  navigate(entries() === 1)
  settleSoon()
}

/** Leaves the document. A step back would call that off, so that none is made any more. */
export function leaveDocument(go: () => void): void {
  if (way) return void way.then(() => leaveDocument(go))
  isListening = false
  go()
}

/** Lets the back button close what is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const dialog = () => close()
    dialogs = [...dialogs, dialog]
    settleSoon()
    return () => {
      dialogs = dialogs.filter((other) => other !== dialog)
      settleSoon()
    }
  }, [isOpen])
}

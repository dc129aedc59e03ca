import { useEffect } from 'react'
import type { Said } from '../messages.ts'
import { createStore } from '../stores/create-store.ts'

/** What is asked before something that is no unsaved change is given up. */
export type LeaveWords = { title: Said; text: Said; stay: Said; leave: Said }

/** The forms with unsaved changes: a dialog's may stand above a screen's. */
let forms: { address: string; words: LeaveWords | undefined }[] = []
const waiting = createStore<(() => void) | undefined>(undefined)

/** Runs an action that leaves the form; asks first when changes would be lost. */
export function leaveSafely(action: () => void): void {
  if (forms.length === 0) action()
  else waiting.set(action)
}

/** Forgets the changes: they were saved, kept as a draft, or given up. */
export function forgetChanges(): void {
  forms = []
}

/** The action that waits for the operator's answer, if any. */
export function useLeaveQuestion(): { isOpen: boolean; words: LeaveWords | undefined; stay: () => void; leave: () => void } {
  const action = waiting.useValue()
  return {
    isOpen: action !== undefined,
    // What is typed would be lost for good: where that is there as well, it is what is asked about.
    words: forms.every(({ words }) => words) ? forms.at(-1)?.words : undefined,
    stay: () => waiting.set(undefined),
    leave: () => {
      forgetChanges()
      waiting.set(undefined)
      action?.()
    },
  }
}

/**
 * Guards a form while it holds changes.
 * @param words of the question; left out, they are those of unsaved changes
 */
export function useUnsavedChanges(hasChanges: boolean, words?: LeaveWords): void {
  useEffect(() => {
    if (!hasChanges) return
    const form = { address: location.href, words }
    forms = [...forms, form]
    const onUnload = (event: BeforeUnloadEvent) => {
      if (forms.length > 0) event.preventDefault()
    }
    // The router tells of it: another tab of the form is in the address.
    const onReplace = () => {
      form.address = location.href
    }
    addEventListener('replaceState', onReplace)
    addEventListener('beforeunload', onUnload)
    return () => {
      forms = forms.filter((other) => other !== form)
      removeEventListener('replaceState', onReplace)
      removeEventListener('beforeunload', onUnload)
    }
  }, [hasChanges, words])
}

/**
 * Makes the browser's back button ask as well. Call it once, before the router listens to the address.
 * @param navigate shows another address without loading a document
 */
export function guardHistory(navigate: (address: string) => void): void {
  addEventListener(
    'popstate',
    (event) => {
      const form = forms.at(-1)
      if (!form) return
      const target = location.href
      event.stopImmediatePropagation()
      history.pushState(null, '', form.address)
      waiting.set(() => navigate(target.slice(location.origin.length)))
    },
    { capture: true },
  )
}

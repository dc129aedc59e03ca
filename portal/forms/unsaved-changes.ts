import { useEffect } from 'react'
import { createStore } from '../stores/create-store.ts'

/** The address of the form with unsaved changes, if any: only one form is open at a time. */
let formAddress: string | undefined
const waiting = createStore<(() => void) | undefined>(undefined)

/** Runs an action that leaves the form; asks first when changes would be lost. */
export function leaveSafely(action: () => void): void {
  if (formAddress === undefined) action()
  else waiting.set(action)
}

/** Forgets the changes: they were saved, kept as a draft, or given up. */
export function forgetChanges(): void {
  formAddress = undefined
}

/** The action that waits for the operator's answer, if any. */
export function useLeaveQuestion(): { isOpen: boolean; stay: () => void; leave: () => void } {
  const action = waiting.useValue()
  return {
    isOpen: action !== undefined,
    stay: () => waiting.set(undefined),
    leave: () => {
      forgetChanges()
      waiting.set(undefined)
      action?.()
    },
  }
}

/** Guards the form on this screen while it holds changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return
    formAddress = location.href
    const onUnload = (event: BeforeUnloadEvent) => {
      if (formAddress !== undefined) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => {
      formAddress = undefined
      removeEventListener('beforeunload', onUnload)
    }
  }, [hasChanges])
}

/**
 * Makes the browser's back button ask as well. Call it once, before the router listens to the address.
 * @param navigate shows another address without loading a document
 */
export function guardHistory(navigate: (address: string) => void): void {
  addEventListener(
    'popstate',
    (event) => {
      if (formAddress === undefined) return
      const target = location.href
      event.stopImmediatePropagation()
      history.pushState(null, '', formAddress)
      waiting.set(() => navigate(target.slice(location.origin.length)))
    },
    { capture: true },
  )
}

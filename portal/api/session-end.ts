const keepers = new Set<() => void>()

/** Calls this before a session that has ended leads to the sign-in, or a screen fails: the last moment to keep what is typed. Ends with what it returns. */
export function beforeSignIn(keep: () => void): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export function keepAll(): void {
  for (const keep of keepers) keep()
}

/** How long after a sign-out its tabs may be refused, in milliseconds. */
const signOutTime = 10_000
let signedOutAt = Number.NEGATIVE_INFINITY

/** This tab, or another one of this browser, signs out: nobody has to be told that the session has ended. */
export function noteSignOut(): void {
  signedOutAt = performance.now()
}

export const isSigningOut = (): boolean => performance.now() - signedOutAt < signOutTime

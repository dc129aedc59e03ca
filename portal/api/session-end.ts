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

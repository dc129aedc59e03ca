/** What this browser keeps for the site; nothing where its settings, or the window of an app, let it keep nothing. */
export let storage: Storage | null | undefined
try {
  storage = localStorage
} catch {
  // Asking is refused: the page works as for who comes for the first time.
}

/** Ends a call that takes longer than so many milliseconds. AbortSignal.timeout is younger than many a guest's phone. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

/** What is kept by key, as a Map or an LRUCache. */
type Kept<Made> = {
  get(key: string): Promise<Made> | undefined
  set(key: string, making: Promise<Made>): unknown
  delete(key: string): unknown
}

/** Makes a thing once for all who ask for it. What could not be made, as for want of memory or of a file to spare, is tried again by whoever asks next. */
export function makeOnce<Made>(kept: Kept<Made>, key: string, make: () => Promise<Made>): Promise<Made> {
  const known = kept.get(key)
  if (known) return known
  const making = make()
  kept.set(key, making)
  making.catch(() => kept.delete(key))
  return making
}

/** Keys of what was sent and has no certain end yet, by what it was. */
const open = new Map<string, string>()

/** A random key; unlike a UUID also where the product is opened by plain http. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The Idempotency-Key of what somebody wants: pressed again after a failure, the same content is the same intent. */
export function keyOf(intent: string): string {
  const key = open.get(intent) ?? randomKey()
  open.set(intent, key)
  return key
}

/** The same for what may be wanted twice side by side, as a photo: no other gets the key while this one is under way. */
export function takeKey(intent: string): string {
  const key = keyOf(intent)
  open.delete(intent)
  return key
}

/**
 * Notes how a call ended: what comes after a certain answer is a new intent.
 * @param status of the answer; 0 when none came
 */
export function settle(intent: string, key: string, status: number): void {
  if (status > 0 && status < 500) open.delete(intent)
  else open.set(intent, key)
}

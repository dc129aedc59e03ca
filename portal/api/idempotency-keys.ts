/** Keys of calls whose result is not known, by the content of the call. */
const open = new Map<string, string>()

/** A random key. crypto.randomUUID exists on https and localhost only. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The Idempotency-Key of a call: sent again after a failure, the same content has the same key. */
export function keyOf(intent: string): string {
  const key = open.get(intent) ?? randomKey()
  open.set(intent, key)
  return key
}

/** The same for calls that may run twice at once with the same content, such as photos: a key in use is not given out again. */
export function takeKey(intent: string): string {
  const key = keyOf(intent)
  open.delete(intent)
  return key
}

/**
 * Notes how a call ended. After a definite response the same content gets a new key.
 * @param status of the response; 0 when none arrived
 */
export function settle(intent: string, key: string, status: number): void {
  if (status > 0 && status < 500) open.delete(intent)
  else open.set(intent, key)
}

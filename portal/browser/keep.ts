/** Puts a text into a storage of the browser. @returns false where that is full: the screen goes on without it */
export function keep(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

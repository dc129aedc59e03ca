import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<Set<string>>()

/** Notes the facilities whose guest pages a change touches, for whoever answers the call that makes it. */
export function noteChangedPages(facilities: { id: string }[]): void {
  const ids = noted.getStore()
  for (const { id } of facilities) ids?.add(id)
}

/** Runs an operator's call; gives its result, and the ids of the facilities that it has noted. Some may be of a transaction that was rolled back. */
export async function notingChangedPages<T>(act: () => Promise<T>): Promise<{ result: T; changed: string[] }> {
  const ids = new Set<string>()
  const result = await noted.run(ids, act)
  return { result, changed: [...ids] }
}

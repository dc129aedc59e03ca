import { keep } from '../browser/keep.ts'

/** A form that was open when the session ended, for when the same operator signs in again in this tab. `path` names its open tab, too. */
type Draft = { path: string; userId: string; version: string | undefined; values: unknown }

const key = 'draft'

/** Keeps the form of this page until the same operator has signed in again. sessionStorage ends with the tab. @returns false where that is full */
export function keepDraft(draft: Omit<Draft, 'path'>): boolean {
  return keep(sessionStorage, key, JSON.stringify({ ...draft, path: location.pathname + location.search } satisfies Draft))
}

function storedDraft(): Draft | undefined {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
}

/** The page of the draft, to open after signing in; another person's draft is deleted. */
export function draftPath(userId: string): string | undefined {
  const draft = storedDraft()
  if (draft?.userId === userId) return draft.path
  if (draft) sessionStorage.removeItem(key)
  return undefined
}

/** The draft of this page. It stays: a screen may be begun more than once until all of it is loaded. */
export function findDraft(userId: string): Draft | undefined {
  return draftPath(userId)?.split('?')[0] === location.pathname ? storedDraft() : undefined
}

export function removeDraft(): void {
  sessionStorage.removeItem(key)
}

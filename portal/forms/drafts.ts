/** A form that was open when the session ended, for when the same operator signs in again in this tab. `path` names its open tab, too. */
type Draft = { path: string; userId: string; version: string | undefined; values: unknown }

const key = 'draft'

/** Keeps the form of this page until the same operator has signed in again. sessionStorage ends with the tab. */
export function keepDraft(draft: Omit<Draft, 'path'>): void {
  sessionStorage.setItem(key, JSON.stringify({ ...draft, path: location.pathname + location.search } satisfies Draft))
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

/** The draft of this page, once. */
export function takeDraft(userId: string): Draft | undefined {
  if (draftPath(userId)?.split('?')[0] !== location.pathname) return undefined
  const draft = storedDraft()
  sessionStorage.removeItem(key)
  return draft
}

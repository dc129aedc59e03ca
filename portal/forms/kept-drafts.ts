import { keep } from '../browser/keep.ts'

/** What somebody has typed into a dialog and not sent yet. */
type KeptDraft = {
  userId: string
  /** In milliseconds since 1970. */
  keptAt: number
  values: unknown
}

const key = 'drafts'
const most = 50
/** 30 days in milliseconds: a request is answered long before. */
const longest = 30 * 24 * 60 * 60_000

/** The drafts that are not too old. */
function stored(): Record<string, KeptDraft> {
  const all: Record<string, KeptDraft> = JSON.parse(localStorage.getItem(key) ?? '{}')
  return Object.fromEntries(Object.entries(all).filter(([, { keptAt }]) => keptAt > Date.now() - longest))
}

/** Stores the newest drafts. @returns false where the storage is full */
function store(drafts: Record<string, KeptDraft>): boolean {
  const kept = Object.entries(drafts)
    .sort(([, a], [, b]) => b.keptAt - a.keptAt)
    .slice(0, most)
  if (kept.length) return keep(localStorage, key, JSON.stringify(Object.fromEntries(kept)))
  localStorage.removeItem(key)
  return true
}

/** The draft of a dialog; another person's is not shown. localStorage is shared by all tabs and outlives the session. */
export function findDraft(userId: string, name: string): unknown {
  const draft = stored()[name]
  return draft?.userId === userId ? draft.values : undefined
}

/** Keeps a draft. @returns false where the storage is full */
export function storeDraft(userId: string, name: string, values: unknown): boolean {
  return store({ ...stored(), [name]: { userId, keptAt: Date.now(), values } })
}

export function removeDraft(name: string): void {
  removeDrafts((other) => other === name)
}

/** Removes the drafts that `isRemoved` names, whoever has typed them. */
export function removeDrafts(isRemoved: (name: string, userId: string) => boolean): void {
  store(Object.fromEntries(Object.entries(stored()).filter(([name, { userId }]) => !isRemoved(name, userId))))
}

/** The names of an operator's drafts. */
export const draftNames = (userId: string): string[] =>
  Object.entries(stored()).flatMap(([name, draft]) => (draft.userId === userId ? [name] : []))

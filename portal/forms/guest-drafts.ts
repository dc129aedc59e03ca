import { requestsApi } from '#contract/requests.api.ts'
import { api } from '../api/api.ts'
import { draftNames, removeDrafts } from './kept-drafts.ts'

/** The names of drafts that hold what a host writes to a guest, or of one. */
export const guestDrafts = {
  reply: (requestId: number) => `reply:${requestId}`,
  edit: (requestId: number) => `edit:${requestId}`,
  guest: (requestId: number) => `guest:${requestId}`,
  message: (requestId: number) => `message-${requestId}`,
  reason: (requestId: number, to: string) => `reason-${requestId}-${to}`,
  booking: 'booking',
} as const

/** The id of the request, where there is one. */
const named = /^(?:(?:reply:|edit:|guest:|message-|reason-)(\d+)(?:-|$)|booking$)/

export const isGuestDraft = (name: string): boolean => named.test(name)
const requestOf = (name: string) => Number(named.exec(name)?.[1])

/** Forgets what was written to and of guests, as at a sign-out: whoever comes next to this browser must not find it. */
export function forgetGuestDrafts(butOf?: string): void {
  removeDrafts((name, userId) => isGuestDraft(name) && userId !== butOf)
}

/** Forgets what was written about a request that is deleted, or whose guest is. */
export function forgetDraftsAbout(requestId: number): void {
  removeDrafts((name) => requestOf(name) === requestId)
}

/** Asks the server for each request that the operator has a draft about, and forgets those whose guest is gone: nobody may have told this browser. */
export async function forgetErased(userId: string): Promise<void> {
  const ids = new Set(draftNames(userId).map(requestOf).filter(Boolean))
  for (const id of ids) {
    const isErased = await api(requestsApi.read, { params: { id: `${id}` } }).then(
      ({ anonymizedAt }) => anonymizedAt !== null,
      ({ status }) => status === 404,
    )
    if (isErased) forgetDraftsAbout(id)
  }
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.api.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { signInAfterEnd, signInBackTo } from '#contract/routes.ts'
import { leaveDocument } from '#ui/back-closes.ts'
import type { Said } from '../messages.ts'
import { showToast } from '../toasts/toasts.ts'
import type { ApiError } from './api-error.ts'
import { isSigningOut, keepAll } from './session-end.ts'

/** What a mutation says when it has ended. */
type MutationMeta = {
  done?: { title: Said; text?: Said }
  failed?: {
    title?: Said
    /** Shown instead of the server's sentence. */
    text?: Said
    /** Shown when the server gave no reason. */
    reasonOr?: Said
    /** Adds the server's sentence to `text`. */
    withReason?: boolean
    /** Other words for one status. */
    byStatus?: Partial<Record<number, { title: Said; text: Said }>>
  }
  /** The screen shows the result itself. */
  isSilent?: boolean
  /** Codes that the screen handles itself, beside the field or in a dialog. */
  handled?: (ErrorCode | 'network')[]
  /** Where to go when the session has ended, and after how many milliseconds; else to the sign-in at once. */
  signIn?: { path: string; delay: number }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: MutationMeta
  }
}

/** What was read stays until a change replaces it: no refetch on focus, no polling, no retries. The event stream tells of news. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Offline, a call fails at once with a retry button instead of waiting for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: checkRights }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.done) showToast(meta.done)
    },
    onError: (error, _variables, _context, mutation) => {
      checkRights(error)
      showFailure(error, left.has(mutation) ? { ...mutation.meta, handled: [] } : mutation.meta)
    },
  }),
})

/** Mutations whose screen is closed: what it would have said itself is said as every other failure is. */
const left = new WeakSet<object>()
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'observerRemoved') left.add(mutation)
  if (type === 'observerAdded') left.delete(mutation)
})

/** For whoever is no administrator any more their calls do not exist: looks who it is now. */
function checkRights({ code }: ApiError): void {
  if (code === 'request.unknownPath') void queryClient.invalidateQueries({ queryKey: [accountsApi.currentUser.path] })
}

/** The one place that turns an error into words. */
export function showFailure(error: ApiError, meta: MutationMeta = {}): void {
  if (meta.isSilent || meta.handled?.includes(error.code)) return
  if (error.code === 'auth.required') {
    keepAll()
    const signIn = isSigningOut() ? signInBackTo : signInAfterEnd
    leave(meta.signIn?.path ?? signIn(location.pathname + location.search), meta.signIn?.delay)
  }
  showToast({ ...failureWords(error, meta.failed), isDestructive: true })
}

function failureWords(error: ApiError, { title = 'app.error', text, reasonOr, withReason, byStatus }: MutationMeta['failed'] = {}) {
  const special = byStatus?.[error.status]
  if (special) return special
  if (reasonOr && error.code === 'internal') return { title, text: reasonOr }
  return { title, text: text ?? error.text, reason: reasonOf(error, Boolean(text && withReason)) }
}

/** Of a fault the code alone helps: its sentence says nothing. */
function reasonOf({ code, text, reqId }: ApiError, withReason: boolean): Said | undefined {
  if (code === 'internal' && reqId) return (t) => t('app.reqId', { id: reqId })
  return withReason ? text : undefined
}

/**
 * Loads a new document: the server decides what a signed-out operator sees.
 * @param delay in milliseconds
 */
export function leave(path: string, delay = 0): void {
  setTimeout(() => leaveDocument(() => location.assign(path)), delay)
}

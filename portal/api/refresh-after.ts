import type { ApiError } from './api-error.ts'

/** What another device has taken away leaves its lists: they are read again. */
export const refreshIfGone = (refresh: () => unknown) => ({ onError: ({ status }: ApiError) => void (status === 404 && refresh()) })

/** What follows a change: its lists are read again, also where the thing is gone. */
export const refreshAfter = (refresh: () => unknown) => ({ onSuccess: refresh, ...refreshIfGone(refresh) })

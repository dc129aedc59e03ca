import type { ApiError } from './api-error.ts'

/** What follows a change: its lists are read again, also where another device has taken the thing away, so that it leaves them. */
export const refreshAfter = (refresh: () => unknown) => ({
  onSuccess: refresh,
  onError: ({ status }: ApiError) => void (status === 404 && refresh()),
})

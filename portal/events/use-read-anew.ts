import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'

const retryAfter = 5_000
const longestPause = 60_000

const passes = ({ code, status }: ApiError) => code === 'network' || status === 429 || status >= 500
/** What is on the screen and as old as before the event, since the server could not be asked for a moment. */
const missed = {
  type: 'active',
  predicate: ({ state }: Query) => state.data !== undefined && state.error !== null && passes(state.error),
} as const

/** Reads anew what events have changed. What fails is tried again until it is read, later each time: nobody tells of it twice. */
export function useReadAnew(): (changed: readonly QueryKey[]) => Promise<void> {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
      clearTimeout(timer.current)
    },
    [],
  )

  function tryLater(pause: number) {
    if (isGone.current || timer.current || !client.getQueryCache().findAll(missed).length) return
    timer.current = setTimeout(async () => {
      timer.current = undefined
      await client.refetchQueries(missed)
      tryLater(Math.min(pause * 2, longestPause))
    }, pause)
  }

  return async (changed) => {
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    tryLater(retryAfter)
  }
}

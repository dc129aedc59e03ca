import '../portal.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { hideToast } from '../toasts/toasts.ts'
import { resetFakeServer, startFakeServer } from './fake-server.ts'
import { speak } from './render.tsx'

await startFakeServer()

beforeEach(() => speak('it'))

afterEach(async () => {
  await cleanup()
  let unexpected: unknown[] = []
  try {
    // A call that is still under way would arrive in the next test.
    await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), 5_000)
  } finally {
    // Also after a test that has failed: what it leaves would fail the next one.
    queryClient.clear()
    hideToast()
    localStorage.clear()
    sessionStorage.clear()
    unexpected = resetFakeServer()
  }
  expect(unexpected).toEqual([])
})

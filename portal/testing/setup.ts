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
  // A call that is still under way would arrive in the next test.
  await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), 5_000)
  queryClient.clear()
  hideToast()
  localStorage.clear()
  sessionStorage.clear()
  expect(resetFakeServer()).toEqual([])
})

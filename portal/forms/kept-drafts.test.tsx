import { expect, test, vi } from 'vitest'
import { findDraft, storeDraft } from './kept-drafts.ts'

test('a draft is found for 30 days, also where no other was kept since', () => {
  const month = 30 * 24 * 60 * 60_000
  const now = Date.now()
  storeDraft('anna', 'reply:1', { notes: 'Molo 3' })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + month - 60_000)
  expect(findDraft('anna', 'reply:1')).toEqual({ notes: 'Molo 3' })
  expect(findDraft('eva', 'reply:1')).toBeUndefined()
  clock.mockReturnValue(now + month + 60_000)
  expect(findDraft('anna', 'reply:1')).toBeUndefined()
  clock.mockRestore()
})

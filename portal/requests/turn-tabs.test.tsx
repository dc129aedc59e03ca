import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { respond } from '../testing/fake-server.ts'
import { show, speak } from '../testing/render.tsx'
import { TurnTabs } from './turn-tabs.tsx'

/** The strip of the groups, and the one that is open. */
async function showOpen(turn: string) {
  respond(requestsApi.turns, { host: 3, guest: 2, agreed: 1, closed: 4 })
  await show(<TurnTabs />, { at: `/bookings?turn=${turn}` })
  await expect.element(page.getByRole('link', { name: /4$/ })).toBeInTheDocument()
  const strip = page.getByRole('list').element()
  const [open, all] = [strip.querySelector('[aria-current]'), strip].map((one) => one?.getBoundingClientRect())
  if (!open || !all) throw new Error('None is open.')
  return { strip, open, all }
}

test.each([
  ['it', 'data-more-left', 'data-more-right'],
  ['ar', 'data-more-right', 'data-more-left'],
] as const)(
  'in %s, the open group of requests is in sight on a phone, and the strip fades where there are more',
  async (language, more, none) => {
    await speak(language)
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    const { strip, open, all } = await showOpen('closed')
    document.documentElement.dir = 'ltr'
    expect(strip.hasAttribute(more)).toBe(true)
    expect(strip.hasAttribute(none)).toBe(false)
    expect(open.left).toBeGreaterThanOrEqual(all.left)
    expect(open.right).toBeLessThanOrEqual(all.right)
  },
)

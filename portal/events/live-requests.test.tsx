import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventsApi } from '#contract/events.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { SectionMenu } from '../app/section-menu.tsx'
import { WindowTitle } from '../app/window-title.tsx'
import { exampleUser } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { LiveRequests } from './live-requests.tsx'

const lists = { waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [] }
const day = (waiting: number) => ({ ...lists, counts: { waiting, expiring: 5, unmailed: 0, questions: 7, notReady: 9 } })

function followIcon() {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  onTestFinished(() => badge.mockRestore())
  return badge
}

async function showMenu(waiting: number, count = true) {
  respond(eventsApi.stream, '')
  respond(todayApi.read, day(waiting))
  const user = { ...exampleUser, notifications: { ...exampleUser.notifications, count } }
  return show(
    <>
      <SectionMenu />
      <WindowTitle />
      <LiveRequests user={user} />
    </>,
    { user },
  )
}

const entry = page.getByRole('link', { name: /^Richieste/ })

test('a host who was away reads in menu, title and icon how many requests wait', async () => {
  const badge = followIcon()
  const shown = await showMenu(3)
  await expect.element(entry).toHaveAccessibleName(/3 richieste ti aspettano/)
  expect(document.title).toMatch(/^\(3\) /)
  expect(badge).toHaveBeenLastCalledWith(3)
  await shown.unmount()
  await show(<WindowTitle />)
  await expect.poll(() => document.title).toBe('Ospita')
})

test('nothing that waits is no number at all', async () => {
  const badge = followIcon()
  await showMenu(0)
  await expect.poll(() => badge.mock.calls.at(-1)).toEqual([0])
  await expect.element(entry).toHaveAccessibleName('Richieste')
  expect(document.title).not.toMatch(/^\(/)
})

test('switched off, title and icon have no number; the menu still says what waits', async () => {
  const badge = followIcon()
  await showMenu(2, false)
  await expect.element(entry).toHaveAccessibleName(/2 richieste ti aspettano/)
  expect(document.title).not.toMatch(/^\(/)
  expect(badge.mock.calls.every(([shown]) => shown === 0)).toBe(true)
})

test('events that come together are followed by one read of the day', async () => {
  followIcon()
  await showMenu(1)
  await expect.element(entry).toHaveAccessibleName(/1 richiesta ti aspetta/)
  const reads = respond(todayApi.read, day(4))
  // As another tab passes on what it hears from the server.
  const others = new BroadcastChannel('ospita-events')
  onTestFinished(() => others.close())
  for (const requestId of [1, 2, 3]) others.postMessage({ type: 'edited', requestId })
  await expect.element(entry).toHaveAccessibleName(/4 richieste ti aspettano/)
  expect(reads.length).toBe(1)
})

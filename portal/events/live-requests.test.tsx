import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventsApi } from '#contract/events.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { queryClient } from '../api/query-client.ts'
import { SectionMenu } from '../app/section-menu.tsx'
import { WindowTitle } from '../app/window-title.tsx'
import { guestDrafts } from '../forms/guest-drafts.ts'
import { storeDraft } from '../forms/kept-drafts.ts'
import { exampleBooking, exampleDetails, exampleRequest, exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { todayQuery } from '../today/today.queries.ts'
import { LiveRequests } from './live-requests.tsx'

const lists = { waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [] }
const day = (waiting: number) => ({ ...lists, counts: { waiting, expiring: 5, unmailed: 0, questions: 7, notReady: 9 } })

function followIcon() {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  onTestFinished(() => badge.mockRestore())
  return badge
}

/** Drafts as a browser keeps them that somebody else uses, too. */
function keepDrafts() {
  for (const name of [
    guestDrafts.reply(1),
    guestDrafts.message(2),
    guestDrafts.reason(3, 'rejected'),
    guestDrafts.edit(4),
    guestDrafts.booking,
  ])
    storeDraft(exampleUser.id, name, { notes: 'Per Eva' })
  storeDraft(exampleUser.id, 'supplier:new', { name: 'Taxi Lucca' })
  storeDraft('somebody-else', guestDrafts.reply(12), { notes: 'Per Ugo' })
}
const kept = () => Object.keys(JSON.parse(localStorage.getItem('drafts') ?? '{}')).sort()

async function showMenu(waiting: number, count = true) {
  respond(eventsApi.stream, '')
  respond(todayApi.read, day(waiting))
  const user = { ...exampleUser, notifications: { ...exampleUser.notifications, sound: true, count } }
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

test('what could not be read after an event is read a moment later', async () => {
  const pauses: number[] = []
  const { setTimeout } = globalThis
  const shortened = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, pause = 0) => {
    if (pause >= 5_000) pauses.push(pause)
    return setTimeout(act, pause >= 5_000 ? 100 : pause)
  }) as typeof setTimeout)
  onTestFinished(() => shortened.mockRestore())
  followIcon()
  await showMenu(1)
  await expect.element(entry).toHaveAccessibleName(/1 richiesta ti aspetta/)
  const others = new BroadcastChannel('ospita-events')
  onTestFinished(() => others.close())
  const failures = refuse(todayApi.read, 'database.unavailable', '')
  others.postMessage({ type: 'edited', requestId: 1 })
  await expect.poll(() => failures.length).toBe(2)
  respond(todayApi.read, day(4))
  await expect.element(entry).toHaveAccessibleName(/4 richieste ti aspettano/)
  expect(pauses.filter((pause) => pause <= 20_000).slice(0, 2)).toEqual([5_000, 10_000])
})

test('what ends and begins with time alone is read again: an offer, and a day where a property is', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2037-12-24T22:50:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  followIcon()
  await showMenu(1)
  const offered = { ...exampleRequest, turn: 'guest' as const, openUntil: '2037-12-24T22:52:30.000Z' }
  const reads = respond(todayApi.read, { ...day(2), expiring: [offered], bookings: [{ ...exampleBooking, timezone: 'Europe/London' }] })
  await queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
  await expect.element(entry).toHaveAccessibleName(/2 richieste/)
  const pass = async (minutes: number, count: number) => {
    const before = reads.length
    vi.advanceTimersByTime(minutes * 60_000)
    // What is read comes late on a busy machine; what is not read, within this time.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect.poll(() => reads.length - before, { message: `reads after ${minutes} minutes` }).toBe(count)
  }
  await pass(1, 0)
  await pass(2, 1)
  await pass(3, 0)
  // Midnight of this device, and then of the property.
  await pass(5, 1)
  await pass(58, 0)
  await pass(2, 1)
})

test('what another tab has heard is said here too, by that tab’s sound alone', async () => {
  const sounds = vi.fn()
  vi.stubGlobal('AudioContext', sounds)
  onTestFinished(() => void vi.unstubAllGlobals())
  followIcon()
  await showMenu(1)
  await expect.element(entry).toHaveAccessibleName(/1 richiesta ti aspetta/)
  const others = new BroadcastChannel('ospita-events')
  onTestFinished(() => others.close())
  others.postMessage({ type: 'created', requestId: 1 })
  await expect.element(toast('È arrivata una nuova richiesta')).toBeVisible()
  expect(sounds).not.toHaveBeenCalled()
})

test('at the start drafts go about requests that are deleted or anonymous, and those that somebody else has written to guests', async () => {
  keepDrafts()
  respond(requestsApi.read, ({ params: { id } }) => ({
    ...exampleDetails,
    anonymizedAt: Number(id) === 3 ? exampleRequest.createdOn : null,
  }))
  await showMenu(1)
  await expect.poll(kept).toEqual(['booking', 'edit:4', 'message-2', 'reply:1', 'supplier:new'])
  refuse(requestsApi.read, 'request.notFound', '')
  const others = new BroadcastChannel('ospita-events')
  onTestFinished(() => others.close())
  others.postMessage({ type: 'missed' })
  await expect.poll(kept).toEqual(['booking', 'supplier:new'])
})

test.each(['database.unavailable', 'auth.required'] as const)(
  'drafts stay while nobody knows what has become of a request (%s)',
  async (code) => {
    keepDrafts()
    const asked = refuse(requestsApi.read, code, '')
    await showMenu(1)
    await expect.poll(() => asked.length).toBe(4)
    expect(kept()).toEqual(['booking', 'edit:4', 'message-2', 'reason-3-rejected', 'reply:1', 'supplier:new'])
  },
)

test.each(['erased', 'erased_by_guest', 'anonymized'] as const)('a draft goes with its guest (%s)', async (type) => {
  keepDrafts()
  const asked = respond(requestsApi.read, exampleDetails)
  await showMenu(1)
  await expect.poll(() => asked.length).toBe(4)
  const others = new BroadcastChannel('ospita-events')
  onTestFinished(() => others.close())
  others.postMessage({ type, requestId: 3 })
  await expect.poll(kept).toEqual(['booking', 'edit:4', 'message-2', 'reply:1', 'supplier:new'])
})

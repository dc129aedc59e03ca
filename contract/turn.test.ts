import { expect, test } from 'vitest'
import type { EventType, RequestStatus } from './request-states.ts'
import { turnOf, type Waiting, waitingAfter } from './turn.ts'

/** What is said in the history, with the status and whether offers are open after it; and who has to say the next word. */
test.each<[EventType, RequestStatus, boolean, Waiting]>([
  ['created', 'pending', false, 'host'],
  ['message_from_guest', 'confirmed', true, 'host'],
  ['time_asked', 'pending', true, 'host'],
  ['proposal_sent', 'confirmed', true, 'guest'],
  ['message_from_host', 'pending', false, 'guest'],
  // Words beside a proposed change leave it for the guest to decide; those beside a booking alone want no answer.
  ['message_from_host', 'confirmed', true, 'guest'],
  ['message_from_host', 'confirmed', false, null],
  ['proposal_declined', 'pending', true, 'guest'],
  ['proposal_declined', 'pending', false, 'host'],
  ['proposal_declined', 'confirmed', false, null],
  ['proposal_withdrawn', 'confirmed', true, 'guest'],
  ['proposal_accepted', 'confirmed', false, null],
  ['status_changed', 'pending', false, 'host'],
  ['status_changed', 'confirmed', false, null],
  ['status_changed', 'completed', false, null],
  ['message_from_guest', 'rejected', false, null],
])('after %s of a request that is %s, with offers that are open: %s, it waits for %s', (event, status, hasOpenOffers, waiting) => {
  expect(waitingAfter({ event, status, hasOpenOffers, before: 'host' })).toBe(waiting)
})

test('what is edited, opened or handed on waits for whoever it waited for', () => {
  for (const before of ['host', 'guest', null] as const)
    for (const event of ['edited', 'proposal_opened', 'forwarded'] as const)
      expect(waitingAfter({ event, status: 'confirmed', hasOpenOffers: true, before })).toBe(before)
})

test('what is agreed on and names no end is ahead until its day is over where the property is', () => {
  const agreed = { status: 'confirmed', waitsFor: null, openUntil: null, bookingEnd: null, day: '2037-12-24' } as const
  const at = (time: string) => turnOf({ ...agreed, timezone: 'Pacific/Kiritimati' }, Date.parse(time))
  expect([at('2037-12-24T09:59:00Z'), at('2037-12-24T10:00:00Z')]).toEqual(['agreed', 'closed'])
})

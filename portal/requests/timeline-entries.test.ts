import { expect, test } from 'vitest'
import type { RequestDetails } from '#contract/requests.api.ts'
import { timelineOf } from './timeline-entries.ts'

const event = (id: number, eventType: string, eventDate: string) => ({ id, eventType, eventDate })
const [first, second, third] = ['2038-06-24T10:00:00.000Z', '2038-06-24T11:00:00.000Z', '2038-06-24T12:00:00.000Z']

test('what happened stands in its order, of two things at one instant the first one first; offers stand where they were sent', () => {
  const request = {
    events: [
      event(4, 'status_changed', third),
      event(3, 'message_from_host', third),
      event(2, 'proposal_sent', second),
      event(1, 'created', first),
    ],
    proposals: [{ id: 9, sentAt: second }],
    failedMails: [{ kind: 'proposalSent', createdAt: second }],
  } as unknown as RequestDetails
  expect(timelineOf(request).map(({ key }) => key)).toEqual(['event-1', 'offers-9', `mail-${second}-proposalSent`, 'event-3', 'event-4'])
})

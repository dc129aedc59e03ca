import type { Proposal } from '#contract/proposals.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { RequestEvent } from '#contract/requests.ts'

type FailedMail = RequestDetails['failedMails'][number]

/** One thing that has happened; `at` is an instant. */
export type TimelineEntry = { key: string; at: string } & (
  | { kind: 'event'; event: RequestEvent }
  | { kind: 'offers'; proposal: Proposal }
  | { kind: 'failedMail'; mail: FailedMail }
)

/** Everything that has happened to a request, the first thing first. The offers stand where they were sent. */
export function timelineOf({ events, proposals, failedMails }: RequestDetails): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...events
      .filter(({ eventType }) => eventType !== 'proposal_sent')
      // Newest first as the server lists them; of two at one instant the order decides.
      .toReversed()
      .map((event) => ({ key: `event-${event.id}`, at: event.eventDate, kind: 'event' as const, event })),
    ...proposals.map((proposal) => ({ key: `offers-${proposal.id}`, at: proposal.sentAt, kind: 'offers' as const, proposal })),
    ...failedMails.map((mail) => ({ key: `mail-${mail.createdAt}-${mail.kind}`, at: mail.createdAt, kind: 'failedMail' as const, mail })),
  ]
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

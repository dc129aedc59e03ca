import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { RequestInput } from '#contract/requests.ts'
import { findUser } from '../accounts/accounts.store.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findGuestProperty } from '../guest/guest.store.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMail } from '../mail/mails.store.ts'
import { type Answered, acceptOffer, cancelRequest, declineOffer } from '../proposals/answer-proposals.ts'
import { listProposals } from '../proposals/proposals.store.ts'
import { guestMail, hostMail } from './request-mails.ts'
import { addEvent, byGuid, createRequest, findRequestByGuid, listEvents, lockRequest, type RequestRow } from './requests.store.ts'

/** What a guest can do, by call or by page; every change mails whoever has to know, in its transaction. */
export type GuestDesk = {
  /** The guid of the new request. @throws AppError facility.notFound */
  ask(facilityId: string, input: RequestInput): Promise<string>
  /** Reads a request; the first reading of proposals is an event. @throws AppError request.notFound */
  open(guid: string): Promise<GuestRequestView>
  accept(guid: string, proposalId: number, itemId: string): Promise<GuestRequestView>
  decline(guid: string, proposalId: number, itemId: string | undefined): Promise<GuestRequestView>
  cancel(guid: string): Promise<GuestRequestView>
}

export function createGuestDesk(db: Db, jobs: Jobs, publicUrl: string): GuestDesk {
  async function tellHost(tx: Tx, kind: Parameters<typeof hostMail>[0], request: RequestRow): Promise<void> {
    const host = await findUser(tx, request.owner_id)
    if (host) await createMail(tx, jobs, hostMail(kind, request, host, publicUrl))
  }

  async function read(guid: string): Promise<GuestRequestView> {
    const request = await findRequestByGuid(db, guid)
    if (!request) throw new AppError('request.notFound')
    return { ...request, events: await listEvents(db, request.id), proposals: await listProposals(db, request.id) }
  }

  async function answer(work: (tx: Tx) => Promise<Answered>, kind: 'offerAccepted' | 'offerDeclined' | 'requestCanceled') {
    const { request } = await inTransaction(db, async (tx) => {
      const answered = await work(tx)
      if (answered.isNew) await tellHost(tx, kind, answered.request)
      if (answered.isNew && kind === 'offerAccepted' && answered.item) {
        const { date, time } = answered.item
        await createMail(tx, jobs, guestMail('bookingConfirmed', answered.request, publicUrl, { date: `${date} ${time}` }))
      }
      return answered
    })
    return read(request.guid)
  }

  return {
    async ask(facilityId, input) {
      const facility = await findGuestProperty(db, facilityId)
      if (!facility) throw new AppError('facility.notFound')
      const created = await inTransaction(db, async (tx) => {
        const row = await createRequest(tx, facility, { ...input, service: input.service ?? '' })
        await createMail(tx, jobs, guestMail('requestReceived', row, publicUrl))
        await tellHost(tx, 'requestNew', row)
        return row
      })
      return created.guid
    },
    async open(guid) {
      const view = await read(guid)
      if (view.events[0]?.eventType !== 'proposal_sent') return view
      await inTransaction(db, async (tx) => {
        // Held, so that of two readings at once one is the first.
        const request = await lockRequest(tx, byGuid(guid))
        if (request.latest_event === 'proposal_sent') await addEvent(tx, request.id, 'proposal_opened')
      })
      return read(guid)
    },
    accept: (guid, proposalId, itemId) => answer((tx) => acceptOffer(tx, guid, proposalId, itemId), 'offerAccepted'),
    decline: (guid, proposalId, itemId) => answer((tx) => declineOffer(tx, guid, proposalId, itemId), 'offerDeclined'),
    cancel: (guid) => answer((tx) => cancelRequest(tx, guid), 'requestCanceled'),
  }
}

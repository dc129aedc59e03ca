import type { RequestDetails } from '#contract/requests.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { listFailedMails } from '../../platform/mail/mails.store.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { listProposals, withUserId } from '../proposals/proposals.store.ts'
import { listEvents } from '../requests/request-events.store.ts'
import { asRequest, countOtherRequests, getRequest } from '../requests/requests.store.ts'

/** A request with its history, offers and failed mails. @throws AppError request.notFound, also for another's */
export async function readRequest(db: Db, ownerId: string, id: number): Promise<RequestDetails> {
  const row = await getRequest(db, ownerId, id)
  const [events, proposals, mails, otherRequests] = await Promise.all([
    listEvents(db, id),
    listProposals(db, id),
    listFailedMails(db, id),
    countOtherRequests(db, row),
  ])
  const failedMails = mails.map(({ kind, createdAt, lastError }) => ({ kind, createdAt, lastError, toGuest: isToGuest(kind) }))
  return { ...asRequest(row), events, proposals: proposals.map(withUserId), failedMails, otherRequests }
}

import type { EventType } from '#contract/request-states.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inOneStatement, inTransaction } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { agreementBy } from '../bookings/agreement.ts'
import { findParties } from '../mails/parties.store.ts'
import { type BothNews, eventMails, pushNews } from '../mails/request-mails.ts'
import type { Said } from '../mails/snapshot.ts'
import { type RequestRow, withAgreed } from '../requests/request-row.ts'
import { byGuid, lockRequest } from '../requests/requests.store.ts'
import { tellOfRequest } from '../requests/tell-of-request.ts'
import type { GuestDecision } from './guest-decisions.ts'
import { readStanding, type Standing } from './standing.store.ts'
import { storeDecision } from './store-decision.store.ts'

/** What has come of a decision; without an event it is a repeat. */
type Taken = { ownerId: string; requestId: number; event: EventType | undefined }

/** Somebody else has changed the request since it was read. */
class Outdated extends Error {}

/**
 * Takes a guest's decision and mails both sides: one statement reads, one writes if the request is still the same. If it is not, the decision is
 * made once more on the locked request, so that one of two simultaneous ones wins.
 * @param choose decides on what stands; may run twice
 * @throws AppError request.notFound, request.erased, and what `choose` throws
 */
export async function takeDecision(db: Db, mailer: Mailer, guid: string, choose: (standing: Standing) => GuestDecision): Promise<Taken> {
  const standing = await readStanding(db, guid)
  const { ownerId, id: requestId } = standing.request
  let decision = choose(standing)
  try {
    // Browsers and programs are told of what has been stored, in its transaction.
    const isTold = standing.isHeard || standing.parties.isSubscribed
    if (isTold) await inTransaction(db, (tx) => storeAndTell(tx, mailer, standing, decision))
    else await inOneStatement(db, (either) => store(either, mailer, standing, decision))
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    decision = await inTransaction(db, async (tx) => {
      await lockRequest(tx, byGuid(guid))
      const locked = await readStanding(tx, guid)
      const chosen = choose(locked)
      await storeAndTell(tx, mailer, locked, chosen)
      return chosen
    })
  }
  return { ownerId, requestId, event: decision.change?.event }
}

/** Stores a decision with its mails; a repeat is not stored. @throws Outdated */
async function store(either: Db | Tx, mailer: Mailer, standing: Standing, { change, ...decision }: GuestDecision) {
  if (!change) return undefined
  const { request: before, parties, usual } = standing
  const news = newsOf(decision, before)
  const agreements = (news.toHost.said.offers ?? []).map((offer) => agreementBy(before, offer, usual))
  const booking = change.request.bookingStart ? parties.booking : undefined
  const mails = eventMails(mailer, { request: before, parties: { ...parties, booking }, news, agreements })
  const stored = await storeDecision(either, before, change, mails)
  if (!stored) throw new Outdated()
  return { ...stored, news }
}

/** Does that, and tells the browsers and programs of the host. @throws Outdated */
async function storeAndTell(tx: Tx, mailer: Mailer, standing: Standing, decision: GuestDecision): Promise<void> {
  const stored = await store(tx, mailer, standing, decision)
  if (!stored) return
  const { request, event, news } = stored
  if (standing.isHeard) await tellOfRequest(tx, mailer.jobs, request, event)
  const parties = standing.parties.isSubscribed ? await findParties(tx, request) : undefined
  if (parties?.host.isActive) await pushNews(tx, mailer, withAgreed(request, standing.request), parties, news.toHost)
}

/** What the guest is told of the own decision; of a declined offer nothing. */
const copyOf = {
  offerAccepted: 'bookingConfirmed',
  changeAccepted: 'bookingChanged',
  offerDeclined: undefined,
  requestCanceled: 'requestCanceledByGuest',
  bookingCanceled: 'requestCanceledByGuest',
} as const

function newsOf({ kind, items }: Omit<GuestDecision, 'change'>, { bookingStart, bookingEnd }: RequestRow) {
  const before = { bookingStart, bookingEnd }
  const copy = copyOf[kind]
  const agreed: Said = { before, isEndSaid: items.some(({ durationMinutes }) => durationMinutes) }
  const said: Said = kind === 'offerDeclined' ? { before, offers: items } : agreed
  return { toHost: { kind, said }, toGuest: copy && { kind: copy, said: agreed } } satisfies BothNews
}

import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { RequestInput } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inOneStatement, inTransaction } from '../../platform/db/transaction.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { type Sender, throttleSender } from '../../platform/throttles/sender.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { exampleFacility } from '../../visiting/example/example-page.ts'
import { propertyGone, refuseUnknownLink } from '../../visiting/guest/unknown-links.ts'
import { acceptOffer, cancelRequest, declineOffer, type GuestDecision } from '../decisions/guest-decisions.ts'
import { writeAsGuest } from '../decisions/messages.ts'
import type { Standing } from '../decisions/standing.store.ts'
import { takeDecision } from '../decisions/take-decision.ts'
import { eventMails, mailHost, pushNews } from '../mails/request-mails.ts'
import { eraseRequestOfGuest } from '../privacy/guest-erasure.ts'
import { type AskedFacility, createRequest, newRequest, withPresentProperty } from '../requests/create-request.store.ts'
import { createToldRequest } from '../requests/create-told-request.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byGuid, findRequestByGuid, lockRequest } from '../requests/requests.store.ts'
import { type AskedProperty, createAskedPropertyReader } from './asked-property.store.ts'
import { readGuestView } from './guest-view.store.ts'
import { messageLimits, requestLimits } from './request-limits.ts'

/** What a guest can do with requests, for the API and the pages. Every change sends its mails in the same transaction. */
export type GuestRequests = {
  /**
   * Sends a request and returns its guid; undefined when `website` is filled in. People do not see that field: a program has sent the form,
   * and nothing is stored.
   * @throws AppError facility.notFound, request.example, request.tooMany, request.invalid for a day that is past where the property is
   */
  send(linkId: string, input: RequestInput & { website?: string | undefined }, sender: Sender): Promise<string | undefined>
  /** Reads a request; the first reading of proposals is an event. @throws AppError request.notFound, request.erased */
  open(guid: string): Promise<GuestRequestView>
  /** @throws AppError as acceptOffer, host.suspended */
  accept(guid: string, proposalId: number, itemId: string): Promise<GuestRequestView>
  decline(guid: string, proposalId: number, itemId: string | undefined): Promise<GuestRequestView>
  cancel(guid: string): Promise<GuestRequestView>
  /** Writes to the host, or asks for another time. @throws AppError request.notFound, request.erased, request.tooMany, host.suspended */
  write(guid: string, text: string, asksForTime: boolean, sender: Sender): Promise<GuestRequestView>
  /** Takes the guest out of the request, for good. @throws AppError request.notFound, request.erased */
  forget(guid: string): Promise<void>
}

/** Nobody can be served on a day that is past at the property. */
function refusePast(now: number, { timezone }: AskedFacility, { requestDate }: RequestInput): void {
  const today = dayIn(new Date(now), timezone)
  if (requestDate < today) throw new AppError('request.invalid', { refused: [{ path: 'requestDate', text: 'requests.date.past' }] })
}

/** Stores a request and mails both sides, in one statement, unless browsers or programs of the host are told as well. */
async function ask(
  db: Db,
  mailer: Mailer,
  { facility, parties, isHeard }: AskedProperty,
  input: RequestInput,
): Promise<Pick<RequestRow, 'id' | 'guid' | 'ownerId'>> {
  refusePast(parties.now, facility, input)
  const given = newRequest(facility, { ...input, service: input.service ?? '' })
  const mails = eventMails(mailer, { request: given, parties, news: newRequestNews })
  if (!parties.isSubscribed && !isHeard) return inOneStatement(db, async (either) => idsOf(await createRequest(either, given, mails)))
  return inTransaction(db, async (tx) => {
    const request = await createToldRequest(tx, mailer.jobs, given, mails)
    if (parties.isSubscribed) await pushNews(tx, mailer, request, parties, newRequestNews.toHost)
    return idsOf(request)
  })
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'facility.notFound'

const newRequestNews = { toGuest: { kind: 'requestReceived' }, toHost: { kind: 'requestNew' } } as const

const idsOf = ({ id, guid, ownerId }: RequestRow) => ({ id, guid, ownerId })

export function createGuestRequests(db: Db, hub: EventHub, mailer: Mailer, config: Config): GuestRequests {
  const throttle = createThrottler(db, config)
  const readAskedProperty = createAskedPropertyReader(config.rateLimits ? requestLimits : undefined)

  const read = (guid: string) => readGuestView(db, guid)

  async function decide(guid: string, choose: (standing: Standing) => GuestDecision) {
    const { ownerId, requestId, event } = await takeDecision(db, mailer, guid, choose)
    if (event) hub.publish(ownerId, { type: event, requestId })
    return read(guid)
  }

  return {
    async send(linkId, { website, ...input }, sender) {
      if (linkId === exampleFacility.link_id) throw new AppError('request.example')
      const created = await withPresentProperty(async () => {
        const asked = (await readAskedProperty(db, linkId, sender)) ?? (await refuseUnknownLink(throttle, sender.network))
        return website ? undefined : ask(db, mailer, asked, input)
      }).catch((error) => {
        throw isGone(error) ? propertyGone(error) : error
      })
      if (!created) return undefined
      hub.publish(created.ownerId, { type: 'created', requestId: created.id })
      return created.guid
    },
    async open(guid) {
      const view = await read(guid)
      if (view.events[0]?.eventType !== 'proposal_sent') return view
      const opened = await inTransaction(db, async (tx) => {
        // Locked, so that of two readings at once one is the first.
        const request = await lockRequest(tx, byGuid(guid))
        if (request.latestEventType !== 'proposal_sent') return undefined
        await addEvent(tx, mailer.jobs, request, 'proposal_opened')
        return request
      })
      if (opened) hub.publish(opened.ownerId, { type: 'proposal_opened', requestId: opened.id })
      return read(guid)
    },
    accept: (guid, proposalId, itemId) => decide(guid, (standing) => acceptOffer(standing, proposalId, itemId)),
    decline: (guid, proposalId, itemId) => decide(guid, (standing) => declineOffer(standing, proposalId, itemId)),
    cancel: (guid) => decide(guid, cancelRequest),
    async write(guid, text, asksForTime, sender) {
      const { ownerId, facilityId } = found(await findRequestByGuid(db, guid), 'request.notFound')
      await throttleSender(throttle, messageLimits, sender, facilityId ?? ownerId)
      const { request } = await inTransaction(db, async (tx) => {
        const written = await writeAsGuest(tx, mailer.jobs, guid, text, asksForTime)
        await mailHost(tx, mailer, asksForTime ? 'timeAsked' : 'messageToHost', written.request, { message: text })
        return written
      })
      hub.publish(ownerId, { type: asksForTime ? 'time_asked' : 'message_from_guest', requestId: request.id })
      return read(guid)
    },
    async forget(guid) {
      const { ownerId, requestId } = await inTransaction(db, (tx) => eraseRequestOfGuest(tx, mailer, guid))
      hub.publish(ownerId, { type: 'erased_by_guest', requestId })
    },
  }
}

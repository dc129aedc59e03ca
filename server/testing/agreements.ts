import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Answer, type Client, createClient, createFacility, registerHost, sendRequest } from './client.ts'

/** A request and the two who agree on it, each with what they do by the API. */
export type Pair = Awaited<ReturnType<typeof meet>>

type Host = Awaited<ReturnType<typeof registerHost>>

/** A guest asks a host; without one a new host with a facility. */
export async function meet(url: string, values: Record<string, unknown> = {}, of?: { host: Host; facilityId: string }) {
  const host = of?.host ?? (await registerHost(url))
  const facilityId = of?.facilityId ?? (await createFacility(host)).id
  const { guid, email } = await sendRequest(url, facilityId, values)
  const { body: newest } = await host.send<GuestRequest[]>('GET', '/api/bookings?limit=1')
  const id = newest[0]?.id ?? 0
  const act = (verb: string, body: unknown = {}) =>
    createClient(url).send<GuestRequestView & { code?: string }>('POST', `/api/guest/requests/${guid}/${verb}`, { body })
  return {
    host,
    facilityId,
    guid,
    email,
    id,
    read: async () => (await host.send<RequestDetails>('GET', `/api/bookings/${id}`)).body,
    /** Changes the request as its host; `seen` is a version. */
    change: (body: object, seen?: string): Promise<Answer<GuestRequest & { code?: string; message?: string }>> =>
      host.send('PUT', `/api/bookings/${id}`, { body, ...(seen && { headers: { 'if-match': `"${seen}"` } }) }),
    offer: async (...offers: object[]) => offerFor(host, id, offers),
    withdraw: (proposalId: number, itemId?: string) =>
      host.send<Proposal & { code?: string }>('POST', `/api/proposals/${proposalId}/withdraw`, { body: { itemId } }),
    accept: ({ proposalId, itemId }: Sent) => act('accept', { proposalId, itemId }),
    decline: ({ proposalId, itemId }: Pick<Sent, 'proposalId'> & Partial<Sent>) => act('decline', { proposalId, itemId }),
    cancel: () => act('cancel'),
    write: (text: string, asksForTime = false) => act('messages', { text, asksForTime }),
    view: async () => (await createClient(url).send<GuestRequestView>('GET', `/api/guest/requests/${guid}`)).body,
  }
}

/** An offer as it was sent. */
export type Sent = { proposalId: number; itemId: string }

/** What is offered where a test says no more. */
export const exampleTerms = { date: '2037-12-24', time: '15:00' }

async function offerFor(host: Client, requestId: number, offers: object[]): Promise<Sent[]> {
  const proposals = (offers.length ? offers : [{}]).map((one) => ({ ...exampleTerms, ...one }))
  const { status, body, text } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId, proposals } })
  if (status !== 201) throw new Error(text)
  return body.proposalsData.map(({ id }) => ({ proposalId: body.id, itemId: id }))
}

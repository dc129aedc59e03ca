import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { clockAt } from '#i18n/dates.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoGuest } from './demo-guests.ts'

/** A property that was made, with the names of its services. */
export type MadeHouse = { id: string; services: { name: string; category: string; price?: string | undefined }[] }

const zone = 'Europe/Rome'
const dayMs = 86_400_000
/** A day from today on, by the property's clock. */
const dayAhead = (days: number) => clockAt(new Date(Date.now() + days * dayMs), zone).day

type Wish = {
  service?: number
  category?: string
  inDays: number
  time: string
  nights?: number
  adults?: number
  children?: number
  notes?: string
}
type Offer = { inDays: number; time: string; price: string; notes?: string; hoursToAnswer?: number; photo?: string; nights?: number }

/** What hosts and guests of the demonstration do with each other; `host` is signed in, guests are not. */
export function createDemoAgreements(host: DemoClient) {
  const visit = (guid: string, verb: string, body: object = {}) => host.call('POST', `/api/guest/requests/${guid}/${verb}`, body)

  /** A guest asks. */
  async function ask({ id, services }: MadeHouse, guest: DemoGuest, wish: Wish) {
    const { service, category, inDays, time, nights, adults = 2, children = 0, notes = '' } = wish
    const chosen = service === undefined ? undefined : services[service]
    const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, {
      ...guest,
      ...{ category: chosen?.category ?? category, service: chosen?.name ?? '', requestDate: dayAhead(inDays), timeRange: time },
      ...{ endDate: nights ? dayAhead(inDays + nights) : '', adultNum: adults, childNum: children, notes },
    })
    const [newest] = await host.call<GuestRequest[]>('GET', '/api/bookings?limit=1')
    return { guid, id: newest?.id ?? 0 }
  }

  /** The host answers with offers; their ids for the guest's decision. */
  async function offer(requestId: number, offers: Offer[]) {
    const proposals = offers.map(({ inDays, hoursToAnswer, photo, nights, ...terms }) => {
      const end = hoursToAnswer ? clockAt(new Date(Date.now() + hoursToAnswer * 3_600_000), zone) : undefined
      return {
        ...{ ...terms, date: dayAhead(inDays), endDate: nights ? dayAhead(inDays + nights) : '' },
        ...{ offerExpiryDate: end?.day ?? '', offerExpiryTime: end?.time ?? '', mediaUrls: photo ? [photo] : [] },
      }
    })
    const { id, proposalsData } = await host.call<Proposal>('POST', '/api/proposals', { requestId, proposals })
    return proposalsData.map((item) => ({ proposalId: id, itemId: item.id }))
  }

  return {
    ask,
    offer,
    open: (guid: string) => host.call('GET', `/api/guest/requests/${guid}`),
    accept: (guid: string, offered: object | undefined) => visit(guid, 'accept', offered),
    decline: (guid: string, offered: object | undefined) => visit(guid, 'decline', offered),
    cancel: (guid: string) => visit(guid, 'cancel'),
    askForTime: (guid: string, text: string) => visit(guid, 'messages', { text, asksForTime: true }),
    reply: (id: number, text: string) => host.call('POST', `/api/bookings/${id}/messages`, { text }),
    change: (id: number, change: object) => host.call('PUT', `/api/bookings/${id}`, change),
    /** What was agreed on by telephone. */
    enter: ({ id, services }: MadeHouse, guest: DemoGuest, { service, category, inDays, time, nights, adults = 2, children = 0 }: Wish) =>
      host.call<{ id: number }>('POST', '/api/bookings', {
        ...guest,
        ...{
          facilityId: id,
          date: dayAhead(inDays),
          time,
          endDate: nights ? dayAhead(inDays + nights) : '',
          adultNum: adults,
          childNum: children,
        },
        ...(service === undefined
          ? { category, service: '' }
          : { category: services[service]?.category, service: services[service]?.name }),
        price: service === undefined ? '' : (services[service]?.price ?? ''),
      }),
  }
}

export type DemoAgreements = ReturnType<typeof createDemoAgreements>

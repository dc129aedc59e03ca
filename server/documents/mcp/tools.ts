import { bookingsApi } from '#contract/bookings.api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'

/** A tool: a call of the contract as an assistant program sees it. Whatever the call checks and refuses holds for the tool. */
export type Tool = {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  /** What an argument is called in the call, where a model needs a plainer name. */
  renamed?: Record<string, string>
  /** The arguments that the tool takes; those of the call where it is left out. */
  takes?: readonly string[]
  /** What is always sent. */
  fixed?: Record<string, unknown>
  /** What arguments are, where the API's own text of the field does not say it. */
  texts?: Record<string, string>
  /** What the rows of a list are called in the result. */
  rows?: string
  /** The fields of the answer, or of a row, that are shown; all where it is left out. What a model does not need costs it room. */
  shows?: readonly string[]
  /** True for a call that is not a GET and changes nothing all the same. */
  onlyLooks?: boolean
  /** True where something of the guest ends that cannot be brought back by the same tool. */
  isDestructive?: boolean
}

const renamed = { requestId: 'id' }
const requestId = 'Number of the request: the field id of list_requests'
const paged = { limit: 'At most how many rows; 20 are plenty', cursor: 'nextCursor of the page before; leave out for the first page' }
const day = 'YYYY-MM-DD'
const asked = ['id', 'service', 'category', 'requestDate', 'endDate', 'timeRange', 'adultNum', 'childNum', 'notes', 'status', 'turn']
const agreed = ['bookingStart', 'bookingEnd', 'isAllDay', 'price', 'timezone', 'updatedAt']
const listed = [
  ...asked,
  ...['facilityId', 'facilityName', 'firstName', 'lastName', 'email', 'phone', 'language', 'createdOn'],
  ...['latestEvent', 'waitingSince', 'openUntil', ...agreed],
]
const seen = 'The field updatedAt that you read last. The call is refused (412) when the request has changed since'
const version = `${seen}; needed to reject a confirmed request`

/** Every tool, in the order in which they are listed (docs/product.md#assistant-programs). Erasing, accounts and secrets have none. */
export const tools: readonly Tool[] = [
  {
    name: 'list_requests',
    title: 'List requests',
    description:
      'Requests that guests have sent to the host, newest first. Use turn "host" for those that wait for an answer of the host. Returns one page; nextCursor leads to the following one.',
    endpoint: requestsApi.list,
    rows: 'requests',
    shows: [...listed, 'hasFailedMail'],
    texts: {
      ...paged,
      turn: 'Whose turn it is: host (waits for the host), guest (an offer is open), agreed (a booking ahead), closed',
      facilityId: 'A property: the field id of list_properties',
      search: 'Words in service, notes, name, e-mail, telephone or property',
      startDate: `First day, ${day}: of the booking where there is one, else of the day asked for`,
      endDate: `Last day, ${day}, included`,
    },
  },
  {
    name: 'get_request',
    title: 'Get one request',
    description: 'One request with its history, messages and offers. Read it before you answer.',
    endpoint: requestsApi.read,
    renamed,
    texts: { requestId },
    shows: [...listed, 'events', 'proposals', 'failedMails', 'otherRequests', 'clash'],
  },
  {
    name: 'list_properties',
    title: 'List properties',
    description: "The host's properties, newest first: name, place, time zone, and hours of arrival and departure.",
    endpoint: facilitiesApi.list,
    rows: 'properties',
    texts: paged,
    shows: ['id', 'name', 'address', 'city', 'country', 'timezone', 'checkin_time', 'checkout_time'],
  },
  {
    name: 'list_services',
    title: 'List services',
    description: 'What the host offers to guests, newest first: with price, duration, capacity and conditions, to build an offer from.',
    endpoint: servicesApi.list,
    rows: 'services',
    texts: paged,
    shows: [
      ...['id', 'name', 'category', 'description', 'price', 'duration', 'durationMinutes', 'maxCapacity', 'availability', 'requirements'],
      ...['included', 'excluded', 'cancellationPolicy', 'isActive', 'inAllFacilities', 'facilityIds'],
    ],
  },
  {
    name: 'list_offer_templates',
    title: 'List offer templates',
    description: 'Offers that the host has prepared, to build an offer from.',
    endpoint: proposalsApi.templates,
    rows: 'templates',
    shows: ['id', 'name', 'description', 'price', 'websiteUrl', 'notes', 'offerDurationHours'],
  },
  {
    name: 'get_calendar',
    title: 'Get the calendar',
    description: 'Confirmed and completed bookings between two days, both included, at most 366 days. Look here before you offer an hour.',
    endpoint: bookingsApi.calendar,
    rows: 'bookings',
    texts: { from: `First day, ${day}`, to: `Last day, ${day}`, facilityId: 'A property: the field id of list_properties' },
  },
  {
    name: 'check_offers',
    title: 'Check offers',
    description: 'Tells of clashes with other bookings and of too many people, as send_offers would. Sends and changes nothing.',
    endpoint: proposalsApi.check,
    onlyLooks: true,
    rows: 'warnings',
    texts: { requestId },
  },
  {
    name: 'send_offers',
    title: 'Send offers to a guest',
    description:
      "Answers a request with one or more dated offers, in one mail to the guest, who can accept one of them. Ask the host before you send. Days and hours are wall-clock times of the request's time zone; each offer needs date and time.",
    endpoint: proposalsApi.send,
    texts: { requestId, version: seen },
  },
  {
    name: 'withdraw_offer',
    title: 'Withdraw an offer',
    description: 'Takes back an offer that the guest has not answered, or with proposalId alone all offers that were sent together.',
    endpoint: proposalsApi.withdraw,
    renamed: { proposalId: 'id' },
    texts: {
      proposalId: 'The field id of a proposal in get_request',
      itemId: 'The field id of one offer of it; all of them without',
    },
    isDestructive: true,
  },
  {
    name: 'send_message',
    title: 'Write to a guest',
    description:
      'Sends words of the host to the guest, by mail and on the private page of the request. Ask the host before you send. Write in the language of the request.',
    endpoint: requestsApi.message,
    renamed,
    texts: { requestId },
  },
  {
    name: 'reject_request',
    title: 'Decline a request',
    description: 'Declines a request; the guest is told by mail, with the reason where one is given. Ask the host before you do it.',
    endpoint: requestsApi.update,
    renamed,
    takes: ['requestId', 'reason', 'version'],
    fixed: { status: 'rejected' },
    shows: [...asked, ...agreed],
    texts: { requestId, version },
    isDestructive: true,
  },
  {
    name: 'change_request',
    title: 'Change a request',
    description:
      'Changes the status of a request, or what is asked for: day, hour, people, notes, service. The guest is told by mail of what concerns them. Send only what changes. Ask the host before you do it.',
    endpoint: requestsApi.update,
    renamed,
    shows: [...asked, ...agreed],
    texts: {
      requestId,
      version,
      reason: 'Why, in words that the guest reads; with a change of status',
      requestDate: `The day that is asked for, ${day}`,
      endDate: `The day of departure of a stay, ${day}; empty for one day`,
      moveBooking: 'Whether a booking moves along when day or hour change; it does unless this is false',
    },
    isDestructive: true,
  },
]

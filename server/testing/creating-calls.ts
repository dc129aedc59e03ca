import { type SQL, sql } from 'drizzle-orm'
import { createBlock, createFacility, createService, newEmail, password, registerHost, sendRequest, villa, wish } from './client.ts'

/** Somebody with two of everything, since the same key on another thing is another content. */
export type Sender = Awaited<ReturnType<typeof furnishedHost>>

export async function furnishedHost(url: string) {
  const host = await registerHost(url)
  const pair = async <T>(make: () => Promise<T>): Promise<[T, T]> => [await make(), await make()]
  const place = { name: 'Bar', category: 'ristorante', city: 'Lucca' }
  const facilities = await pair(async () => (await createFacility(host)).id)
  await sendRequest(url, facilities[0])
  const { body: requests } = await host.send<{ id: number; guid: string }[]>('GET', '/api/bookings')
  return {
    host,
    email: newEmail(),
    facilities,
    services: await pair(async () => (await createService(host)).id),
    blocks: await pair(async () => (await createBlock(host)).id),
    places: await pair(async () => (await host.send<{ id: string }>('POST', '/api/recommendations', { body: place })).body.id),
    requestId: requests[0]?.id ?? 0,
    guid: requests[0]?.guid ?? '',
  }
}

/** How a call is made in two contents, the first and another, and what counts what it stored. */
type CreatingCall = {
  params?: (sender: Sender, content: 0 | 1) => Record<string, string>
  body?: (sender: Sender, content: 0 | 1) => unknown
  stored: (sender: Sender) => SQL
}

const named = (content: 0 | 1) => ['Uno', 'Due'][content]
const owned = (table: string, owner: string) => (sender: Sender) =>
  sql`select count(*)::int as total from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${sender.host.id}`
const facilities = owned('facilities', 'user_id')
const services = owned('services', 'userId')
const blocks = owned('blocks', 'ownerId')
const relations = owned('relations', 'ownerId')

const messages = ({ requestId }: Sender) =>
  sql`select count(*)::int as total from request_events where "requestId" = ${requestId} and "eventType" like 'message%'`

/** By path: every call of the contract that creates must be here. */
export const creatingCalls: Record<string, CreatingCall> = {
  '/api/facilities': { body: (_, content) => ({ ...villa, name: named(content) }), stored: facilities },
  '/api/facilities/{id}/duplicate': { params: (sender, content) => ({ id: sender.facilities[content] }), stored: facilities },
  '/api/services': { body: (_, content) => ({ name: named(content), category: 'tour' }), stored: services },
  '/api/services/{id}/duplicate': { params: (sender, content) => ({ id: sender.services[content] }), stored: services },
  '/api/blocks': { body: (_, content) => ({ name: named(content) }), stored: blocks },
  '/api/blocks/{id}/duplicate': { params: (sender, content) => ({ id: sender.blocks[content] }), stored: blocks },
  '/api/relations': {
    body: (sender, content) => ({
      parentId: sender.facilities[0],
      parentType: 'facility',
      childId: sender.blocks[content],
      relationType: 'mainpage',
    }),
    stored: relations,
  },
  '/api/services/{id}/blocks/{blockId}': {
    params: (sender, content) => ({ id: sender.services[0], blockId: sender.blocks[content] }),
    body: () => ({ relationType: 'info' }),
    stored: relations,
  },
  '/api/recommendations': {
    body: (_, content) => ({ name: named(content), category: 'ristorante', city: 'Lucca' }),
    stored: owned('recommendations', 'owner_id'),
  },
  '/api/properties/{id}/recommendations': {
    params: (sender) => ({ id: sender.facilities[0] }),
    body: (sender, content) => ({ recommendationId: sender.places[content] }),
    stored: ({ facilities: [id] }) => sql`select count(*)::int as total from property_recommendations where "propertyId" = ${id}`,
  },
  '/api/suppliers': {
    body: (_, content) => ({ name: named(content), whatsappNumber: '+39 333 1234567', service: 'tour', areaCode: '55100' }),
    stored: owned('suppliers', 'owner_id'),
  },
  '/api/proposals': {
    body: ({ requestId }, content) => ({ requestId, proposals: [{ date: '2037-12-24', time: `1${content}:00` }] }),
    stored: owned('proposals', 'userId'),
  },
  '/api/calendar-feeds': {
    body: ({ facilities }, content) => ({ facilityId: facilities[content] }),
    stored: owned('calendar_feeds', 'owner_id'),
  },
  '/api/proposal-templates': { body: (_, content) => ({ name: named(content) }), stored: owned('proposal_templates', 'userId') },
  '/api/media': { stored: owned('media', 'ownerId') },
  '/api/register': {
    body: ({ email }, content) => ({ firstName: named(content), lastName: 'Rossi', email, password }),
    stored: ({ email }) => sql`select count(*)::int as total from mails where recipient = ${email}`,
  },
  '/api/guest/register': {
    body: ({ email }, content) => ({ firstName: named(content), lastName: 'Klein', email: `guest-${email}`, password }),
    stored: ({ email }) => sql`select count(*)::int as total from mails where recipient = ${`guest-${email}`}`,
  },
  '/api/bookings': {
    body: ({ facilities: [facilityId] }, content) => ({
      facilityId,
      category: 'tour',
      date: '2037-12-24',
      time: `1${content}:00`,
      firstName: 'Ugo',
    }),
    stored: owned('requests', 'owner_id'),
  },
  '/api/bookings/{id}/messages': {
    params: ({ requestId }) => ({ id: `${requestId}` }),
    body: (_, content) => ({ text: named(content) }),
    stored: messages,
  },
  '/api/guest/requests/{guid}/messages': {
    params: ({ guid }) => ({ guid }),
    body: (_, content) => ({ text: named(content) }),
    stored: messages,
  },
  '/api/guest/properties/{id}/requests': {
    params: (sender) => ({ id: sender.facilities[1] }),
    body: ({ email }, content) => ({ ...wish, email, notes: named(content) }),
    stored: owned('requests', 'owner_id'),
  },
}

import { storeInvitation } from './administrators.ts'
import { createAuthenticator } from './authenticator.ts'
import { type Client, createBlock, createClient, createFacility, createService, password, registerHost, sendRequest } from './client.ts'

/** One of everything that an operator can have, by what it is; each value is its id. */
export type Belongings = Awaited<ReturnType<typeof furnish>>
export type Belonging = keyof Belongings['ids']

/** A host with one of everything, each part of the others where there is such a part. */
export async function furnish(url: string) {
  const host = await registerHost(url)
  const make = async <Made extends { id: number | string }>(path: string, body: object): Promise<Made> => {
    const { status, body: made, text } = await host.send<Made>('POST', path, { body })
    if (status !== 201) throw new Error(`${path}: ${text}`)
    return made
  }
  const [facility, service, block] = [await createFacility(host), await createService(host), await createBlock(host)]
  const place = await make('/api/recommendations', { name: 'Bar', category: 'ristorante', city: 'Lucca' })
  await make(`/api/properties/${facility.id}/recommendations`, { recommendationId: place.id })
  const link = { parentId: facility.id, parentType: 'facility' }
  const relation = await make('/api/relations', { ...link, childId: block.id, relationType: 'mainpage' })
  await make(`/api/services/${service.id}/blocks/${block.id}`, { relationType: 'mainpage' })
  const { guid, email } = await sendRequest(url, facility.id)
  const request = await first(host, '/api/bookings')
  const proposal = await make<{ id: number; proposalsData: { id: string }[] }>('/api/proposals', {
    requestId: request.id,
    proposals: [{ date: '2037-12-24', time: '15:00' }],
  })
  const feed = await make<{ id: string }>('/api/calendar-feeds', { facilityId: facility.id })
  const template = await make('/api/proposal-templates', { name: 'Gita' })
  const supplier = await make('/api/suppliers', { name: 'Taxi', whatsappNumber: '+39 333 1234567', service: 'auto', areaCode: '55100' })
  await createClient(url).send('POST', `/api/guest/properties/${facility.id}/ask`, { body: { question: 'C’è una sauna?', language: 'it' } })
  const question = await first(host, `/api/facilities/${facility.id}/questions`)
  const changedRelation = await linkChanged(url, host, facility.id)
  // Another browser's, so that ending it ends no call after it.
  await createClient(url).send('POST', '/api/login', { body: { email: host.email, password } })
  const { body: sessions } = await host.send<{ id: string; current: boolean }[]>('GET', '/api/sessions')
  const session = sessions.find(({ current }) => !current) ?? { id: '' }
  const { body: options } = await host.send<{ challenge: string }>('POST', '/api/passkeys/options', { body: { password } })
  const passkey = await make('/api/passkeys', { name: 'Telefono', response: createAuthenticator().register(options) })
  const token = await make('/api/tokens', { name: 'Gestionale', scopes: ['requests:read'], days: 30, password })
  const hook = { url: 'https://programma.example/', events: ['message.from_host'], password }
  const webhook = await make<{ id: string }>('/api/webhooks', hook)
  const { body: delivery } = await host.send<{ id: string }>('POST', `/api/webhooks/${webhook.id}/test`)
  const ids = {
    facility: facility.id,
    service: service.id,
    block: block.id,
    place: place.id,
    relation: relation.id,
    changedRelation,
    request: request.id,
    guid,
    proposal: proposal.id,
    offer: proposal.proposalsData[0]?.id ?? '',
    feed: feed.id,
    template: template.id,
    supplier: supplier.id,
    question: question.id,
    session: session.id,
    passkey: passkey.id,
    operator: host.id,
    invitation: await storeInvitation(host.id),
    token: token.id,
    webhook: webhook.id,
    delivery: delivery.id,
  } satisfies Record<string, string | number>
  return { host, ids, guestEmail: email }
}

/** A link to another operator's public block that its author has changed since. */
async function linkChanged(url: string, host: Client, facility: string): Promise<string> {
  const author = await registerHost(url)
  const { id } = await createBlock(author, { visibility: 'public' })
  const link = { parentId: facility, parentType: 'facility', childId: id, relationType: 'info' }
  const { body } = await host.send<{ id: string }>('POST', '/api/relations', { body: link })
  await author.send('PUT', `/api/blocks/${id}`, { body: { description: 'Cambiato' } })
  return body.id
}

async function first(host: Client, path: string): Promise<{ id: string | number }> {
  const { body, text } = await host.send<{ id: string | number }[]>('GET', path)
  if (!body[0]) throw new Error(`${path}: ${text}`)
  return body[0]
}

/** Everything of a host that another one's call could change, as the host reads it. */
export async function inventory({ host, ids }: Belongings): Promise<unknown> {
  const { body } = await host.send<{ exportDate: string }>('GET', '/api/account/export')
  const { exportDate: _, ...owned } = body
  const paths = [
    `/api/bookings/${ids.request}/proposals`,
    `/api/bookings/${ids.request}/history`,
    '/api/passkeys',
    '/api/tokens',
    '/api/webhooks',
    '/api/calendar?from=2037-12-01&to=2037-12-31',
    '/api/calendar-feeds',
  ]
  const read = await Promise.all(paths.map(async (path) => (await host.send('GET', path)).body))
  const { body: sessions } = await host.send<{ id: string }[]>('GET', '/api/sessions')
  return { owned, read, sessions: sessions.map(({ id }) => id).sort() }
}

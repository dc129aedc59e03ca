import { beforeAll, expect, test } from 'vitest'
import { createBlock, createClient, createFacility, createService, type Host, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Host
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const send = (method: string, path: string, body?: object) => host.send<{ id: string }>(method, path, body && { body })

// A page is kept by its version: a change that does not move it stays unseen by whoever holds the page.
test('a guest who comes back finds whatever the host has changed meanwhile', async () => {
  const { id } = await createFacility(host)
  const [first, second] = [await createBlock(host, { name: 'Uno' }), await createBlock(host, { name: 'Due' })]
  const service = await createService(host, { name: 'Gita' })
  const place = { name: 'Da Gino', city: 'Lucca', category: 'ristorante' }
  const own = (await send('POST', '/api/recommendations', place)).body
  const section = { parentId: id, parentType: 'facility', relationType: 'mainpage' }
  const places = `/api/properties/${id}/recommendations`
  const changes: [what: string, ...call: Parameters<typeof send>][] = [
    ['a service is made', 'POST', '/api/services', { name: 'Cena', category: 'altro' }],
    ['a service is changed', 'PUT', `/api/services/${service.id}`, { price: '30' }],
    ['a service is translated', 'PUT', `/api/translations/service/${service.id}/it`, { texts: { name: 'La gita' } }],
    ['a service is deleted', 'DELETE', `/api/services/${service.id}`],
    ['a block is linked', 'POST', '/api/relations', { ...section, childId: first.id }],
    ['another block is linked', 'POST', '/api/relations', { ...section, childId: second.id }],
    ['blocks are put in another order', 'PUT', '/api/relations/reorder', { ...section, blockIds: [second.id, first.id] }],
    ['a linked block is changed', 'PUT', `/api/blocks/${first.id}`, { description: 'Con vista' }],
    ['a linked block is translated', 'PUT', `/api/translations/block/${first.id}/it`, { texts: { name: 'Primo' } }],
    ['a link is removed', 'DELETE', `/api/relations/block/${second.id}/property/${id}`],
    ['a linked block is deleted', 'DELETE', `/api/blocks/${first.id}`],
    ['a place is chosen', 'POST', places, { recommendationId: own.id }],
    ['a note is written', 'PUT', `${places}/${own.id}`, { customDescription: 'Prenotate' }],
    ['an own place is changed', 'PUT', `/api/recommendations/${own.id}`, { ...place, name: 'Da Gino e figli' }],
    ['a place is taken off', 'DELETE', `${places}/${own.id}`],
    ['the property is changed', 'PUT', `/api/facilities/${id}`, { checkin_time: '17:30' }],
    ['the property is translated', 'PUT', `/api/translations/facility/${id}/it`, { texts: { description: 'Casa' } }],
  ]
  let held = ''
  const open = async () => {
    const headers = { 'if-none-match': held }
    const page = await createClient(url).send('GET', `/guest?property_id=${id}&lang=it`, { headers })
    held = page.headers.get('etag') ?? ''
    return page.status
  }
  await open()
  for (const [what, ...call] of changes) {
    const before = await open()
    const { status, text } = await send(...call)
    expect([what, status < 300 ? '' : text, before, await open()]).toEqual([what, '', 304, 200])
  }
}, 60_000)

import { beforeAll, expect, test } from 'vitest'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { registerAdministrator } from './administrators.ts'
import { type Belongings, furnish } from './belongings.ts'
import { createFacility, createService, type Host, sendRequest } from './client.ts'
import { contractCalls } from './contract-calls.ts'
import { startTestServer } from './test-server.ts'

/** Whoever reads a thing, changes nothing and writes it back is not refused, and changes nothing: programs change one field so. */

type Json = Record<string, unknown>
type Case = {
  host: Host
  /** Where it is read: alone, or as one of a list. */
  read: string
  /** Where it is written, where that is another path. */
  write?: string
  id?: string | number
  /** What of it is written; all of it where this is left out. */
  body?: (thing: Json) => object
}

let url: string
let owner: Belongings
let admin: Host
const bookings: Record<string, number> = {}
const facilities: Record<string, string> = {}

beforeAll(async () => {
  url = (await startTestServer()).url
  ;[owner, admin] = [await furnish(url), await registerAdministrator(url)]
  const { host, ids } = owner
  await host.send('PUT', `/api/facilities/${ids.facility}/questions/${ids.question}`, { body: { answer: 'No' } })
  await host.send('PUT', `/api/translations/facility/${ids.facility}/de`, { body: { texts: { description: 'Am See' } } })
  facilities.full = (await createFacility(host, { wifi_network: 'Sole', agentlanguages: ['de'], systemSettings: { a: [1] } })).id
  facilities.bare = (await createFacility(host, { checkin_time: '', checkout_time: '', agentlanguages: [] })).id
  await createService(host, { name: 'Cena', category: 'mia', price: '12,50', images: ['https://foto.example/a.jpg'], tags: ['sera'] })
  const last = async () => (await host.send<{ id: number }[]>('GET', '/api/bookings')).body[0]?.id ?? 0
  const asked = { categoryAlone: { service: '' }, stay: { category: 'appartamenti', service: '', endDate: '2037-12-28' } }
  for (const [name, values] of Object.entries(asked)) {
    await sendRequest(url, ids.facility, values)
    bookings[name] = await last()
  }
  const byHand = { facilityId: ids.facility, category: 'tour', firstName: 'Eva', date: '2037-05-01', time: '10:00' }
  for (const [name, values] of Object.entries({ byHand: { ...byHand, service: 'Gita' }, byHandOfCategory: byHand })) {
    const { body } = await host.send<{ id: number }>('POST', '/api/bookings', { body: values })
    bookings[name] = body.id
  }
  bookings.answered = Number(ids.request)
}, 120_000)

/** By the path of the call that writes: every PUT of the contract is here, or among those that write nothing that can be read. */
const cases: Record<string, () => Case[]> = {
  '/api/auth/profile': () => [{ host: owner.host, read: '/api/auth/user', write: '/api/auth/profile' }],
  '/api/admin/operators/{id}': () => [{ host: admin, read: '/api/admin/operators', id: owner.host.id }],
  '/api/admin/installation': () => [{ host: admin, read: '/api/admin/installation' }],
  '/api/facilities/{id}/questions/{questionId}': () => [
    { host: owner.host, read: `/api/facilities/${owner.ids.facility}/questions`, id: owner.ids.question },
  ],
  '/api/blocks/{id}': () => [{ host: owner.host, read: `/api/blocks/${owner.ids.block}` }],
  [facilitiesApi.update.path]: () =>
    [owner.ids.facility, ...Object.values(facilities)].map((id) => ({ host: owner.host, read: `/api/facilities/${id}` })),
  '/api/services/{id}': () => [{ host: owner.host, read: '/api/services' }],
  '/api/passkeys/{id}': () => [{ host: owner.host, read: '/api/passkeys', id: owner.ids.passkey }],
  '/api/privacy': () => [{ host: owner.host, read: '/api/privacy' }],
  '/api/proposal-templates/{id}': () => [{ host: owner.host, read: '/api/proposal-templates', id: owner.ids.template }],
  '/api/recommendations/{id}': () => [
    { host: owner.host, read: '/api/recommendations?city=Lucca', write: `/api/recommendations`, id: owner.ids.place },
  ],
  '/api/properties/{id}/recommendations/{recommendationId}': () => [
    { host: owner.host, read: `/api/properties/${owner.ids.facility}/recommendations`, id: owner.ids.place },
  ],
  '/api/relations/reorder': () => [
    {
      host: owner.host,
      read: `/api/facilities/${owner.ids.facility}/blocks`,
      write: '/api/relations/reorder',
      body: ({ parentId, parentType, childType, relationType, childId }) => ({
        parentId,
        parentType,
        childType,
        relationType,
        blockIds: [childId],
      }),
    },
  ],
  [requestsApi.update.path]: () => Object.values(bookings).map((id) => ({ host: owner.host, read: `/api/bookings/${id}` })),
  [requestsApi.correctGuest.path]: () =>
    Object.values(bookings).map((id) => ({ host: owner.host, read: `/api/bookings/${id}`, write: `/api/bookings/${id}/guest` })),
  '/api/suppliers/{id}': () => [{ host: owner.host, read: '/api/suppliers', id: owner.ids.supplier }],
  '/api/translations/{type}/{id}/{language}': () => [
    {
      host: owner.host,
      read: `/api/translations/facility/${owner.ids.facility}`,
      write: `/api/translations/facility/${owner.ids.facility}/de`,
      body: ({ languages }) => (languages as object[])[0] ?? {},
    },
  ],
  '/api/webhooks/{id}': () => [{ host: owner.host, read: '/api/webhooks', id: owner.ids.webhook }],
}

/** Calls that begin something, or subscribe: nothing is read that they would write. */
const unread = [
  '/api/account/import',
  '/api/account/import/content',
  '/api/push',
  '/api/guest/properties/{id}/questions/{questionId}/waiting',
]

/** Without the versions, which a write moves. */
function withoutVersions(thing: unknown): unknown {
  return JSON.parse(JSON.stringify(thing, (name, value) => (/^(updatedAt|updated_at|lastSeenAt)$/.test(name) ? undefined : value)))
}

test('every call that writes has a case', async () => {
  const puts = (await contractCalls()).filter(({ endpoint }) => endpoint.method === 'PUT').map(({ endpoint }) => endpoint.path)
  expect([...Object.keys(cases), ...unread].sort()).toEqual([...new Set(puts)].sort())
})

test.each(Object.keys(cases))('PUT %s takes what was read, and leaves it as it is', async (name) => {
  for (const { host, read, write = read, id, body = (thing: Json): object => thing } of cases[name]?.() ?? []) {
    const look = async () => (await host.send<Json | Json[]>('GET', read)).body
    const before = await look()
    const things = Array.isArray(before) ? before : [before]
    const named = things.filter((thing) => id === undefined || [thing.id, thing.recommendationId].includes(id as string))
    expect(named).not.toHaveLength(0)
    for (const thing of named) {
      const path = Array.isArray(before) && !write.endsWith('reorder') ? `${write.split('?')[0]}/${id ?? thing.id}` : write
      const { status, text } = await host.send('PUT', path, { body: body(thing) })
      expect([read, status < 300, status < 300 || text]).toEqual([read, true, true])
    }
    expect(withoutVersions(await look())).toEqual(withoutVersions(before))
  }
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { type Belongings, furnish, inventory } from './belongings.ts'
import { type Answer, type Client, createBlock, createClient, newEmail, password } from './client.ts'
import { type ContractCall, contractCalls, inputOf, type Slot, sampleOf, slotsOf } from './contract-calls.ts'
import { mailsTo, tokenIn } from './mails.ts'
import { startTestServer } from './test-server.ts'

/** Who may call what, and with whose things, for every call that the contract has. */

let url: string
let owner: Belongings
let other: Belongings
let guest: Client
let before: unknown
let beforeOfOther: unknown

const calls = await contractCalls()

beforeAll(async () => {
  url = (await startTestServer()).url
  ;[owner, other, guest] = await Promise.all([furnish(url), furnish(url), signedInGuest()])
  ;[before, beforeOfOther] = [await inventory(owner), await inventory(other)]
}, 120_000)

async function signedInGuest(): Promise<Client> {
  const [client, email] = [createClient(url), newEmail()]
  await client.send('POST', '/api/guest/register', { body: { firstName: 'Eva', lastName: 'Klein', email, password } })
  const mail = await vi.waitFor(
    async () => {
      const [sent] = await mailsTo(email)
      return sent ?? Promise.reject(new Error('No mail yet.'))
    },
    { timeout: 30_000, interval: 200 },
  )
  await client.send('POST', '/api/guest/verify-email', { body: { token: tokenIn(mail) } })
  expect((await client.send('GET', '/api/guest/me')).status).toBe(200)
  return client
}

type Ids = (slot: Slot) => string | number
const idsOf =
  ({ ids }: Belongings): Ids =>
  ({ names }) =>
    ids[names]
/** An id of the right form that names nothing. */
const missing: Ids = ({ names }) =>
  names === 'guid' ? 'A'.repeat(22) : typeof owner.ids[names] === 'number' ? 2_000_000_000 : '00000000-0000-4000-8000-000000000000'

/** Makes a call with these ids, and what else it takes. */
function make(
  client: Client,
  { endpoint, path: template, kind }: ContractCall,
  slots: Slot[],
  ids: Ids,
  more: object = {},
): Promise<Answer> {
  const valuesIn = (place: Slot['place']) =>
    Object.fromEntries(slots.filter((slot) => slot.place === place).map((slot) => [slot.name, slot.isList ? [ids(slot)] : ids(slot)]))
  const params = Object.fromEntries(Object.entries(valuesIn('path')).map(([name, id]) => [name, `${id}`]))
  const path = fillPath(template, { language: 'de', ...params })
  const needed = sampleOf({ ...inputOf(endpoint.query), properties: { ...inputOf(endpoint.query).properties } }) as object
  const query = new URLSearchParams({ ...(endpoint.query && needed), ...valuesIn('query') } as Record<string, string>)
  const sample = endpoint.body && { ...(sampleOf(inputOf(endpoint.body)) as object), ...valuesIn('body'), ...kind, ...more }
  const body = sample && ('password' in sample ? { ...sample, password } : sample)
  return client.send(endpoint.method, `${path}${query.size ? `?${query}` : ''}`, body ? { body } : endpoint.upload ? { body: {} } : {})
}

const closed = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')

describe.each(closed)('$name', (call) => {
  test('is for those alone whom the contract names', async () => {
    const slots = slotsOf(call)
    const strangers = { visitor: createClient(url), ...(call.endpoint.access === 'guest' ? { operator: other.host } : { guest }) }
    for (const [name, stranger] of Object.entries(strangers)) {
      const { status, body } = await make(stranger, call, slots, idsOf(owner))
      expect([name, status, body.code]).toEqual([name, 401, 'auth.required'])
    }
    if (call.endpoint.access === 'administrator') {
      // An operator who is no administrator is answered as for a path that is not there.
      const { status, body } = await make(owner.host, call, slots, idsOf(owner))
      expect([status, body.code]).toEqual([404, 'request.unknownPath'])
    }
    expect(await inventory(owner)).toEqual(before)
  })
})

/** In calls for anybody the id itself is the permission, so that no owner is checked. */
const isChecked = (call: ContractCall) => (slot: Slot) => call.endpoint.access !== 'anyone' || slot.place === 'body'
/** What administrators do is about accounts, and belongs to none of them. */
const withIds = calls
  .filter(({ endpoint }) => endpoint.access !== 'administrator')
  .map((call) => ({ ...call, slots: slotsOf(call) }))
  .filter((call) => call.slots.some(isChecked(call)))

describe.each(withIds)('$name', (call) => {
  const client = () => (call.endpoint.access === 'operator' ? other.host : createClient(url))

  test.each([...call.slots.filter(isChecked(call)), undefined].filter((_, index, { length }) => length > 2 || index === 0))(
    "does not know another's $name",
    async (foreign) => {
      // One id after the other, then all of them.
      const isForeign = (slot: Slot) => isChecked(call)(slot) && (!foreign || slot === foreign)
      const withForeign =
        (source: Ids): Ids =>
        (slot) =>
          isForeign(slot) ? source(slot) : idsOf(other)(slot)
      const ask = (source: Ids) => make(client(), call, call.slots, withForeign(source))
      let [theirs, nothing] = [await ask(idsOf(owner)), await ask(missing)]
      // Public blocks are everybody's: those of other tests come and go between two reads.
      const canChange = call.endpoint.path === '/api/blocks/public'
      for (let tries = 0; canChange && theirs.text !== nothing.text && tries < 20; tries++)
        [theirs, nothing] = [await ask(idsOf(owner)), await ask(missing)]
      expect([theirs.status, theirs.text]).toEqual([nothing.status, nothing.text])
      // A foreign id as a filter gives an empty list; a foreign set of blocks is refused.
      const isNarrowing = foreign?.place === 'query'
      const refusals = foreign?.isList ? [400, 404] : [404]
      expect(isNarrowing ? [200, 404] : refusals).toContain(theirs.status)
      expect(await inventory(owner)).toEqual(before)
    },
  )
})

test("no list holds what is another's", async () => {
  const lists = calls.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'operator' && endpoint.path !== '/api/events',
  )
  const private_ = Object.values(owner.ids).filter((id) => typeof id === 'string' && id.length > 8)
  for (const call of lists) {
    const { text } = await make(other.host, call, slotsOf(call), idsOf(other))
    expect([call.name, private_.filter((id) => text.includes(`${id}`))]).toEqual([call.name, []])
  }
  expect(await inventory(other)).toEqual(beforeOfOther)
})

describe('what its owner may', () => {
  /** Reads first, then changes, then deletions, so that each call finds its object. */
  const rank = ({ endpoint: { method, path, access } }: ContractCall) =>
    (access === 'anyone' ? 0 : 100) + ['GET', 'PUT', 'POST', 'DELETE'].indexOf(method) * 20 - path.split('/').length
  const ordered = withIds.toSorted((a, b) => rank(a) - rank(b))
  /** Fields that say whose a thing is, or what nobody sets. */
  const smuggled = (): Record<string, unknown> => ({
    ...{ id: other.ids.service, user_id: other.host.id, userId: other.host.id, ownerId: other.host.id, owner_id: other.host.id },
    ...{
      user: other.host.id,
      owner: other.host.id,
      role: 'admin',
      guid: 'Z'.repeat(22),
      status: 'Z-status',
      isOwn: false,
      link_id: other.ids.block,
    },
    ...{
      createdAt: '1999-01-01T00:00:00.000Z',
      password_hash: 'Z-hash',
      sentAt: '1999-01-01T00:00:00.000Z',
      expiresAt: '1999-01-01T00:00:00.000Z',
    },
  })

  test.each(calls.filter(({ endpoint }) => endpoint.body))(
    'no body of $name holds an owner, a role or a state that is not its own',
    (call) => {
      const known = inputOf(call.endpoint.body).properties ?? {}
      const secret = Object.fromEntries(Object.entries(smuggled()).filter(([name]) => !(name in known)))
      const ids = Object.fromEntries(
        slotsOf(call).flatMap((slot) =>
          slot.place === 'body' ? [[slot.name, slot.isList ? [idsOf(owner)(slot)] : idsOf(owner)(slot)]] : [],
        ),
      )
      const sample = { ...(sampleOf(inputOf(call.endpoint.body)) as object), ...ids, ...secret }
      const parsed = call.endpoint.body?.safeParse(sample)
      if (parsed?.success) expect(Object.keys(parsed.data as object).filter((name) => name in secret)).toEqual([])
    },
  )

  test('passes, each call in its turn, and makes nobody else the owner of anything', async () => {
    const marks = [...new Set(Object.values(smuggled()))].filter((value) => typeof value === 'string')
    for (const call of ordered) {
      const known = inputOf(call.endpoint.body).properties ?? {}
      const more = Object.fromEntries(Object.entries(smuggled()).filter(([name]) => !(name in known)))
      const { status, text } = await make(
        call.endpoint.access === 'operator' ? owner.host : createClient(url),
        call,
        call.slots,
        idsOf(owner),
        more,
      )
      expect([call.name, status, text]).toEqual([call.name, expect.not.toBeOneOf([400, 401, 403, 404, 500]), text])
      expect([call.name, marks.filter((mark) => text.includes(mark))]).toEqual([call.name, []])
    }
    expect(await inventory(other)).toEqual(beforeOfOther)
  })
})

test('a public block may be read and linked by anyone, and changed by its owner alone', async () => {
  const { id } = await createBlock(owner.host, { visibility: 'public' })
  const link = { parentId: other.ids.facility, parentType: 'facility', childId: id, relationType: 'mainpage' }
  expect((await other.host.send('GET', `/api/blocks/${id}`)).status).toBe(200)
  expect((await other.host.send('POST', '/api/relations', { body: link })).status).toBe(201)
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await other.host.send(method, `/api/blocks/${id}`, { body: { name: 'Mio' } })).status).toBe(404)
  }
  expect((await other.host.send('POST', `/api/blocks/${id}/duplicate`)).status).toBe(404)
  expect((await createClient(url).send('GET', `/api/blocks/${id}`)).status).toBe(401)
})

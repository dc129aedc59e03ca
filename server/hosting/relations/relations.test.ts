import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, createBlock, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { addLink, furnished, linksOf } from '../../testing/links.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const order = async (host: Client, parentId: string, relationType = 'mainpage') =>
  (await linksOf(host, parentId)).filter((link) => link.relationType === relationType).map(({ childId, position }) => [childId, position])
const reorder = (host: Client, parentId: string, blockIds: string[], relationType = 'mainpage') =>
  host.send('PUT', '/api/relations/reorder', {
    body: { parentId, parentType: 'facility', childType: 'block', relationType, blockIds },
  })

describe('links of a facility', () => {
  test('stand at the end of their section, with their block', async () => {
    const { host, facilityId, blocks } = await furnished(url, 2)
    expect((await addLink(host, facilityId, blocks[0] ?? '')).status).toBe(201)
    expect((await addLink(host, facilityId, blocks[1] ?? '')).body).toMatchObject({
      position: 1,
      parentType: 'facility',
      childType: 'block',
    })
    expect((await addLink(host, facilityId, blocks[1] ?? '', 'info')).body).toMatchObject({ position: 0 })
    const found = await linksOf(host, facilityId)
    expect(found.map(({ relationType, block }) => [relationType, block.name])).toEqual([
      ['info', 'Blocco 1'],
      ['mainpage', 'Blocco 0'],
      ['mainpage', 'Blocco 1'],
    ])
  })

  test('a second time is the same link, with 200', async () => {
    const { host, facilityId, blocks } = await furnished(url, 1)
    const first = await addLink(host, facilityId, blocks[0] ?? '')
    const second = await addLink(host, facilityId, blocks[0] ?? '')
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  test('ten at once leave one dense order', async () => {
    const { host, facilityId, blocks } = await furnished(url, 10)
    await Promise.all(blocks.map((id) => addLink(host, facilityId, id)))
    const found = await order(host, facilityId)
    expect(found.map(([, position]) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(found.map(([id]) => id))).toEqual(new Set(blocks))
  })

  test('one leaves one section with relationType, both without, and the rest closes up', async () => {
    const { host, facilityId, blocks } = await furnished(url, 3)
    for (const id of blocks) await addLink(host, facilityId, id)
    for (const id of blocks) await addLink(host, facilityId, id, 'info')
    const [first = '', second = '', third = ''] = blocks
    const path = (id: string) => `/api/relations/block/${id}/property/${facilityId}`
    expect((await host.send('DELETE', `${path(first)}?relationType=info`)).status).toBe(204)
    expect(await order(host, facilityId, 'info')).toEqual([
      [second, 0],
      [third, 1],
    ])
    expect((await order(host, facilityId)).length).toBe(3)
    expect((await host.send('DELETE', path(second))).status).toBe(204)
    expect(await order(host, facilityId)).toEqual([
      [first, 0],
      [third, 1],
    ])
    expect(await order(host, facilityId, 'info')).toEqual([[third, 0]])
    expect((await host.send('DELETE', path(second))).status).toBe(404)
  })

  test('are put in order, and only as exactly the set that stands there', async () => {
    const { host, facilityId, blocks } = await furnished(url, 3)
    for (const id of blocks) await addLink(host, facilityId, id)
    const [first = '', second = '', third = ''] = blocks
    expect((await reorder(host, facilityId, [third, first, second])).status).toBe(200)
    expect((await order(host, facilityId)).map(([id]) => id)).toEqual([third, first, second])
    for (const wrong of [[first, second], [first, second, third, crypto.randomUUID()], [first, first, second], []]) {
      expect((await reorder(host, facilityId, wrong)).body.code).toBe('relation.otherSet')
    }
    expect((await order(host, facilityId)).map(([id]) => id)).toEqual([third, first, second])
  })

  test('reordered by twenty at once, they have one dense order', async () => {
    const { host, facilityId, blocks } = await furnished(url, 6)
    for (const id of blocks) await addLink(host, facilityId, id)
    const wanted = Array.from({ length: 20 }, (_, turn) => [...blocks.slice(turn % 6), ...blocks.slice(0, turn % 6)])
    const statuses = await Promise.all(wanted.map(async (ids) => (await reorder(host, facilityId, ids)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const found = await order(host, facilityId)
    expect(found.map(([, position]) => position)).toEqual([0, 1, 2, 3, 4, 5])
    expect(wanted.map((ids) => ids.join())).toContain(found.map(([id]) => id).join())
  })
})

describe('blocks that go', () => {
  test('a deleted block takes its links along, and the rest closes up', async () => {
    const { host, facilityId, blocks } = await furnished(url, 3)
    for (const id of blocks) await addLink(host, facilityId, id)
    const [first = '', second = '', third = ''] = blocks
    await host.send('DELETE', `/api/blocks/${second}`)
    expect(await order(host, facilityId)).toEqual([
      [first, 0],
      [third, 1],
    ])
  })

  test('deleted, a public block leaves the pages of others too, and every section closes up', async () => {
    const [{ host, facilityId, blocks }, owner] = [await furnished(url, 1), await registerHost(url)]
    const { id: second } = await createFacility(host)
    const shared = await createBlock(owner, { visibility: 'public', name: 'Spiaggia' })
    const own = blocks[0] ?? ''
    for (const parent of [facilityId, second]) for (const child of [shared.id, own]) await addLink(host, parent, child)
    const page = async () => (await createClient(url).send('GET', `/guest?property_id=${second}`)).text
    expect(await page()).toContain('Spiaggia')
    expect((await owner.send('DELETE', `/api/blocks/${shared.id}`)).status).toBe(204)
    expect(await page()).not.toContain('Spiaggia')
    for (const parent of [facilityId, second]) expect(await order(host, parent)).toEqual([[own, 0]])
  })

  test.each([{ visibility: 'private' }, { status: 'inactive' }])('made %j, it leaves the pages of others at once', async (change) => {
    const [owner, { host: other, facilityId, blocks }] = [await registerHost(url), await furnished(url, 1)]
    const { id } = await createBlock(owner, { visibility: 'public', name: 'Spiaggia' })
    const { id: ownFacility } = await createFacility(owner)
    await addLink(owner, ownFacility, id)
    await addLink(other, facilityId, id)
    await addLink(other, facilityId, blocks[0] ?? '')
    const guestSees = async (property: string) => (await createClient(url).send('GET', `/api/guest/properties/${property}`)).text
    const page = async () => (await createClient(url).send('GET', `/guest?property_id=${facilityId}`)).text
    for (const seen of [await guestSees(facilityId), await page()]) expect(seen).toContain('Spiaggia')
    await owner.send('PUT', `/api/blocks/${id}`, { body: change })
    for (const seen of [await guestSees(facilityId), await page()]) expect(seen).not.toContain('Spiaggia')
    expect(await order(other, facilityId)).toEqual([[blocks[0], 0]])
    // Its owner keeps the link; guests see it unless it is inactive.
    expect((await order(owner, ownFacility)).length).toBe(1)
    expect((await guestSees(ownFacility)).includes('Spiaggia')).toBe(change.visibility === 'private')
  })

  test('a deleted facility or service takes its links, not its blocks', async () => {
    const { host, facilityId, blocks } = await furnished(url, 1)
    const service = await createService(host)
    await addLink(host, facilityId, blocks[0] ?? '')
    await addLink(host, service.id, blocks[0] ?? '', 'info', 'service')
    await host.send('DELETE', `/api/facilities/${facilityId}`)
    await host.send('DELETE', `/api/services/${service.id}`)
    expect((await host.send('GET', `/api/blocks/${blocks[0]}`)).status).toBe(200)
    const exported = await host.send<{ relations: unknown[] }>('GET', '/api/account/export')
    expect(exported.body.relations).toEqual([])
  })
})

describe('links of a service', () => {
  test('are added and removed by the paths of the service', async () => {
    const { host, blocks } = await furnished(url, 2)
    const { id } = await createService(host)
    for (const blockId of blocks) {
      const answer = await host.send('POST', `/api/services/${id}/blocks/${blockId}`, { body: { relationType: 'mainpage' } })
      expect([answer.status, answer.body.parentType]).toEqual([201, 'service'])
    }
    expect((await linksOf(host, id, 'services')).map(({ childId }) => childId)).toEqual(blocks)
    expect((await host.send('DELETE', `/api/services/${id}/blocks/${blocks[0]}?relationType=mainpage`)).status).toBe(204)
    expect((await linksOf(host, id, 'services')).map(({ childId, position }) => [childId, position])).toEqual([[blocks[1], 0]])
    const path = `/api/services/${id}/blocks/${blocks[1]}`
    expect((await host.send('POST', path, { body: { relationType: 'mainpage' } })).status).toBe(200)
    await host.send('POST', path, { body: { relationType: 'info' } })
    expect((await host.send('DELETE', `${path}?relationType=mainpage`)).status).toBe(204)
    expect((await linksOf(host, id, 'services')).map(({ relationType }) => relationType)).toEqual(['info'])
    await host.send('POST', path, { body: { relationType: 'mainpage' } })
    await host.send('DELETE', path)
    expect(await linksOf(host, id, 'services')).toEqual([])
  })
})

describe('the guest page', () => {
  test('is new after every change of what is linked', async () => {
    const { host, facilityId, blocks } = await furnished(url, 2)
    const version = async () => (await createClient(url).send('GET', `/api/guest/properties/${facilityId}`)).headers.get('etag')
    const seen = [await version()]
    const changes: [string, string, unknown][] = [
      ['POST', '/api/relations', { parentId: facilityId, parentType: 'facility', childId: blocks[0], relationType: 'mainpage' }],
      ['POST', '/api/relations', { parentId: facilityId, parentType: 'facility', childId: blocks[1], relationType: 'mainpage' }],
      [
        'PUT',
        '/api/relations/reorder',
        { parentId: facilityId, parentType: 'facility', relationType: 'mainpage', blockIds: [blocks[1], blocks[0]] },
      ],
      ['PUT', `/api/blocks/${blocks[0]}`, { name: 'Altro' }],
      ['DELETE', `/api/relations/block/${blocks[0]}/property/${facilityId}`, undefined],
      ['DELETE', `/api/blocks/${blocks[1]}`, undefined],
      ['POST', '/api/services', { name: 'Gita', category: 'tour' }],
    ]
    for (const [method, path, body] of changes) {
      await host.send(method, path, { body })
      seen.push(await version())
    }
    expect(new Set(seen).size).toBe(changes.length + 1)
  })

  test('is new after every change of a service and of what is linked to it', async () => {
    const { host, facilityId, blocks } = await furnished(url, 2)
    const { id } = await createService(host)
    const [one, two] = blocks
    const order = { parentId: id, parentType: 'service', relationType: 'info', blockIds: [two, one] }
    const changes: [string, string, unknown][] = [
      ['PUT', `/api/services/${id}`, { name: 'Cena' }],
      ['POST', `/api/services/${id}/blocks/${one}`, { relationType: 'info' }],
      ['POST', `/api/services/${id}/blocks/${two}`, { relationType: 'info' }],
      ['PUT', '/api/relations/reorder', order],
      ['PUT', `/api/blocks/${one}`, { name: 'Altro' }],
      ['DELETE', `/api/services/${id}/blocks/${one}`, undefined],
      ['DELETE', `/api/blocks/${two}`, undefined],
      ['POST', `/api/services/${id}/duplicate`, undefined],
      ['DELETE', `/api/services/${id}`, undefined],
    ]
    await isNewAfterEach(host, facilityId, changes)
  })

  test('is new after every change of a place around', async () => {
    const { host, facilityId } = await furnished(url, 0)
    const place = { name: 'Bar di Anna', category: 'ristorante', city: 'Lucca' }
    const { body } = await host.send('POST', '/api/recommendations', { body: place })
    const chosen = `/api/properties/${facilityId}/recommendations`
    const changes: [string, string, unknown][] = [
      ['POST', chosen, { recommendationId: body.id }],
      ['PUT', `${chosen}/${body.id}`, { customDescription: 'Al tramonto' }],
      ['PUT', `/api/recommendations/${body.id}`, { ...place, name: 'Bar di Bruna' }],
      ['DELETE', `${chosen}/${body.id}`, undefined],
      ['POST', chosen, { recommendationId: body.id }],
      ['DELETE', `/api/recommendations/${body.id}`, undefined],
    ]
    await isNewAfterEach(host, facilityId, changes)
  })

  /** Each of these changes gives the page another version; the page of another host keeps its own. */
  async function isNewAfterEach(host: Client, id: string, changes: [string, string, unknown][]): Promise<void> {
    const { id: other } = await createFacility(await registerHost(url))
    const version = async (of: string) => (await createClient(url).send('GET', `/api/guest/properties/${of}`)).headers.get('etag')
    const theirs = await version(other)
    let last = await version(id)
    for (const [method, path, body] of changes) {
      const { status } = await host.send(method, path, { body })
      const now = await version(id)
      expect([method, path, status < 300, now === last]).toEqual([method, path, true, false])
      last = now
    }
    expect(await version(other)).toBe(theirs)
  }

  test('linking does not make an open form stale', async () => {
    const { host, facilityId, blocks } = await furnished(url, 1)
    const etag = (await host.send('GET', `/api/facilities/${facilityId}`)).headers.get('etag') ?? ''
    await addLink(host, facilityId, blocks[0] ?? '')
    const saved = await host.send('PUT', `/api/facilities/${facilityId}`, { body: { name: 'Dopo' }, headers: { 'if-match': etag } })
    expect(saved.status).toBe(200)
  })

  test('shows active services with their blocks, and nothing of the account', async () => {
    const { host, facilityId, blocks } = await furnished(url, 1)
    const { id } = await createService(host, { name: 'Gita', price: 25 })
    await createService(host, { name: 'Spento', isActive: false })
    await addLink(host, id, blocks[0] ?? '', 'mainpage', 'service')
    const { body, text } = await createClient(url).send('GET', `/api/guest/properties/${facilityId}`)
    expect(body.services).toMatchObject([{ name: 'Gita', price: '25', blocks: [{ name: 'Blocco 0', relationType: 'mainpage' }] }])
    expect(text).not.toMatch(/Spento|ownerId|userId|search_key/)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import type { GuestPageData } from '#contract/guest.ts'
import type { LinkedBlock } from '#contract/relations.ts'
import {
  type Answer,
  type Client,
  createBlock,
  createClient,
  createFacility,
  createService,
  password,
  registerHost,
} from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

type Links = LinkedBlock[]
const data = { photos: ['https://a.example/vecchia.jpg'], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' }
const before = { name: 'Spiaggia', description: 'Sabbia fine', visibility: 'public', data }
const after = { name: 'Tassa', description: 'Pagate qui', data: { photos: [], url: 'https://evil.example/pay' } }
const untouched = { name: 'Spiaggia', description: 'Sabbia fine', data }

const add = (host: Client, parentId: string, childId: string, relationType = 'mainpage', parentType = 'facility') =>
  host.send<{ id: string }>('POST', '/api/relations', { body: { parentId, parentType, childType: 'block', childId, relationType } })
const links = async (host: Client, parentId: string, parents = 'facilities') =>
  (await host.send<Links>('GET', `/api/${parents}/${parentId}/blocks`)).body
const guest = (id: string, lang = '') =>
  createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${id}${lang && `?lang=${lang}`}`)
const page = async (id: string, lang = 'it') => (await createClient(url).send('GET', `/guest?property_id=${id}&lang=${lang}`)).text
const edit = (author: Client, id: string, body: object = after) => author.send<Block>('PUT', `/api/blocks/${id}`, { body })
const translate = (author: Client, id: string, name: string) =>
  author.send('PUT', `/api/translations/block/${id}/en`, { body: { texts: { name } } })
const changes = async (host: Client) => (await host.send<{ parentId: string; count: number }[]>('GET', '/api/relations/changes')).body
const decide = (host: Client, action: 'take-over' | 'keep', { id, change }: Pick<LinkedBlock, 'id' | 'change'>): Promise<Answer<Links>> =>
  host.send<Links>('POST', `/api/relations/${id}/${action}`, { body: { changedAt: change?.changedAt ?? '' } })

/** A public block of one host on the page of another. */
async function shared(values: object = before) {
  const [author, host] = [await registerHost(url), await registerHost(url)]
  const block = await createBlock(author, { ...values })
  const { id: facility } = await createFacility(host)
  await add(host, facility, block.id)
  const first = async () => {
    const [link] = await links(host, facility)
    if (!link) throw new Error('The block is not linked.')
    return link
  }
  return { author, host, block, facility, first }
}

describe("another operator's block", () => {
  test('stays as it was linked wherever guests read it, and changes at once on the pages of its author', async () => {
    const { author, host, block, facility, first } = await shared()
    const { id: service } = await createService(host)
    await add(host, service, block.id, 'info', 'service')
    const { id: authors } = await createFacility(author)
    await add(author, authors, block.id)
    const version = (await guest(facility)).headers.get('etag')
    expect((await edit(author, block.id)).status).toBe(200)
    const seen = await guest(facility)
    expect(seen.headers.get('etag')).toBe(version)
    expect(seen.body.blocks).toMatchObject([untouched])
    expect(seen.body.services).toMatchObject([{ blocks: [untouched] }])
    expect(await page(facility)).toContain('Sabbia fine')
    expect(await page(facility)).not.toMatch(/Tassa|Pagate|evil/)
    const ask = await createClient(url).send('POST', `/api/guest/properties/${facility}/ask`, {
      body: { question: 'Com’è la spiaggia?', language: 'it' },
    })
    expect(ask.text).toContain('Sabbia fine')
    expect((await first()).block).toMatchObject({ ...untouched, id: block.id, ownerId: author.id })
    expect((await guest(authors)).body.blocks).toMatchObject([{ name: 'Tassa', data: { url: 'https://evil.example/pay' } }])
    expect(await page(authors)).toContain('Pagate qui')
  })

  test('keeps its translations too, and says which fields they are', async () => {
    const { author, host, block, facility } = await shared()
    await translate(author, block.id, 'Pay')
    expect((await guest(facility, 'en')).body.blocks).toMatchObject([{ name: 'Spiaggia', translated: [] }])
    const { id: later } = await createFacility(host)
    await add(host, later, block.id)
    const version = (await guest(later)).headers.get('etag')
    await translate(author, block.id, 'Lose your room')
    expect((await guest(later)).headers.get('etag')).toBe(version)
    expect((await guest(later, 'en')).body.blocks).toMatchObject([{ name: 'Pay', description: 'Sabbia fine', translated: ['name'] }])
    expect((await guest(later, 'de')).body.blocks).toMatchObject([{ name: 'Spiaggia', translated: [] }])
    expect(await page(later, 'en')).not.toContain('Lose your room')
    const [link] = await links(host, later)
    expect(link?.change).toMatchObject({
      kept: { translations: { en: { name: 'Pay' } } },
      current: { translations: { en: { name: 'Lose your room' } } },
    })
  })

  test('is marked with what has changed and since when; an own block is not', async () => {
    const { author, host, block, facility, first } = await shared()
    await add(host, facility, (await createBlock(host, { visibility: 'public' })).id)
    expect((await links(host, facility)).map(({ change }) => change)).toEqual([null, null])
    expect(await changes(host)).toEqual([])
    const changed = await edit(author, block.id)
    const { change } = await first()
    expect(change).toEqual({
      changedAt: changed.body.updatedAt,
      kept: { ...untouched, translations: {} },
      current: { ...after, data: { ...data, ...after.data }, translations: {} },
    })
    expect(await changes(host)).toEqual([{ parentId: facility, parentType: 'facility', count: 1 }])
    expect(await changes(author)).toEqual([])
  })

  test('is not marked when its author saves the same, or goes back to what was', async () => {
    const { author, block, first } = await shared()
    await edit(author, block.id, { ...before })
    expect((await first()).change).toBeNull()
    await edit(author, block.id)
    await edit(author, block.id, { ...before, data: { ...data } })
    expect((await first()).change).toBeNull()
    await translate(author, block.id, 'Beach')
    expect((await first()).change?.current.translations).toEqual({ en: { name: 'Beach' } })
    await translate(author, block.id, '')
    expect((await first()).change).toBeNull()
  })

  test('taken over, it is shown as it is now, on a new guest page', async () => {
    const { author, host, block, facility, first } = await shared()
    await add(host, facility, block.id, 'info')
    await translate(author, block.id, 'Tax')
    await edit(author, block.id)
    expect(await page(facility)).toContain('Sabbia fine')
    const { status, body } = await decide(host, 'take-over', await first())
    expect([status, body.map(({ relationType, block: { name }, change }) => [relationType, name, change])]).toEqual([
      200,
      [
        ['info', 'Tassa', null],
        ['mainpage', 'Tassa', null],
      ],
    ])
    const seen = await guest(facility, 'en')
    expect(await page(facility)).toContain('Pagate qui')
    expect(seen.body.blocks).toMatchObject([
      { name: 'Tax', description: 'Pagate qui', translated: ['name'] },
      { name: 'Tax', relationType: 'info' },
    ])
    expect(await changes(host)).toEqual([])
    await edit(author, block.id, { name: 'Ancora' })
    expect((await guest(facility)).body.blocks).toMatchObject([{ name: 'Tassa' }, { name: 'Tassa' }])
    expect((await first()).change?.kept.name).toBe('Tassa')
  })

  test('kept, it says no more of this change, only of the next', async () => {
    const { author, host, block, facility, first } = await shared()
    await translate(author, block.id, 'Beach')
    await edit(author, block.id)
    expect((await decide(host, 'keep', await first())).body).toMatchObject([{ block: { name: 'Spiaggia' }, change: null }])
    expect([(await first()).change, await changes(host)]).toEqual([null, []])
    await edit(author, block.id, { name: 'Tassa' })
    await translate(author, block.id, 'Beach')
    expect((await first()).change).toBeNull()
    await edit(author, block.id, { name: 'Terza' })
    expect((await first()).change).toMatchObject({ kept: { name: 'Spiaggia' }, current: { name: 'Terza' } })
    expect((await guest(facility)).body.blocks).toMatchObject([untouched])
  })

  test('cannot be swapped between the look at it and the decision', async () => {
    const { author, host, block, facility, first } = await shared()
    await edit(author, block.id, { description: 'Sabbia finissima' })
    const seen = await first()
    await edit(author, block.id)
    for (const action of ['take-over', 'keep'] as const) {
      const { status, body } = await decide(host, action, seen)
      expect([status, body]).toMatchObject([412, { code: 'request.stale' }])
    }
    expect((await first()).change?.current.name).toBe('Tassa')
    expect((await guest(facility)).body.blocks).toMatchObject([untouched])
  })

  test('is one text in both sections of a parent, and as it is now on the next parent', async () => {
    const { author, host, block, facility } = await shared()
    await edit(author, block.id)
    await add(host, facility, block.id, 'info')
    expect((await links(host, facility)).map((link) => [link.block.name, link.change?.current.name])).toEqual([
      ['Spiaggia', 'Tassa'],
      ['Spiaggia', 'Tassa'],
    ])
    expect(await changes(host)).toMatchObject([{ count: 1 }])
    const { id: next } = await createFacility(host)
    await add(host, next, block.id)
    expect(await links(host, next)).toMatchObject([{ block: { name: 'Tassa' }, change: null }])
  })

  test('goes with a copy of the facility or service as it is kept there', async () => {
    const { author, host, block, facility } = await shared()
    const { id: service } = await createService(host)
    await add(host, service, block.id, 'info', 'service')
    await edit(author, block.id)
    for (const [parents, id] of [
      ['facilities', facility],
      ['services', service],
    ] as const) {
      const copy = await host.send<{ id: string }>('POST', `/api/${parents}/${id}/duplicate`)
      expect(await links(host, copy.body.id, parents)).toMatchObject([
        { block: { name: 'Spiaggia' }, change: { current: { name: 'Tassa' } } },
      ])
    }
  })

  test('starts anew when it was private meanwhile', async () => {
    const { author, host, block, facility, first } = await shared()
    await edit(author, block.id, { visibility: 'private', name: 'Tassa' })
    expect((await guest(facility)).body.blocks).toEqual([])
    await edit(author, block.id, { visibility: 'public' })
    expect(await links(host, facility)).toEqual([])
    await add(host, facility, block.id)
    expect(await first()).toMatchObject({ block: { name: 'Tassa' }, change: null })
  })

  test('leaves at once with the account of its author, and the rest closes up', async () => {
    const { author, host, block, facility } = await shared()
    const own = await createBlock(host, { name: 'Cucina' })
    await add(host, facility, own.id)
    expect(await page(facility)).toContain('Sabbia fine')
    expect((await author.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    expect(await page(facility)).not.toContain('Sabbia fine')
    expect(await links(host, facility)).toMatchObject([{ childId: own.id, position: 0 }])
    expect((await host.send('GET', `/api/blocks/${block.id}`)).status).toBe(404)
  })

  test('is exported as it is kept', async () => {
    const { author, host, block } = await shared()
    await edit(author, block.id)
    const own = await createFacility(host)
    await add(host, own.id, (await createBlock(host)).id)
    const { body } = await host.send<{ relations: { kept: unknown }[] }>('GET', '/api/account/export')
    expect(body.relations.map(({ kept }) => kept)).toEqual([{ ...untouched, translations: {} }, null])
  })
})

describe('a decision', () => {
  test("about another operator's link, an own block or one that was taken back is as missing", async () => {
    const { author, host, block, facility, first } = await shared()
    await edit(author, block.id)
    const link = await first()
    const own = await createBlock(host, { visibility: 'public' })
    const { body: ownLink } = await add(host, facility, own.id)
    const ofOwn = { id: ownLink.id, change: { ...link.change, changedAt: own.updatedAt } } as LinkedBlock
    const unknown = { ...link, id: crypto.randomUUID() }
    for (const action of ['take-over', 'keep'] as const) {
      for (const [who, what] of [
        [author, link],
        [await registerHost(url), link],
        [host, ofOwn],
        [host, unknown],
      ] as const) {
        const { status, body } = await decide(who, action, what)
        expect([status, body]).toMatchObject([404, { code: 'relation.notFound' }])
      }
      expect((await decide(createClient(url), action, link)).status).toBe(401)
    }
    expect(await first()).toMatchObject({ block: { name: 'Spiaggia' }, change: { current: { name: 'Tassa' } } })
    await edit(author, block.id, { visibility: 'private' })
    for (const action of ['take-over', 'keep'] as const) expect((await decide(host, action, link)).status).toBe(404)
  })

  test('while the author edits leaves one of the states whole', async () => {
    const { author, host, block, facility, first } = await shared()
    const state = (turn: number) => ({ name: `Nome ${turn}`, description: `Testo ${turn}`, data: { url: `https://a.example/${turn}` } })
    await edit(author, block.id, state(0))
    const turns = Array.from({ length: 12 }, (_, turn) => turn + 1)
    const edits = (async () => {
      for (const turn of turns) expect((await edit(author, block.id, state(turn))).status).toBe(200)
    })()
    const takings = turns.map(async () => {
      const link = await first()
      return link.change ? (await decide(host, 'take-over', link)).status : 200
    })
    for (const status of await Promise.all(takings)) expect([200, 412]).toContain(status)
    await edits
    const [shown] = (await guest(facility)).body.blocks
    const turn = Number(/\d+/.exec(shown?.name ?? '')?.[0])
    // Where every decision came too late, the block as it was linked is still there.
    if (shown?.name !== 'Spiaggia') expect(shown).toMatchObject(state(turn))
    const last = await first()
    if (last.change) expect((await decide(host, 'take-over', last)).status).toBe(200)
    expect((await guest(facility)).body.blocks).toMatchObject([state(12)])
  })
})

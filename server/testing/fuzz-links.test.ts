import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { type LinkedBlock, relationTypes } from '#contract/relations.ts'
import { createBlock, createClient, createFacility, type Host, registerHost } from './client.ts'
import { fuzzing } from './fuzzing.ts'
import { addLink, linksOf } from './links.ts'
import { startTestServer } from './test-server.ts'

/** Whatever two hosts do with blocks, also at once: each section is dense, and the guest page shows what is active of it (docs/product.md#blocks). */

let url: string
beforeAll(async () => {
  url = (await startTestServer({})).url
})

/** Six blocks, three of each host, of which the other may link the public ones. */
const block = fc.nat({ max: 5 })
const section = fc.constantFrom(...relationTypes)
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ link: block, section }) },
  fc.record({ unlink: block, section: fc.option(section) }),
  { weight: 2, arbitrary: fc.record({ order: fc.nat(), section }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: block,
      visibility: fc.constantFrom('public', 'private'),
      status: fc.constantFrom('active', 'inactive'),
    }),
  },
  fc.record({ remove: block }),
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

type House = { host: Host; other: Host; id: string; blocks: { id: string; of: Host; name: string }[] }

async function furnish(): Promise<House> {
  const [host, other] = [await registerHost(url), await registerHost(url)]
  const { id } = await createFacility(host)
  const blocks = []
  for (let number = 0; number < 6; number++) {
    const of = number < 3 ? host : other
    const name = `Blocco ${number}`
    blocks.push({ of, name, id: (await createBlock(of, { name, visibility: 'public' })).id })
  }
  return { host, other, id, blocks }
}

const linked = ({ host, id }: House) => linksOf(host, id)
const inSection = (links: LinkedBlock[], type: string) => links.filter(({ relationType }) => relationType === type)

async function make(house: House, move: Move): Promise<number> {
  const { host, id, blocks } = house
  const answer = async () => {
    if ('link' in move) {
      return addLink(host, id, blocks[move.link]?.id ?? '', move.section)
    }
    if ('unlink' in move)
      return host.send(
        'DELETE',
        `/api/relations/block/${blocks[move.unlink]?.id}/property/${id}${move.section ? `?relationType=${move.section}` : ''}`,
      )
    if ('order' in move) {
      const ids = inSection(await linked(house), move.section).map(({ childId }) => childId)
      const blockIds = ids.length ? [...ids.slice(move.order % ids.length), ...ids.slice(0, move.order % ids.length)].toReversed() : []
      return host.send('PUT', '/api/relations/reorder', {
        body: { parentId: id, parentType: 'facility', childType: 'block', relationType: move.section, blockIds },
      })
    }
    const one = blocks['change' in move ? move.change : move.remove]
    if ('remove' in move) return one?.of.send('DELETE', `/api/blocks/${one.id}`)
    const { visibility, status } = move
    return one?.of.send('PUT', `/api/blocks/${one.id}`, {
      body: { name: one.name, description: '', visibility, status, data: { photos: [], videos: [] } },
    })
  }
  return (await answer())?.status ?? 0
}

async function expectDense(house: House): Promise<void> {
  const links = await linked(house)
  const { body: page } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${house.id}`)
  for (const type of relationTypes) {
    const shown = inSection(links, type)
    expect(page.blocks.filter(({ relationType }) => relationType === type).map(({ name }) => name)).toEqual(
      shown.flatMap(({ block: { name, status } }) => (status === 'active' ? [name] : [])),
    )
    expect(shown.map(({ position }) => position)).toEqual(shown.map((_, index) => index))
  }
}

async function play(steps: Move[][]): Promise<void> {
  const house = await furnish()
  for (const step of steps) {
    for (const status of await Promise.all(step.map((one) => make(house, one)))) expect(status).toBeLessThan(500)
    await expectDense(house)
  }
}

test.each([1, 2, 4])('with moves of which %i at once', { timeout: 600_000 }, async (atOnce) => {
  const step = fc.array(move, { minLength: atOnce, maxLength: atOnce })
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), play), fuzzing)
})

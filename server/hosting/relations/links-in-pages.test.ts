import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { LinkedBlock } from '#contract/relations.ts'
import { createBlock, createFacility, registerHost } from '../../testing/client.ts'
import { addLink, furnished } from '../../testing/links.ts'
import { startTestServer, testDatabase } from '../../testing/test-server.ts'
import { listLinks } from './relations.store.ts'

const { url } = await startTestServer()
const nextOf = (headers: Headers) => /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
const placeOf = ({ relationType, position }: LinkedBlock) => `${relationType} ${position}`

test('the links of a property come whole, and in pages where their blocks are large', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const links = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 6; count++) {
    const block = await createBlock(host, { data: { photos: links, videos: links } })
    await addLink(host, id, block.id, 'info')
    await addLink(host, id, block.id, 'mainpage')
  }
  const found: string[] = []
  for (let path: string | undefined = `/api/facilities/${id}/blocks`; path; ) {
    const { body, text, headers } = await host.send<LinkedBlock[]>('GET', path)
    expect(headers.get('x-total-count')).toBe('12')
    expect(text.length).toBeLessThan(2_500_000)
    found.push(...body.map(placeOf))
    path = nextOf(headers)
  }
  expect(found).toEqual(['info', 'mainpage'].flatMap((section) => [0, 1, 2, 3, 4, 5].map((place) => `${section} ${place}`)))
  // Nor is more read than is sent, and the one with which it ends.
  const { db } = await testDatabase()
  const { rows } = await listLinks(db, { ownerId: host.id, parentId: id, parentType: 'facility' }, { after: undefined, limit: 200 })
  expect(rows).toHaveLength(9)
})

test('a list of links goes on behind a link, and refuses a place that is none', async () => {
  const { host, facilityId, blocks } = await furnished(url, 3)
  for (const id of blocks) await addLink(host, facilityId, id, 'info')
  await addLink(host, facilityId, blocks[0] ?? '')
  const read = (query: string) => host.send<LinkedBlock[]>('GET', `/api/facilities/${facilityId}/blocks${query}`)
  const { body, headers } = await read('?limit=2')
  expect(body.map(placeOf)).toEqual(['info 0', 'info 1'])
  const second = await host.send<LinkedBlock[]>('GET', nextOf(headers) ?? '')
  expect(second.body.map(placeOf)).toEqual(['info 2', 'mainpage 0'])
  expect(nextOf(second.headers)).toBeUndefined()
  const behind = Buffer.from(`mainpage 0 ${crypto.randomUUID()}`).toString('base64url')
  const last = await read(`?cursor=${behind}`)
  expect([last.body, last.headers.get('x-total-count')]).toEqual([[], '4'])
  for (const place of ['altro 1', 'info x', 'info']) {
    const cursor = Buffer.from(`${place} ${crypto.randomUUID()}`).toString('base64url')
    expect((await read(`?cursor=${cursor}`)).body).toMatchObject({ code: 'request.invalid' })
  }
})

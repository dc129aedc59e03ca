import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listBlocks } from '../../hosting/blocks/blocks.store.ts'
import { listServices } from '../../hosting/services/services.store.ts'
import { createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer, testDatabase } from '../../testing/test-server.ts'

test('a page of large rows ends earlier, and the pages together hold every row once', async () => {
  const host = await registerHost((await startTestServer()).url)
  const guide = JSON.stringify(['x'.repeat(limits.jsonText - 10)])
  for (let count = 0; count < 25; count++) await createFacility(host, { name: `Villa ${count}`, guide })
  // What a block holds is within an object.
  const photos = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 20; count++) await host.send('POST', '/api/blocks', { body: { name: `Blocco ${count}`, data: { photos } } })
  for (const [list, total] of [
    ['facilities', 25],
    ['blocks', 20],
  ] as const) {
    const found: string[] = []
    const lengths: number[] = []
    for (let path = `/api/${list}?limit=${limits.pageMax}`; path; ) {
      const { body, text, headers } = await host.send<{ id: string }[]>('GET', path)
      expect(headers.get('x-total-count')).toBe(`${total}`)
      lengths.push(text.length)
      found.push(...body.map(({ id }) => id))
      path = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect([list, new Set(found).size, found.length]).toEqual([list, total, total])
    expect([list, Math.max(...lengths) < 2_500_000]).toEqual([list, true])
  }
})

test('large rows behind the end of a page are not read', async () => {
  const host = await registerHost((await startTestServer()).url)
  const links = Array.from({ length: limits.mediaPerBlock }, (_, place) => `https://foto.example/${place}/${'x'.repeat(1_900)}`)
  for (let count = 0; count < 12; count++) await createBlock(host, { data: { photos: links, videos: links } })
  for (let count = 0; count < 20; count++) await createService(host, { images: links })
  const { db } = await testDatabase()
  const [blocks, services] = [
    await listBlocks(db, host.id, 'own', {}, limits.pageMax, undefined),
    await listServices(db, host.id, limits.pageMax, undefined),
  ]
  expect([blocks.length, services.length]).toEqual([9, 18])
  for (const [list, lengths] of Object.entries({ blocks: [8, 4], services: [17, 3] })) {
    const first = await host.send<unknown[]>('GET', `/api/${list}?limit=${limits.pageMax}`)
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await host.send<unknown[]>('GET', next)
    expect([list, first.body.length, second.body.length, second.headers.get('link')]).toEqual([list, ...lengths, null])
  }
})

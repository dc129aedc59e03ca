import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

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

import { expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { url, database } = await startTestServer()

test('a search is read once for its pages and their count', async () => {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  for (const firstName of ['Ugo', 'Ada', 'Ugolino', 'Ugo Maria']) await sendRequest(url, facility.id, { firstName })
  const list = (query: string) => host.send<GuestRequest[]>('GET', `/api/bookings${query}`)
  const pages: unknown[] = []
  let next = '?search=ugo&limit=1'
  while (next) {
    const { result, sent } = await sentDuring(database, () => list(next))
    expect(sent.flatMap(({ text }) => text.match(/"search_key" like/g) ?? [])).toHaveLength(1)
    pages.push([result.body.map(({ firstName }) => firstName), result.headers.get('x-total-count')])
    next = /\?[^>]+/.exec(result.headers.get('link') ?? '')?.[0] ?? ''
  }
  expect(pages).toEqual([
    [['Ugo Maria'], '3'],
    [['Ugolino'], '3'],
    [['Ugo'], '3'],
  ])
  expect((await list('?search=nessuno')).headers.get('x-total-count')).toBe('0')
})

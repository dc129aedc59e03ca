import { beforeAll, expect, test } from 'vitest'
import { exampleTerms, meet, type Sent } from '../../testing/agreements.ts'
import { createFacility } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('the host is warned where a property is taken whose stay names no service, and by no other', async () => {
  const [stay, night] = [{ category: 'appartamenti', service: '', endDate: '2037-12-27' }, { endDate: '2037-12-27' }]
  const first = await meet(url, stay)
  await first.accept((await first.offer(night))[0] as Sent)
  const warned = async (values: object, terms: object = night, of = first) => {
    const { host, id } = await meet(url, { ...stay, ...values }, of)
    const body = { requestId: id, proposals: [{ ...exampleTerms, ...terms }] }
    return (await host.send<{ guest: string }[]>('POST', '/api/proposals/check', { body })).body.map(({ guest }) => guest)
  }
  expect(await warned({})).toEqual(['Eva Klein'])
  expect(await warned({ service: 'Bilocale' })).toEqual(['Eva Klein'])
  // The next guest arrives after the departure; a tour leaves the beds alone; another house has its own.
  expect(await warned({}, { date: '2037-12-27', endDate: '2037-12-29' })).toEqual([])
  expect(await warned({ category: 'tour', endDate: '' }, {})).toEqual([])
  const other = { host: first.host, facilityId: (await createFacility(first.host)).id }
  expect(await warned({}, night, { ...first, ...other })).toEqual([])
})

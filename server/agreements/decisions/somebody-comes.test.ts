import { beforeAll, expect, test } from 'vitest'
import { meet } from '../../testing/agreements.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('a change leaves no request for nobody, whichever number it names', async () => {
  const pair = await meet(url, { adultNum: 2, childNum: 0 })
  for (const change of [{ adultNum: 0 }, { adultNum: 0, childNum: 0 }]) {
    for (const answer of [await pair.change(change), await pair.host.send('POST', `/api/bookings/${pair.id}/check`, { body: change })])
      expect([change, answer.status, answer.body]).toEqual([
        change,
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ path: 'adultNum', message: 'Numero non valido' })] }),
      ])
  }
  expect((await pair.change({ adultNum: 0, childNum: 1 })).status).toBe(200)
  expect((await pair.change({ childNum: 0 })).status).toBe(400)
  expect(await pair.read()).toMatchObject({ adultNum: 0, childNum: 1 })
})

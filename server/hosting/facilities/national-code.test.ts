import { beforeAll, expect, test } from 'vitest'
import { createFacility, registerHost, villa } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test.each([
  ['it 046 017-c2 abcdefgh', 'IT046017C2ABCDEFGH'],
  ['CIN: IT046017C2ABCDEFGH', 'IT046017C2ABCDEFGH'],
  [' IT.046.017.B4.X1 ', 'IT046017B4X1'],
  ['', ''],
])('writes the national code %j as %j', async (typed, cin) => {
  expect(await createFacility(await registerHost(url), { cin: typed })).toMatchObject({ cin })
})

test.each([
  ['046017C2ABCDEFGH', 'Il CIN comincia con IT e sei cifre (provincia e comune), per esempio IT046017C2ABCD1234'],
  ['IT04601XC2ABCDEFGH', 'Il CIN comincia con IT e sei cifre (provincia e comune), per esempio IT046017C2ABCD1234'],
  ['IT046017C2', 'Il CIN ha da 11 a 18 caratteri, di solito 18: controlla che sia intero'],
  ['IT046017C2ABCDEFGHJ', 'Il CIN ha da 11 a 18 caratteri, di solito 18: controlla che sia intero'],
  ['IT046017C2ABCDEF_H', 'Il CIN ha solo lettere e cifre'],
])('says what is wrong with the national code %s', async (cin, message) => {
  const { status, body } = await (await registerHost(url)).send('POST', '/api/facilities', { body: { ...villa, cin } })
  expect([status, body.errors]).toMatchObject([400, [{ path: 'cin', message }]])
})

import { expect, test } from 'vitest'
import { createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { url } = await startTestServer()

test('the form offers the services in the order of the page, which is that of the host', async () => {
  const hostOfMany = await registerHost(url)
  const { id } = await createFacility(hostOfMany)
  for (const name of ['Massaggio', 'Cena', 'Vela']) await createService(hostOfMany, { name, category: 'altro' })
  const { text } = await createClient(url).send('GET', `/guest/request?property_id=${id}&lang=it`)
  const offered = [...text.matchAll(/<option value="altro\|([^"]+)"/g)].map(([, name]) => name)
  expect(offered).toEqual(['Massaggio', 'Cena', 'Vela'])
  const page = (await createClient(url).send('GET', `/guest?property_id=${id}&lang=it`)).text
  expect(offered.toSorted((one, other) => page.indexOf(`${one}`) - page.indexOf(`${other}`))).toEqual(offered)
})

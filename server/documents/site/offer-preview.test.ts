import { beforeAll, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { type Client, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client
let request: GuestRequest
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
  const facility = await createFacility(host, { timezone: 'Atlantic/Canary' })
  await sendRequest(url, facility.id)
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  request = body[0] as GuestRequest
})

const preview = (client: Client, proposals: object[]) =>
  client.send('POST', '/api/proposals/preview', { body: { requestId: request.id, proposals } })

test("shows the offers in the guest's language, on the property's clock, and sends nothing", async () => {
  const offer = { date: '2037-12-24', time: '15:00', price: '120.5', notes: '<b>Con vista</b>', offerExpiryDate: '2037-12-23' }
  const { status, headers, text } = await preview(host, [offer, { notes: 'Senza data' }])
  expect([status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([200, 'text/html; charset=utf-8', 'noindex'])
  expect(text).toContain('<html lang="de"')
  expect(text).toContain('Donnerstag, 24. Dezember 2037')
  expect(text).toContain('120,50')
  expect(text).toContain('&lt;b&gt;Con vista')
  expect(text).toContain('23.12.2037, 23:59')
  expect(text).not.toContain('Senza data')
  expect(request.timezone).toBe('Atlantic/Canary')
  expect((await host.send('GET', `/api/bookings/${request.id}/proposals`)).body).toEqual([])
})

test('wants at least one offer with date and time, for an own request', async () => {
  const none = await preview(host, [{ notes: 'Senza data' }])
  expect(none.body).toMatchObject({ errors: [{ message: 'Almeno una proposta deve avere data e ora' }] })
  expect((await preview(await registerHost(url), [{ date: '2037-12-24', time: '15:00' }])).status).toBe(404)
})

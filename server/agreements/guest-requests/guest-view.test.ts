import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import { meet } from '../../testing/agreements.ts'
import { createClient, createFacility, newEmail, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What a guest with a private link is told, and when. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const house = {
  name: 'Casa Luna',
  address: 'Via Garibaldi 3',
  postalcode: '55049',
  city: 'Viareggio',
  phone: '+39 0584 111',
  whatsapp: '+39 333 1234567',
  email: 'luna@example.org',
  coordinates: '43.87, 10.25',
  wifi_network: 'Luna',
  wifi_password: 'segretissima',
}
const contacts = {
  name: 'Casa Luna',
  address: 'Via Garibaldi 3, 55049 Viareggio, Italia',
  phone: '+39 0584 111',
  whatsapp: '+39 333 1234567',
  email: 'luna@example.org',
  coordinates: '43.87, 10.25',
  country: 'Italia',
}

async function agreed() {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host, house)
  const pair = await meet(server.url, {}, { host, facilityId })
  const [sent] = await pair.offer({ place: 'Molo 3', price: '45.50' })
  if (!sent) throw new Error('No offer')
  return { ...pair, sent }
}

describe('the contacts of the property', () => {
  test('stand on the agreement with its place, and neither before it nor after a cancellation', async () => {
    const { view, accept, cancel, sent } = await agreed()
    expect(await view()).toMatchObject({ contacts: null, place: '' })
    expect((await accept(sent)).body).toMatchObject({ contacts, place: 'Molo 3', price: '45.50' })
    expect(JSON.stringify(await view())).not.toContain('segretissima')
    expect((await cancel()).body).toMatchObject({ contacts: null, place: '' })
  })

  test('its place is told the host too, who may have to move the booking', async () => {
    const { accept, host, read, sent } = await agreed()
    expect(await read()).toMatchObject({ place: '' })
    await accept(sent)
    const { body: listed } = await host.send<GuestRequest[]>('GET', '/api/bookings')
    expect([await read(), ...listed].map(({ place }) => place)).toEqual(['Molo 3', 'Molo 3'])
  })

  test.each(['rejected', 'canceled', 'pending', 'completed'])('are gone when the host makes it %s', async (status) => {
    const { accept, change, read, view, sent } = await agreed()
    await accept(sent)
    const { updatedAt } = await read()
    expect((await change({ status }, updatedAt)).status).toBe(200)
    expect((await view()).contacts).toBeNull()
  })

  test('stay with who holds the link of a change that is proposed', async () => {
    const { accept, offer, view, sent } = await agreed()
    await accept(sent)
    await offer({ time: '18:00' })
    expect(await view()).toMatchObject({ contacts, turn: 'guest' })
  })

  test('are gone once the guest link was renewed, or the property deleted', async () => {
    for (const end of [
      ['POST', '/guest-link'],
      ['DELETE', ''],
    ] as const) {
      const { accept, host, facilityId, view, sent } = await agreed()
      await accept(sent)
      expect((await host.send(end[0], `/api/facilities/${facilityId}${end[1]}`)).status).toBeLessThan(300)
      expect(await view()).toMatchObject({ contacts: null, facilityId: null, facilityName: 'Casa Luna' })
    }
  })
})

describe('a request for a day', () => {
  test('that is past where the property is is refused at its field; today is not', async () => {
    const host = await registerHost(server.url)
    const timezone = 'Pacific/Kiritimati'
    const { id } = await createFacility(host, { timezone })
    const day = (offset: number) => dayIn(new Date(Date.now() + offset * 86_400_000), timezone)
    const ask = (requestDate: string) =>
      createClient(server.url).send<{ errors?: unknown }>('POST', `/api/guest/properties/${id}/requests`, {
        body: { category: 'tour', timeRange: '15:00', firstName: 'Eva', email: newEmail(), requestDate },
        headers: { 'accept-language': 'it' },
      })
    const past = await ask(day(-1))
    expect([past.status, past.body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'requestDate', message: 'Scegli un giorno da oggi in poi' })],
    ])
    expect((await host.send('GET', '/api/bookings')).body).toEqual([])
    expect((await ask(day(0))).status).toBe(201)
  })
})

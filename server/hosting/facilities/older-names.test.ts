import { beforeAll, expect, test } from 'vitest'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('a new property takes the older names where the current ones are empty', async () => {
  const host = await registerHost(url)
  const created = await createFacility(host, {
    wifiName: 'Vecchia',
    wifiPassword: 'vecchia',
    wifi_password: 'nuova',
    checkInTime: '14:00',
    checkOutTime: '09:00',
  })
  expect(created).toMatchObject({ wifi_network: 'Vecchia', wifi_password: 'nuova', checkin_time: '14:00', checkout_time: '09:00' })
  expect(created).not.toHaveProperty('wifiName')
})

test('a change takes the older names where the stored field, or that of the call, is empty', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host, { wifi_network: 'Sole', wifi_password: '' })
  const old = { wifiName: 'Vecchia', wifiPassword: 'vecchia', checkInTime: '14:00' }
  const { body } = await host.send('PUT', `/api/facilities/${id}`, { body: { ...old, checkin_time: '' } })
  expect(body).toMatchObject({ wifi_network: 'Sole', wifi_password: 'vecchia', checkin_time: '14:00' })
})

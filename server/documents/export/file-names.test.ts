import { expect, test } from 'vitest'
import { dayIn } from '#i18n/dates.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

test("files are named by the host's day, which is that of the first property", async () => {
  const { url } = await startTestServer()
  const host = await registerHost(url)
  // Where it is not the day that it is in UTC.
  const timezone = new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const nameOf = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { cookie: host.cookie } })).headers.get('content-disposition')?.match(/"(.+)"/)?.[1]
  const names = () => Promise.all(['/api/bookings/export.csv', '/api/account/export', '/api/account/archive'].map(nameOf))
  const named = (zone: string) =>
    ['ospita-DAY.csv', 'ospita-DAY.json', 'ospita-account-DAY.tar'].map((name) => name.replace('DAY', dayIn(new Date(), zone)))
  expect(await names()).toEqual(named('Europe/Rome'))
  await createFacility(host, { timezone })
  await createFacility(host, { timezone: 'UTC' })
  expect(dayIn(new Date(), timezone)).not.toBe(dayIn(new Date(), 'UTC'))
  expect(await names()).toEqual(named(timezone))
})

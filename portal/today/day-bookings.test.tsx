import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Today } from '#contract/today.ts'
import { dayIn, shortDay } from '#i18n/dates.ts'
import { exampleBooking } from '../testing/examples.ts'
import { show, speak } from '../testing/render.tsx'
import { DayBookings } from './day-bookings.tsx'

/** Where the signs of a text stand on the screen. */
function placeOf(text: string) {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text, { exact: true }).element())
  return range.getBoundingClientRect()
}

const now = new Date()
const booking = {
  ...exampleBooking,
  serviceName: 'Gita alle isole',
  startDateTime: now.toISOString(),
  endDateTime: new Date(now.getTime() + 3_600_000).toISOString(),
}
const today = (customerName: string) => ({ bookings: [{ ...booking, customerName }] }) as unknown as Today

test('a guest’s name stands above the service, whatever it is written in and wherever the screen begins', async () => {
  const arabic = await show(<DayBookings today={today('محمد علي')} />)
  expect(placeOf('محمد علي').left).toBe(placeOf('Gita alle isole').left)
  await arabic.unmount()
  await speak('ar')
  await show(<DayBookings today={today('Eva Klein')} />)
  expect(placeOf('Eva Klein').right).toBe(placeOf('Gita alle isole').right)
})

test('where properties lie far apart, the earlier of two days that are today stands first', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const bookings = zones.map((timezone, index) => ({ ...booking, id: index + 1, timezone }))
  await show(<DayBookings today={{ bookings } as unknown as Today} />)
  const days = page.getByRole('region', { name: /^Oggi, / })
  await expect
    .poll(() => days.elements().map(({ ariaLabel }) => ariaLabel))
    .toEqual(zones.toReversed().map((zone) => `Oggi, ${shortDay('it', dayIn(now, zone))}`))
})

test('a house full of guests who stay on hides nobody who comes', async () => {
  const day = 86_400_000
  const [before, after] = [-2 * day, 2 * day].map((time) => new Date(now.getTime() + time).toISOString()) as [string, string]
  const staying = Array.from({ length: 10 }, (_, id) => ({
    ...booking,
    id,
    startDateTime: before,
    endDateTime: after,
    customerName: 'Resta',
  }))
  const bookings = [...staying, { ...booking, id: 11, customerName: 'Arriva' }]
  await show(<DayBookings today={{ bookings } as unknown as Today} />)
  const names = page.getByRole('region', { name: /^Oggi, / }).getByText(/^(Arriva|Resta)$/)
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(['Arriva', ...Array(9).fill('Resta')])
})

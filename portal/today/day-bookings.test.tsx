import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Today } from '#contract/today.ts'
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

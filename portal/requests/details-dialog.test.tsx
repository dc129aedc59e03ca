import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleRequest } from '../testing/examples.ts'
import { show } from '../testing/render.tsx'
import { DetailsDialog } from './details-dialog.tsx'

test.each([
  ['2037-12-24T17:30:00.000Z', ['3 ore 30 minuti']],
  // Nobody may have said this hour.
  ['2037-12-24T15:00:00.000Z', []],
])('of a booking that ends %s the length is said: %s', async (bookingEnd, lengths) => {
  const booked = { bookingStart: '2037-12-24T14:00:00.000Z', bookingEnd, status: 'confirmed', turn: 'agreed' } as const
  await show(<DetailsDialog request={{ ...exampleRequest, ...booked }} onClose={() => {}} />)
  await expect.element(page.getByText('24/12/2037 15:00', { exact: true })).toBeVisible()
  const texts = [...document.querySelectorAll('dt')]
    .filter((term) => term.textContent === 'Durata')
    .map((term) => term.nextSibling?.textContent)
  expect(texts).toEqual(lengths)
})

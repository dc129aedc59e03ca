import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleDetails } from '../testing/examples.ts'
import { show } from '../testing/render.tsx'
import { ClashNotice } from './clash-notice.tsx'

test('says which booking overlaps, and leads to it', async () => {
  const clash = {
    requestId: 7,
    guest: '',
    startDateTime: '2037-12-26T14:00:00.000Z',
    endDateTime: '2037-12-29T10:00:00.000Z',
    isAllDay: false,
  }
  await show(<ClashNotice request={{ ...exampleDetails, status: 'confirmed', turn: 'agreed', clash }} />)
  const words = 'questa prenotazione si sovrappone a quella di Ospite anonimo (26/12/2037 15:00 – 29/12/2037 11:00)'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Apri l’altra prenotazione' })).toHaveAttribute('href', '/bookings/7')
})

test('says nothing where none does', async () => {
  await show(<ClashNotice request={exampleDetails} />)
  expect(page.getByRole('link').query()).toBeNull()
})

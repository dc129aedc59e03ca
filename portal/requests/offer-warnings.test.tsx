import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleRequest } from '../testing/examples.ts'
import { show } from '../testing/render.tsx'
import { OfferWarnings } from './offer-warnings.tsx'

test.each([
  ['a whole day', { startDateTime: '2037-12-23T23:00:00.000Z', isAllDay: true }, '24/12/2037'],
  ['an hour', { startDateTime: '2037-12-24T14:00:00.000Z', isAllDay: false }, '24/12/2037 15:00'],
  ['an hour, by a server of the release before', { startDateTime: '2037-12-24T14:00:00.000Z' }, '24/12/2037 15:00'],
])('a clash with %s says when it is', async (_, begins, said) => {
  await show(<OfferWarnings request={exampleRequest} warnings={[{ kind: 'clash', guest: 'Max Meier', capacity: null, ...begins }]} />)
  await expect.element(page.getByRole('status')).toMatchTextContent(`la prenotazione di Max Meier (${said})`)
})

test('an offer that another guest can still accept says whose and when', async () => {
  const offered = {
    kind: 'offered',
    guest: 'Max Meier',
    startDateTime: '2037-12-24T14:00:00.000Z',
    isAllDay: false,
    capacity: null,
  } as const
  await show(<OfferWarnings request={exampleRequest} warnings={[offered]} />)
  await expect.element(page.getByText('Max Meier può ancora accettare una proposta per lo stesso momento (24/12/2037 15:00)')).toBeVisible()
})

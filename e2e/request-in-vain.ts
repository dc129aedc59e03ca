import { expect, type Page } from '@playwright/test'

/** Opens the form of a request, and fills it in up to the last press. */
export async function fillForm(guest: Page, id: string): Promise<void> {
  await guest.goto(`/guest/request?property_id=${id}&lang=en`)
  await guest.getByLabel(/^What would you like/).selectOption({ index: 1 })
  await guest.getByLabel(/^Day/).fill('2038-06-24')
  await guest.getByLabel(/^Time/).fill('15:00')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel(/^First name/).fill('Eva')
  await guest.getByLabel(/^Email/).fill('eva@example.org')
}

/** Sends a request while the server is away. */
export async function sendInVain(guest: Page, id: string): Promise<void> {
  await fillForm(guest, id)
  await guest.route('**/guest/request?*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByText('The request is safe on this phone')).toBeVisible()
  await guest.unroute('**/guest/request?*')
}

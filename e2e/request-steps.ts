import type { Page } from '@playwright/test'

/** Goes through both steps of the request form by the keyboard, in whatever language; the service is the one that is chosen already. */
export async function sendBySteps(page: Page): Promise<void> {
  await page.locator('#requestDate').fill('2038-06-24')
  await page.locator('#clock').fill('15:00')
  await page.locator('#clock').press('Enter')
  await page.locator('#firstName').fill('Eva')
  await page.locator('#email').fill('eva@example.org')
  await page.locator('#email').press('Enter')
}

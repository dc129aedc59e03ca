import type { Locator, Page } from '@playwright/test'
import type { Host } from './host.ts'

/** Presses what the server refuses, since the session has ended, and signs in again. */
export async function refusedAt(page: Page, host: Pick<Host, 'email' | 'password'>, button: Locator) {
  await page.context().clearCookies()
  await button.click()
  await page.waitForURL(/auth/)
  await typeSignIn(page, host)
}

/** Signs in on the screen that a session's end leads to. */
export async function typeSignIn(page: Page, host: Pick<Host, 'email' | 'password'>) {
  await page.getByLabel('Email').first().fill(host.email)
  await page.getByLabel('Password', { exact: true }).first().fill(host.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => url.pathname !== '/auth')
}

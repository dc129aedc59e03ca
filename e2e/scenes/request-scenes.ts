import type { Page } from '@playwright/test'
import type { Ids, Scene } from './scene.ts'

/** The requests of a host: their list, the page of one, and the dialogs over it. */
export function requestScenes(ids: Ids): Scene[] {
  return [
    {
      name: 'dashboard-requests',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog]').first().waitFor()
      },
    },
    {
      name: 'requests-list',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings')
        await page.locator('[data-request]').first().waitFor()
      },
    },
    {
      name: 'requests-filters',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings?turn=host')
        await page.locator('search button').click()
        await page.locator('search select').first().waitFor()
      },
    },
    ...['page', 'page-agreed'].map((name, index) => ({
      name: `requests-${name}`,
      isSignedIn: true,
      open: async (page: Page) => {
        await page.goto(`/bookings/${ids.requests[index]}`)
        await page.locator('article header').waitFor()
      },
    })),
    {
      name: 'requests-page-missing',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/bookings/999999')
        await page.locator('main h2').waitFor()
      },
    },
    {
      name: 'requests-reply',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=reply]').first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'requests-reply-day',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=reply]').first().click()
        await page.getByRole('dialog').locator('button[aria-haspopup=dialog]').first().click()
        await page.locator('[role=grid]').waitFor()
      },
    },
    {
      name: 'requests-preview',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=reply]').first().click()
        await page
          .getByRole('dialog')
          .getByLabel(/^(Ora|الوقت|Time|Uhrzeit|Heure|Hora|時刻|时间|时刻)/)
          .first()
          .fill('15:00')
        await page.getByRole('dialog').locator('textarea').fill('Molo 3, si parte puntuali.')
        await page.getByRole('dialog').locator('form button').nth(-2).click()
        await page.locator('iframe').contentFrame().locator('li').waitFor()
      },
    },
    {
      name: 'requests-details',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog]').first().waitFor()
        const details = page.locator('[data-dialog=details]')
        // On a desk they stand beside the list, without a dialog.
        if ((await details.count()) === 0) return
        await details.first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'requests-toast',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=reply]').first().click()
        await page.getByRole('dialog').locator('input').first().fill('x')
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await page.locator('li[data-state=open]').waitFor()
      },
    },
    {
      name: 'requests-templates',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=reply]').first().click()
        await page.getByRole('dialog').locator('button:has(svg.lucide-settings-2)').click()
        await page.locator('button:has(svg.lucide-pencil)').first().click()
      },
    },
    {
      name: 'requests-forward',
      isSignedIn: true,
      open: async (page) => {
        await openRequest(page)
        await page.locator('[data-dialog=forward]').first().click()
        await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
        await page.getByRole('dialog').locator('button:not([aria-label])').first().click()
        await page.getByRole('dialog').getByRole('link').waitFor()
      },
    },
  ]
}

async function openRequest(page: Page): Promise<void> {
  await page.goto('/?section=requests')
  await page.locator('[data-request]').first().click()
}

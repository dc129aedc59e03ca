import type { Scene } from './scene.ts'

/** The first screen of a host, and what opens over it. */
export const dashboardScenes: Scene[] = [
  {
    name: 'dashboard',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/')
      await page.locator('article').first().waitFor()
    },
  },
  {
    name: 'dashboard-qr',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/')
      await page.locator('article [popovertarget]').first().click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'dashboard-menu',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/')
      await page.locator('article [popovertarget]').first().click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'dashboard-delete',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/')
      await page.locator('article [popovertarget]').last().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
    },
  },
]

import type { Page } from '@playwright/test'
import type { Scene } from './scenes.ts'

const open = (tab: string) => async (page: Page) => {
  await page.goto(`/administration?tab=${tab}`)
  await page.getByRole('tabpanel').locator('dl:visible, li:visible, form:visible').first().waitFor()
}

/** The administrators' screen; the host of the pictures has registered first. */
export const administrationScenes: Scene[] = [
  {
    name: 'administration-installation',
    isSignedIn: true,
    open: async (page) => {
      await open('installation')(page)
      await page.locator('dl button').click()
      await page.locator('dl [role=status] p').first().waitFor()
    },
  },
  { name: 'administration-operators', isSignedIn: true, open: open('operators') },
  {
    name: 'administration-suspend',
    isSignedIn: true,
    open: async (page) => {
      await open('operators')(page)
      await page.locator('li button:visible').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'administration-invitations',
    isSignedIn: true,
    open: async (page) => {
      await open('invitations')(page)
      await page.locator('form:visible input').fill('Villa Luna, Anna')
      await page.locator('form:visible button[type=submit]').click()
      await page.locator('li:visible').first().waitFor()
    },
  },
]

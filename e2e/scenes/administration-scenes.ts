import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const open = (tab: string) => async (page: Page) => {
  await page.goto(`/administration?tab=${tab}`)
  await page.getByRole('tabpanel').locator('dl:visible, li:visible, form:visible').first().waitFor()
}

const latest = { version: '0.2.0', date: '2026-11-12', notes_url: 'https://ospita.example/0.2.0', security: true }

/** Lets the screens know of a later release: no file is fetched for a picture. */
const tellOfRelease = (page: Page) =>
  page.route('**/api/admin/updates', (route) =>
    route.fulfill({
      json: { isOn: true, running: '0.1.0', lookedAt: new Date().toISOString(), failure: { reason: 'status', detail: '503' }, latest },
    }),
  )

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
  {
    name: 'administration-update',
    isSignedIn: true,
    open: async (page) => {
      await tellOfRelease(page)
      await open('installation')(page)
      await page.getByRole('note').waitFor()
      await page.locator('dl').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'dashboard-update',
    isSignedIn: true,
    open: async (page) => {
      await tellOfRelease(page)
      await page.goto('/')
      await page.getByRole('note').waitFor()
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

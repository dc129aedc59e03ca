import type { Page } from '@playwright/test'

/** Screens about the sign-in address; `scenes.ts` has the others. */
export const emailScenes = [
  { name: 'confirm-email', open: (page: Page) => page.goto('/confirm-email?token=x') },
  { name: 'undo-email', open: (page: Page) => page.goto('/undo-email?token=x') },
  {
    name: 'undo-email-bad',
    open: async (page: Page) => {
      await page.goto('/undo-email?token=x')
      await page.locator('main button').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-email',
    isSignedIn: true,
    open: async (page: Page) => {
      await page.goto('/settings')
      await page.locator('input[name=email]').fill('un-altro-indirizzo@ospita.example')
    },
  },
  {
    name: 'settings-leave',
    isSignedIn: true,
    open: async (page: Page) => {
      await page.goto('/settings')
      await page.locator('section[aria-labelledby=leave-title] button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

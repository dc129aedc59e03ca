import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { expect, expectAccessible, test } from './test.ts'

const long = 'Casa delle Seicentosessantaseimila Rose Selvatiche sul Lungomare di Levante'

/** Every screen, by its name; the facility's id stands for {id}. */
const screens: { name: string; open: (page: Page, id: string, language: string) => Promise<unknown> }[] = [
  { name: 'landing', open: (page, _, language) => visit(page, `/?lang=${language}`, { signedOut: true }) },
  { name: 'auth', open: (page) => visit(page, '/auth', { signedOut: true }) },
  {
    name: 'registration with errors',
    open: async (page) => {
      await visit(page, '/auth?tab=register', { signedOut: true })
      await page.getByRole('button', { name: /Crea account|Create account|Konto erstellen|إنشاء حساب/ }).click()
    },
  },
  { name: 'not found', open: (page, _, language) => visit(page, `/nowhere?lang=${language}`) },
  { name: 'API', open: (page, _, language) => visit(page, `/api/docs?lang=${language}`) },
  { name: 'guest', open: (page, id) => visit(page, `/guest?property_id=${id}`) },
  { name: 'guest not found', open: (page) => visit(page, '/guest?property_id=x') },
  { name: 'dashboard', open: (page) => visit(page, '/') },
  { name: 'settings', open: (page) => visit(page, '/settings') },
  {
    name: 'change password',
    open: async (page) => {
      await visit(page, '/settings')
      await page.locator('form').getByRole('button').first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'language tab',
    open: async (page) => {
      await visit(page, '/settings')
      await page.getByRole('tab').nth(1).click()
    },
  },
  { name: 'cookies', open: (page) => visit(page, '/cookie-settings') },
  { name: 'reset', open: (page) => visit(page, '/reset-password?token=x', { signedOut: true }) },
  { name: 'reset without token', open: (page) => visit(page, '/reset-password', { signedOut: true }) },
  {
    name: 'QR dialog',
    open: async (page) => {
      await visit(page, '/')
      await page.getByRole('button', { name: /QR/ }).first().click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'form with errors',
    open: async (page) => {
      await visit(page, '/facility/new')
      await page.locator('form button[type=submit]').click()
      await page.getByText('🚨').first().waitFor()
    },
  },
  {
    name: 'Wi-Fi tab',
    open: async (page, id) => {
      await visit(page, `/facility/${id}`)
      await page.getByRole('tab').nth(3).click()
    },
  },
]

async function visit(page: Page, path: string, { signedOut = false } = {}) {
  if (signedOut) await page.context().clearCookies()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.locator('main').waitFor()
}

const views = [
  { language: 'it', colorScheme: 'light', width: 320 },
  { language: 'it', colorScheme: 'dark', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 820 },
  { language: 'de', colorScheme: 'light', width: 320 },
  { language: 'ar', colorScheme: 'light', width: 390 },
] as const

for (const { language, colorScheme, width } of views) {
  test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, locale: language })
    for (const { name, open } of screens) {
      test(`${name} is accessible`, async ({ page, host }) => {
        const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
          ...exampleFacility,
          name: long,
          agent: 'a',
          agentlanguages: ['it', 'en'],
        })
        await page.addInitScript((code) => localStorage.setItem('app-language', code), language)
        await open(page, id, language)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expectAccessible(page)
      })
    }
  })
}

test('every control of the dashboard and the guest page is at least 44 px high', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  for (const path of ['/', `/guest?property_id=${id}`, `/facility/${id}`, '/settings', '/cookie-settings']) {
    await visit(page, path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility() && !control.classList.contains('sr-only'))
        .filter((control) => control.getBoundingClientRect().height < 44 || control.getBoundingClientRect().width < 44)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    expect(
      small.filter((html) => !html.includes('sr-only') && !html.includes('href="/"')),
      path,
    ).toEqual([])
  }
})

test('a property is created by keyboard alone', async ({ page, host }) => {
  await visit(page, '/facility/new')
  await page.getByRole('tab', { name: 'Generale' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Posizione' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Via Roma 1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lucca')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Casa Tastiera')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Casa Tastiera' })).toBeVisible()
  expect(await host.call('GET', '/api/facilities')).toMatchObject([{ name: 'Casa Tastiera', city: 'Lucca' }])
})

import type { Page } from '@playwright/test'
import { languages } from '#i18n/languages.ts'
import { furnish, type Ids, screens, visit } from './all-screens.ts'
import { registerHost } from './host.ts'
import { test as base, decideCookies, expect, expectAccessible, expectFits, signIn, speak } from './test.ts'

/** What the screens of a worker are looked at with: looking changes nothing, and a page that is warm loads in half the time. */
const test = base.extend<object, { looking: { page: Page; ids: Ids; signIn: () => Promise<void> } }>({
  looking: [
    async ({ product, browser }, use) => {
      const host = await registerHost(product.url)
      const ids = await furnish(host)
      const context = await browser.newContext({ baseURL: product.url, locale: 'it-IT' })
      await context.addInitScript(decideCookies)
      const page = await context.newPage()
      // A form that was left with changes asks whether the next screen may come.
      page.on('dialog', (dialog) => dialog.accept())
      await use({ page, ids, signIn: () => signIn(context, host, product.url) })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

// Italian is opened first and Arabic looked at last.
const others = languages.filter((language) => language !== 'it' && language !== 'ar')

for (const { name, open, isDocument } of screens) {
  test(`${name} is accessible, and fits in every language`, async ({ looking: { page, ids, signIn } }) => {
    await signIn()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.setItem('app-language', 'it'))
    await open(page, ids, 'it')
    await expectAccessible(page)
    for (const language of [...others, 'ar'] as const) {
      await (isDocument ? open(page, ids, language) : speak(page, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectFits(page)
    }
    // What can be wrong with markup does not hang on the words: each theme, each direction, narrow and wide are looked at once.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 820, height: 800 })
    await expectFits(page)
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
  })
}

test('every control of the dashboard and the guest page is at least 44 px high', async ({ page, host }) => {
  const { facility, service, block } = await furnish(host)
  const form = `/facility/${facility}`
  for (const path of [
    '/',
    '/?section=services',
    '/?section=blocks',
    `/guest?property_id=${facility}`,
    form,
    `${form}?tab=activities`,
    `${form}?tab=media`,
    `/service/${service}?tab=media`,
    `/service/${service}?tab=details`,
    `/block/${block}`,
    '/settings',
    '/cookie-settings',
  ]) {
    await visit(page, path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility() && !control.matches('[class*="sr-only"]'))
        .filter((control) => control.getBoundingClientRect().height < 44 || control.getBoundingClientRect().width < 44)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    expect(
      small.filter((html) => !/sr-only|class="skip"/.test(html) && !html.includes('href="/"')),
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

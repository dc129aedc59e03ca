import { chromium } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { book, exampleFacility, exampleRequest, furnishedFacility } from './host.ts'
import { decideCookies, expect, signIn, test } from './test.ts'

/** Who has set the text of the browser to twice its size, or the colours of the system, reads and reaches everything (WCAG 1.4.4, 1.4.10, 1.4.11). */

/** What is pressed and lies outside of the screen, where nothing scrolls to it. Runs in the browser. */
function unreachable(): string[] {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
      scrolls(element.parentElement))
  return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, .unseen, .skip'))
    .filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (right > width + 1 || left < -1) && !scrolls(element.parentElement)
    })
    .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40))
}

test('at twice the text size everything is within a phone’s width', async ({ product, host }) => {
  const facility = await furnishedFacility(host)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${facility}/requests`, exampleRequest)
  const launch = chromiumLaunch()
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), '--blink-settings=defaultFontSize=32'] })
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  await context.addInitScript(decideCookies)
  await context.addInitScript(() => localStorage.setItem('app-language', 'de'))
  await signIn(context, host, product.url)
  const page = await context.newPage()
  for (const path of [
    `/guest?property_id=${facility}&lang=de`,
    `/guest/requests/${guid}?lang=de`,
    `/guest/request?property_id=${facility}&lang=de`,
    '/',
    '/?section=requests',
    `/facility/${facility}/statistics`,
    '/settings',
  ]) {
    await page.goto(path)
    await expect(page.locator('h1').first(), path).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect.poll(() => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth), path).toBeLessThanOrEqual(0)
    await expect.poll(() => page.evaluate(unreachable), path).toEqual([])
  }
  await browser.close()
})

test('where the system chooses all colours, buttons, choices and the focus keep an edge', async ({ page, host }) => {
  const facility = await furnishedFacility(host)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/facility/${facility}`)
  const edge = (name: string) => page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineWidth)
  await expect(page.getByRole('tab', { name: 'Generale' })).toBeVisible()
  expect([await edge('Generale'), await edge('Posizione')]).toEqual(['2px', '1px'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth)).toBe('3px')
  await page.goto('/settings')
  const photo = page.locator('label', { hasText: 'Carica una foto' })
  expect(await photo.evaluate((label) => getComputedStyle(label).outline)).toContain('solid 1px')
  await page.locator('[type=file]').first().focus()
  await page.keyboard.press('Shift')
  expect(await photo.evaluate((label) => getComputedStyle(label).outlineWidth)).toBe('3px')
})

test('where the system chooses all colours, the days of a booking are seen in the calendar', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await book(host, id, '2038-06-24', '15:00')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookings?view=calendar&month=2038-06')
  const dot = page.getByRole('button', { name: 'giovedì 24 giugno 2038, 1 prenotazione' }).locator('.rounded-full').last()
  expect(await dot.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(0, 0, 0)')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pill = page.locator('.h-5', { hasText: 'Eva Klein' }).first()
  expect(await pill.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
})

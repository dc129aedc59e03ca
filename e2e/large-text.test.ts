import type { Page } from '@playwright/test'
import { furnish } from './all-screens.ts'
import { exampleFacility } from './host.ts'
import { settled } from './settled.ts'
import { expect, test } from './test.ts'

// WCAG 2.2, 1.4.4: text at twice its size loses nothing. German has the longest words.
test('with text twice as large neither screens nor dialogs scroll sideways', async ({ page, host }) => {
  const { facility } = await furnish(host)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    localStorage.setItem('app-language', 'de')
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const fits = async (what: string) => {
    await settled(page)
    const wider = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
    expect(Math.max(...wider), what).toBeLessThanOrEqual(0)
    // A card cuts off what goes over its edge, without a scroll bar.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('article')].filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
    )
    expect(cut, what).toEqual([])
  }
  const supplier = { name: 'Anna', whatsappNumber: '+39 333 1234567', service: 'auto', areaCode: '55100', data: { language: 'de' } }
  await host.call('POST', '/api/suppliers', supplier)
  const paths = [
    ...['/', '/?section=services', '/?section=requests', '/?section=requests&view=suppliers', '/cookie-settings', '/api/docs?lang=de'],
    ...['', '?tab=notifications', '?tab=security', '?tab=language'].map((tab) => `/settings${tab}`),
    ...['activities', 'media'].map((tab) => `/facility/${facility}?tab=${tab}`),
  ]
  for (const path of paths) {
    await page.goto(path)
    await fits(path)
  }
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(name?.width, 'the name is no column of letters').toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Block hinzufügen' }).first().click()
  await fits('adding a block')
  await page.goto('/')
  await page.locator('article [popovertarget]').first().click()
  await page.getByRole('menuitem', { name: /QR/ }).click()
  await fits('QR code')
})

// The same at the narrowest: the header, and a bar at the bottom that leaves the screen to what is read.
test('with text twice as large nothing goes over the edge of the narrowest screen, and the menu stays in one row', async ({
  page,
  host,
}) => {
  const { facility } = await furnish(host)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.addInitScript(() => {
    localStorage.setItem('app-language', 'de')
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const path of ['/', '/bookings', '/settings', '/settings?tab=security', `/facility/${facility}`, '/bookings?view=suppliers']) {
    await page.goto(path)
    await settled(page)
    const [over = 0, bar = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.querySelector('nav')?.getBoundingClientRect().height ?? 0,
    ])
    expect(over, path).toBeLessThanOrEqual(0)
    expect(bar, path).toBeLessThan(200)
  }
})

/** The words of the menu at the bottom that are broken in two. */
const brokenWords = (page: Page) =>
  page.locator('nav:is([data-bar], .bar) li').evaluateAll((places) =>
    places.flatMap((place) => {
      const broken: string[] = []
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

test('the menus at the bottom of a phone break no word, and take no more room, however large the letters', async ({
  page,
  host,
  house,
}) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  for (const path of ['/', `/guest?property_id=${house}&lang=de`]) {
    await page.addInitScript(() => localStorage.setItem('app-language', 'de'))
    await page.goto(path)
    const menu = page.locator('nav:is([data-bar], .bar)')
    for (const [width, percent] of [
      [320, 100],
      [390, 130],
      [390, 150],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      await expect.poll(() => brokenWords(page), `${path} ${width} ${percent}`).toEqual([])
      const { height = 0 } = (await menu.boundingBox()) ?? {}
      expect(height, `${path} ${width} ${percent}`).toBeLessThanOrEqual(0.64 * percent + 2)
    }
  }
})

import type { Page } from '@playwright/test'
import type { GuestRequest } from '#contract/requests.ts'
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

/** The words within these places that stand on two lines. */
const brokenWords = (page: Page, places = 'nav:is([data-bar], .bar) li') =>
  page.locator(places).evaluateAll((all) => {
    const range = document.createRange()
    const topOf = (text: Node, at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return [...range.getClientRects()].at(-1)?.top ?? 0
    }
    const brokenIn = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)]
        .filter(({ 0: word, index }) => topOf(text, index + word.length - 1) - topOf(text, index) > 10)
        .map(([word]) => word)
    const parts = all.flatMap((place) => [place, ...place.querySelectorAll('*')]).filter((part) => !part.closest('.sr-only'))
    const texts = parts.flatMap(({ childNodes }) => [...childNodes]).filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return texts.flatMap(brokenIn)
  })

// The same at the narrowest: the header, and a bar at the bottom that leaves the screen to what is read.
test('with text twice as large nothing goes over the edge of the narrowest screen, the menu leaves room, and words stay whole', async ({
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
  await page.goto(`/guest?property_id=${facility}&lang=de`)
  await page.locator('[data-language-menu] summary').click()
  expect((await page.locator('[data-language-menu] ul').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  // What a reader knows as one word is no column of letters, neither on the host's screens nor on the guest's.
  await page.addInitScript(() => localStorage.setItem('app-language', 'it'))
  const guest = [`/guest?property_id=${facility}&lang=it`, `/guest/request?property_id=${facility}&lang=it`]
  const form = `/facility/${facility}?tab=media`
  for (const path of ['/', '/bookings', '/settings?tab=notifications', '/block/new', form, ...guest]) {
    await page.goto(path)
    await settled(page)
    const words = await brokenWords(page, 'main :is(h1, h2, label, button, span)')
    expect(
      words.filter(({ length }) => length < 10),
      path,
    ).toEqual([])
  }
})

/** Buttons whose text, which stands in their middle, goes over their edge. */
const tooNarrow = (page: Page) =>
  page.locator(':is(main, [role=dialog]) :is(button, a.inline-flex)').evaluateAll((all) => {
    const range = document.createRange()
    const isOver = (button: Element) => {
      range.selectNodeContents(button)
      const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
      return words.left < box.left - 0.5 || words.right > box.right + 0.5
    }
    // What is said to a screen reader alone is in nobody's way.
    return all.filter((one) => !one.querySelector('[class*=sr-only]') && isOver(one)).map(({ textContent }) => textContent)
  })

test('long words of a button stay within it, on a phone and with text twice as large', async ({ page, host }) => {
  const { facility } = await furnish(host)
  const requests = await host.call<GuestRequest[]>('GET', '/api/bookings')
  const booked = requests.find(({ status }) => status === 'confirmed')
  await page.addInitScript(() => localStorage.setItem('app-language', 'de'))
  const screens = {
    'QR dialog': async () => {
      await page.goto('/')
      await page.locator('article [popovertarget]').first().click()
      await page.getByRole('menuitem', { name: /QR/ }).click()
      await page.getByRole('link', { name: 'PNG herunterladen' }).waitFor()
    },
    places: () => page.goto(`/facility/${facility}?tab=activities`),
    request: () => page.goto(`/bookings/${booked?.id}`),
  }
  for (const [width, percent] of [
    [320, 200],
    [390, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const [name, open] of Object.entries(screens)) {
      await open()
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      await settled(page)
      expect(await tooNarrow(page), `${name} ${width} ${percent}`).toEqual([])
    }
  }
})

test('the menus at the bottom of a phone break no word, take no more room and leave a finger 44 px, however large the letters', async ({
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
      [320, 200],
      [360, 119],
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
      expect(height, `${path} ${width} ${percent}`).toBeLessThanOrEqual(Math.max(0.64 * percent, 88) + 2)
      const rows = await menu.locator('a, button').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
      expect(Math.min(...rows), `${path} ${width} ${percent}`).toBeGreaterThanOrEqual(44)
    }
  }
})

test.describe('the note that asks for consent', () => {
  test.use({ isUndecided: true })

  test('keeps its words whole and stays within the screen, with text twice as large', async ({ page, house }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const [width, language] of [320, 390].flatMap((size) => ['it', 'de', 'ar'].map((one) => [size, one] as const)))
      for (const path of [`/guest?property_id=${house}&lang=${language}`, `/?lang=${language}`]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const note = page.locator('[data-consent]')
        await expect(note).toBeVisible()
        const about = `${path} at ${width}`
        expect(await brokenWords(page, '[data-consent] :is(button, summary)'), about).toEqual([])
        expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), about).toBeLessThanOrEqual(0)
      }
  })
})

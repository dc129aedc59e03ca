import { languages } from '#i18n/languages.ts'
import { exampleFacility, exampleService } from './host.ts'
import { settled } from './settled.ts'
import { expect, expectAccessible, expectFits, test } from './test.ts'

test('the whole page is accessible in both directions and fits in all nine languages, on the narrowest phone', async ({ page, house }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of languages) {
    await page.goto(`/guest?property_id=${house}&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    // Direction apart, the markup of all languages is the same.
    await (language === 'it' || language === 'ar' ? expectAccessible(page) : expectFits(page))
  }
})

test('an empty question begins at the right on an Arabic page, and its words run in their own direction', async ({ page, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=ar`)
  const question = page.locator('input[name=question]')
  const look = () =>
    question.evaluate((field) => {
      const { direction, unicodeBidi } = getComputedStyle(field)
      return [direction, unicodeBidi]
    })
  expect(await look()).toEqual(['rtl', 'plaintext'])
  await question.fill('Where is the parking?')
  expect(await look()).toEqual(['rtl', 'plaintext'])
})

test('what a host has not translated stands where its label does on an Arabic page', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/services', exampleService)
  await page.goto(`/guest?property_id=${id}&lang=ar`)
  const welcome = page.locator('#welcome .text')
  await expect(welcome).toHaveText(/^Una casa di pietra/)
  await expect(welcome).toHaveCSS('text-align', 'right')
  await expect(welcome).toHaveCSS('direction', 'ltr')
  await expect(page.locator('#wifi .text')).toHaveCSS('text-align', 'right')
  await expect(page.locator('#services dd').getByText('6 ore', { exact: true })).toHaveCSS('text-align', 'right')
})

test('with text twice as large nothing is cut off sideways', async ({ page, house: id }) => {
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/guest?property_id=${id}&lang=de`)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('with sixty photos the first view loads one of them at most', async ({ page, host, album: [photo] }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', { name: 'Album', data: { photos: Array(60).fill(photo) } })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  let photos = 0
  page.on('request', (request) => {
    if (request.url().includes('/media/') && !request.serviceWorker()) photos++
  })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await settled(page)
  expect(photos).toBeLessThanOrEqual(1)
  await page.locator('summary', { hasText: 'Album' }).click()
  const album = page.getByRole('img', { name: /^Album/ })
  await expect(album).toHaveCount(60)
  // Three of them beside one another on a phone: nobody pulls through a strip of sixty.
  await page.setViewportSize({ width: 390, height: 844 })
  const tops = await album.evaluateAll((all) => all.slice(0, 6).map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(2)
})

test('no word of a Japanese foot is broken', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${house}&lang=ja`)
  await expect(page.locator('#help p').first()).toHaveCSS('word-break', 'auto-phrase')
  expect(
    await page
      .locator('footer')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length)),
  ).toEqual([1])
})

test('by keyboard alone one comes from the language to the last link', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await context.clearCookies()
  // Without the slow scrolling that follows the focus.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  const reached: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.ariaLabel || (document.activeElement?.textContent?.trim() ?? ''))
    if (name) reached.push(name)
    const isShown = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect()
      const bar = document.activeElement?.closest('nav') ? undefined : document.querySelector('nav')?.getBoundingClientRect().top
      return Boolean(box && box.width > 0 && box.top >= 0 && box.bottom <= (bar || innerHeight))
    })
    expect(isShown || !name, name).toBe(true)
    if (name === 'Aiuto') break
  }
  for (const name of ['Vai al contenuto', 'Indicazioni', 'Copia la password', 'Invia una richiesta', 'Chiama il 112', 'Aiuto'])
    expect(reached).toContain(name)
})

test('what was asked and half typed is there in the other language, with what is asked next understood', async ({ page, host }) => {
  const { link_id } = await host.call<{ link_id: string }>('POST', '/api/facilities', exampleFacility)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  const field = page.locator('input[name=question]')
  const answers = page.locator('[data-answers] > .answer')
  for (const [index, question] of ['A che ora è il check-in?', 'Dove possiamo parcheggiare?'].entries()) {
    await field.fill(question)
    await field.press('Enter')
    await expect(answers).toHaveCount(index + 1)
  }
  await field.fill('Posso portare il ca')
  await page.locator('[data-language-menu] summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/lang=en/)
  await expect(answers).toHaveCount(2)
  await expect(answers.first()).toContainText('Parcheggio gratuito in Via dei Tigli.')
  await expect(answers.first()).toHaveAttribute('lang', 'it')
  await expect(answers.first().getByRole('link', { name: 'Go to “Access and instructions”' })).toBeVisible()
  await expect(field).toHaveValue('Posso portare il ca')
  const asking = page.waitForRequest('**/ask')
  await field.fill('What time is check-out?')
  await field.press('Enter')
  expect((await asking).postDataJSON().previous).toEqual(['A che ora è il check-in?', 'Dove possiamo parcheggiare?'])
  await expect(answers).toHaveCount(3)
  // For once: who comes for the first time reads a page of their own.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

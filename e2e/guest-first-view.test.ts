import type { Page } from '@playwright/test'
import { settled } from './settled.ts'
import { expect, test } from './test.ts'

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })

test.describe('on a first scan, with the note on cookies', () => {
  test.use({ isUndecided: true })

  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    test(`the password and its button stand above note and bar at ${width} × ${height}`, async ({ page, house }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`/guest?property_id=${house}&lang=it`)
      await settled(page)
      const note = await box(page, '[data-consent]')
      const bar = await box(page, 'nav')
      expect(note.top).toBeGreaterThan(0)
      expect(note.bottom).toBeLessThanOrEqual(bar.top + 1)
      // One slim line.
      expect(note.bottom - note.top).toBeLessThan(60)
      for (const part of ['#wifi dd >> nth=1', '#wifi [data-copy]']) {
        const { top, bottom, left, right } = await box(page, part)
        expect(top, part).toBeGreaterThan(0)
        expect(bottom, part).toBeLessThanOrEqual(note.top)
        expect(left >= 0 && right <= width, part).toBe(true)
      }
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }

  test('the whole card of what is needed now does at 390 × 844, in all nine languages', async ({ page, house }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const language of ['it', 'en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt']) {
      await page.goto(`/guest?property_id=${house}&lang=${language}`)
      await settled(page)
      expect((await box(page, '.now')).bottom, language).toBeLessThanOrEqual((await box(page, '[data-consent]')).top)
    }
  })
})

test('a photo takes about half of a phone, and from 900 px it stays beside the reading', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const photo = await box(page, '.hero > img')
  expect(photo.bottom - photo.top).toBeGreaterThan(0.45 * 844)
  expect(photo.bottom - photo.top).toBeLessThan(0.55 * 844)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('navigation')).toBeHidden()
  expect((await box(page, '.door')).right).toBeLessThan((await box(page, '.read')).left)
  await page.locator('#contacts').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Copia la password' })).toBeInViewport()
  await page.getByRole('link', { name: 'Emergenza · 112' }).click()
  await expect(page.getByRole('link', { name: 'Chiama il 112' })).toBeInViewport()
})

test('the host’s face stands round beside name and sentence, above what is needed now', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const face = page.getByRole('img', { name: 'Chi ti ospita' })
  await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(168)
  const { top, bottom, left, right } = await box(page, '.hero div img')
  expect([right - left, bottom - top]).toEqual([56, 56])
  const [words, now] = [await box(page, '.hero div div p'), await box(page, '.now')]
  expect(right).toBeLessThan(words.left)
  expect(Math.max(bottom, words.bottom)).toBeLessThanOrEqual(now.top)
  await expect(page.locator('.hero div div p')).toHaveText('Anna BianchiUna casa di pietra tra gli ulivi, a dieci minuti dal mare.')
})

test('the field of the assistant never lies under the bar, whatever is asked', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${house}&lang=it`)
  await page.getByRole('navigation').getByRole('link', { name: 'Chiedi' }).click()
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  const answers = page.locator('[data-answers] > *')
  const stays = async (count: number) => {
    await expect(answers).toHaveCount(count)
    // Scrolling takes its time.
    await expect
      .poll(async () => (await box(page, 'input[name=question]')).bottom <= (await box(page, 'nav')).top && scrolled(page))
      .toBe(true)
    await expect(field).toBeInViewport()
  }
  for (const [index, question] of ['A che ora è il check-in?', 'Dove si mangia bene?', 'C’è una palestra?'].entries()) {
    await field.fill(question)
    await field.press('Enter')
    await stays(index + 1)
    await expect(field).toBeFocused()
  }
  await page.getByRole('button', { name: 'Che cosa c’è da vedere?' }).click()
  await stays(4)
  await expect(answers.first()).toContainText('Che cosa c’è da vedere?')
})

/** True once the page stands still. */
async function scrolled(page: Page): Promise<boolean> {
  const at = await page.evaluate(() => scrollY)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return at === (await page.evaluate(() => scrollY))
}

test('on paper there is no bar, no note and no empty frame, and what is folded is printed', async ({ page, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const words = ['Invia una richiesta', 'Che cosa ti serve, e quando?'].map((text) => page.getByText(text))
  const parts = ['nav', '[data-consent]', '.top', '#ask', '.chips', '.strip >> nth=0', '[data-copy] >> nth=0'].map((part) =>
    page.locator(part),
  )
  for (const part of [...words, ...parts]) await expect(part).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const part of [...words, ...parts]) await expect(part).toBeHidden()
  // Browsers ask for it when they print, and print before it is there: unfolded once it is.
  await expect(page.locator('#wifi img')).toBeHidden()
  await expect(page.getByText('Inquadra il codice')).toBeHidden()
  // A phone in the dark prints as any other.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const words of ['.hero h1', '.danger']) await expect(page.locator(words).first()).toHaveCSS('color', 'rgb(42, 38, 34)')
  const bottom = await page.locator('.hero > img').evaluate((photo) => photo.getBoundingClientRect().bottom)
  const top = await page.locator('.hero h1').evaluate((name) => name.getBoundingClientRect().top)
  expect(top, 'no words stand on the photo').toBeGreaterThanOrEqual(bottom)
  const frames = page.locator('img:visible')
  await expect(frames).not.toHaveCount(0)
  for (const frame of await frames.all())
    expect(await frame.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1)
  await expect(page.getByText('Umido il lunedì e il giovedì')).toBeVisible()
  // The sign to unfold a row, and the first sentence of what is printed below it.
  const marks = await page.locator('summary:visible').evaluateAll((rows) => rows.map((row) => getComputedStyle(row, '::after').display))
  expect(new Set(marks)).toEqual(new Set(['none']))
  await expect(page.locator('.peek').first()).toBeHidden()
  await expect(page.getByText('sole;mare,2026').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.locator('#wifi summary').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#wifi img')).toBeVisible()
})

test('on paper the photos of tiles stand that nobody scrolled to', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const waiting = page.locator('.tiles img[data-src][src^="data:"]')
  await expect(waiting).toHaveCount(7)
  await page.pdf()
  await expect(waiting).toHaveCount(0)
  const widths = await page
    .locator('.tiles img[data-src]')
    .evaluateAll((photos) => photos.map((photo) => (photo as HTMLImageElement).naturalWidth))
  expect(Math.min(...widths)).toBeGreaterThan(1)
})

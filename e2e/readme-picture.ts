import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { examplePropertyId, guestPath } from '#contract/routes.ts'
import { chromiumLaunch } from './chromium.ts'
import { startDemonstration } from './demonstration.ts'
import { settled } from './settled.ts'

/** npm run readme:picture: takes the README's picture anew, of the demonstration, after `npm run build`. */
const file = fileURLToPath(new URL('../docs/pictures/ospita.png', import.meta.url))

const { url, email, password, stop } = await startDemonstration()
const browser = await chromium.launch(chromiumLaunch())
try {
  const desk = await screen(browser, { width: 1200, height: 1000 }, '/', true)
  const phone = await screen(browser, { width: 390, height: 844 }, `${guestPath(examplePropertyId)}&lang=en`, false)
  const picture = await sideBySide(browser, desk, phone)
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(file)
} finally {
  await browser.close()
  await stop()
}

/** What somebody sees at a quarter to eight in the evening who has answered the question about cookies. */
async function screen(on: Browser, viewport: { width: number; height: number }, path: string, isHost: boolean): Promise<string> {
  const look = { viewport, deviceScaleFactor: 2, timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const
  const context = await on.newContext(look)
  await context.addInitScript(() => localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, functional: false })))
  if (isHost) await context.request.post(`${url}/api/login`, { data: { email, password } })
  const page = await context.newPage()
  if (!isHost) await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T19:45:00+01:00`)
  await page.goto(`${url}${path}`)
  await settled(page)
  // The display face is shown once it is in the cache: of the browser, then of the worker.
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await settled(page)
    await page.evaluate(() => document.fonts.ready)
  }
  const picture = await page.screenshot()
  await context.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

async function sideBySide(on: Browser, desk: string, phone: string): Promise<Buffer> {
  const page = await on.newPage({ viewport: { width: 1400, height: 900 } })
  await page.setContent(`<style>
    body { margin: 0; display: flex; align-items: end; justify-content: center; height: 100vh; background: linear-gradient(#dfe9e6, #f3e6d3) }
    img { display: block; border: 1px solid #e3d9ca; box-shadow: 0 1rem 3rem #3b2f1f33 }
    .desk { height: 820px; border-radius: 16px 16px 0 0; border-bottom: 0 }
    .phone { height: 720px; margin: 0 0 48px -64px; border: 8px solid #26211b; border-radius: 36px }
  </style><img class="desk" alt="" src="${desk}"><img class="phone" alt="" src="${phone}">`)
  await page.locator('.phone').evaluate((image) => (image as HTMLImageElement).decode())
  return page.screenshot()
}

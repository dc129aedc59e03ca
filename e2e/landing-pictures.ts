import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { examplePropertyId, guestPath } from '#contract/routes.ts'
import { chromiumLaunch } from './chromium.ts'
import { startDemonstration } from './demonstration.ts'

/** npm run landing:pictures: takes the screens that the landing page shows, of the demonstration, after `npm run build`. */
const folder = fileURLToPath(new URL('../site/public/landing', import.meta.url))
const size = { width: 390, height: 780 }

mkdirSync(folder, { recursive: true })
const { url, email, password, stop } = await startDemonstration()
const browser = await chromium.launch(chromiumLaunch())
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await stop()
}

async function takeAll(on: Browser): Promise<void> {
  const [host, guest] = [await phone(on, 'it-IT'), await phone(on, 'de-DE')]
  await host.request.post(`${url}/api/login`, { data: { email, password } })
  const [request] = (await (await host.request.get(`${url}/api/bookings?search=Eva&status=pending`)).json()) as {
    id: number
    guid: string
    facilityId: string
  }[]
  if (!request) throw new Error('Eva has asked for nothing.')
  const [page, mine] = [await guest.newPage(), await host.newPage()]

  // The page greets by the hour.
  await page.clock.setFixedTime(`${inDays(0)}T19:40:00+01:00`)
  await page.goto(`${url}${guestPath(examplePropertyId)}&lang=it`)
  await take(page, 'guest')
  await page.goto(`${url}${guestPath(request.facilityId)}&lang=de`)
  await take(page, 'scan')

  await page.goto(
    `${url}/guest/request?property_id=${request.facilityId}&lang=de&what=${encodeURIComponent('barche|Gita in gozzo al tramonto')}`,
  )
  await page.locator('#requestDate').fill(inDays(2))
  await page.locator('#clock').fill('18:00')
  await page.locator('#adultNum').fill('2')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.locator('#firstName').fill('Eva')
  await page.locator('#lastName').fill('Klein')
  await page.locator('#email').fill('eva.klein@guests.example')
  await page.locator('#notes').fill('Dürfen wir unseren kleinen Hund mitnehmen?')
  await page.locator('#notes').blur()
  await page.locator('form').evaluate((form) => scrollTo(0, form.getBoundingClientRect().top - 110))
  await take(page, 'ask')

  await mine.goto(`${url}/bookings/${request.id}`)
  await mine.getByRole('button', { name: 'Rispondi' }).first().click()
  const dialog = mine.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const second = dialog.getByRole('group', { name: 'Proposta 2' })
  for (const one of [dialog.getByRole('group', { name: 'Proposta 1' }), second]) await one.getByLabel('Prezzo').fill('90')
  await second.getByLabel('Data').fill(inDays(3))
  await second.getByLabel(/^Ora/).fill('10:00')
  await dialog.getByRole('button', { name: 'Anteprima' }).click()
  await take(mine, 'answer')

  const offers = [
    { date: inDays(2), time: '18:00', price: '90', notes: 'Certo, il cane è benvenuto a bordo.' },
    { date: inDays(3), time: '10:00', price: '90' },
  ]
  const sent = await host.request.post(`${url}/api/proposals`, { data: { requestId: request.id, proposals: offers } })
  const { id, proposalsData } = (await sent.json()) as { id: number; proposalsData: { id: string }[] }
  await guest.request.post(`${url}/api/guest/requests/${request.guid}/accept`, { data: { proposalId: id, itemId: proposalsData[0]?.id } })
  await page.goto(`${url}/guest/requests/${request.guid}?lang=de`)
  await take(page, 'agree')
}

/** A phone whose owner has answered the question about cookies. */
async function phone(on: Browser, locale: string): Promise<BrowserContext> {
  const context = await on.newContext({
    viewport: size,
    locale,
    timezoneId: 'Europe/Rome',
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(`${url}/?lang=${locale.slice(0, 2)}`)
  await page.locator('[data-decide="necessary"]').click()
  await page.close()
  return context
}

async function take(page: Page, name: string): Promise<void> {
  // The display face is shown once it is in the cache.
  if (name === 'guest' || name === 'scan') await page.reload()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  const picture = sharp(await page.screenshot()).resize({ width: size.width * 1.5 })
  await picture
    .clone()
    .avif({ quality: 48, effort: 6 })
    .toFile(join(folder, `${name}.avif`))
  await picture
    .clone()
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

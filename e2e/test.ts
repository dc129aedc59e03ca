import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#i18n/languages.ts'
import { makeStartedFolder } from './folders.ts'
import { furnishedFacility, type Host, registerHost, uploadAlbum } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { type MailServer, startMailServer } from './stand-ins/smtp.ts'

type Fixtures = {
  /** A registered host, signed in on `page`. */
  host: Host
  /** True for tests of the consent banner; in others the visitor has decided already. */
  isUndecided: boolean
}

type Shared = {
  product: Product
  mailServer: MailServer
  /** Six photos that stay, for tests whose subject is not how photos come in. */
  album: string[]
  /** The id of a furnished property that tests look at and do not change. */
  house: string
}

/** Every worker has a product and a mail server of its own; every test a host of its own. */
export const test = base.extend<Fixtures, Shared>({
  mailServer: [
    // Playwright reads the pattern of the first parameter, so that there has to be one.
    async ({ browserName: _ }, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct(makeStartedFolder(), { SMTP_URL: mailServer.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  album: [
    async ({ product }, use) => {
      const owner = await registerHost(product.url)
      const photos = await uploadAlbum(owner, 800, 600)
      // What a block shows is not removed with the property of a test.
      await owner.call('POST', '/api/blocks', { name: 'Album', data: { photos } })
      await use(photos)
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ product, album }, use) => {
      await use(await furnishedFacility(await registerHost(product.url), album))
    },
    { scope: 'worker' },
  ],
  isUndecided: [false, { option: true }],
  context: async ({ context, isUndecided }, use) => {
    if (!isUndecided) await context.addInitScript(decideCookies)
    await use(context)
  },
  baseURL: ({ product }, use) => use(product.url),
  host: async ({ product, context }, use) => {
    const host = await registerHost(product.url)
    await signIn(context, host, product.url)
    await use(host)
  },
})

export { expect }

/** Runs in the browser: the visitor has answered the consent banner. */
export const decideCookies = () => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}')

/** Lets an open screen of the portal speak another language, as when another tab has chosen it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((code) => {
    localStorage.setItem('app-language', code)
    dispatchEvent(new StorageEvent('storage', { key: 'app-language' }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Gives a browser the session of a host. */
export async function signIn(context: BrowserContext, { cookie }: Host, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
}

/** A toast with this title, and its text. */
export function toast(page: Page, title: string) {
  return page.getByRole('region', { name: 'Notifiche (F8)' }).getByRole('listitem').filter({ hasText: title })
}

/** Chooses an action of a card's menu. */
export async function choose(page: Page, thing: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni: ${thing}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${action}: ${thing}`, exact: true }).click()
}

/** The next POST to this address is handled, but its response is lost. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Nothing that axe can see is wrong, and the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing here stands in a frame of another origin: axe need not open a page of its own for each look.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  await expectFits(page)
}

/** A key that no dictionary had a text for, as it would stand on the screen; addresses of examples look alike. */
const bareKey = /^[a-z]+[a-zA-Z]*(\.[a-zA-Z0-9]+)+$(?<!\.(example|org|com|it))/

/** The page scrolls to no side, and every text has its words. */
export async function expectFits(page: Page): Promise<void> {
  const { overflow, texts } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    texts: [...document.querySelectorAll('body *')].filter(({ children }) => children.length === 0).map(({ textContent }) => textContent),
  }))
  expect(overflow, 'pixels to the side').toBeLessThanOrEqual(0)
  expect(texts.filter((text) => bareKey.test(text.trim()))).toEqual([])
}

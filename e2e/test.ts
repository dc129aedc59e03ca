import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Host, registerHost } from './host.ts'
import { makeFolder, type Product, startProduct } from './product.ts'
import { type MailServer, startMailServer } from './stand-ins/smtp.ts'

type Fixtures = {
  /** A registered host, signed in on `page`. */
  host: Host
  /** True for tests of the consent banner; in others the visitor has decided already. */
  isUndecided: boolean
}

/** Every worker has a product and a mail server of its own; every test a host of its own. */
export const test = base.extend<Fixtures, { product: Product; mailServer: MailServer }>({
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
      const product = await startProduct(makeFolder(), { SMTP_URL: mailServer.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  isUndecided: [false, { option: true }],
  context: async ({ context, isUndecided }, use) => {
    if (!isUndecided) {
      await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}'))
    }
    await use(context)
  },
  baseURL: ({ product }, use) => use(product.url),
  host: async ({ product, context }, use) => {
    const host = await registerHost(product.url)
    const [name = '', value = ''] = host.cookie.split('=')
    await context.addCookies([{ name, value, url: product.url }])
    await use(host)
  },
})

export { expect }

/** A toast with this title, and its text. */
export function toast(page: Page, title: string) {
  return page.getByRole('region', { name: 'Notifiche (F8)' }).getByRole('listitem').filter({ hasText: title })
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
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, 'pixels to the side').toBeLessThanOrEqual(0)
}

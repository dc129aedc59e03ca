import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'

type Fixtures = {
  /** A registered host, signed in on `page`. */
  host: Host
}

/** Every worker has a product of its own; every test a host of its own. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
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

/** Nothing that axe can see is wrong, and the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, 'pixels to the side').toBeLessThanOrEqual(0)
}

import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { exampleBlock, exampleFacility, examplePhoto, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { settled } from '../e2e/settled.ts'

/** Scrolls through as many cards as an operator may have and prints the longest task: npm run bench:scrolling. */

const longestAllowed = 100
const facilities = 500
const blocks = 2_000

const product = await startProduct()
const browser = await chromium.launch(chromiumLaunch())
const host = await registerHost(product.url)
const photos = [await host.upload(await examplePhoto('#2a6a70', 1_600, 1_200))]
await many(facilities, (index) => host.call('POST', '/api/facilities', { ...exampleFacility, name: `Casa ${index}` }))
await many(blocks, (index) =>
  host.call('POST', '/api/blocks', { ...exampleBlock, name: `Blocco ${index}`, data: { ...exampleBlock.data, photos } }),
)
const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
const [name = '', value = ''] = host.cookie.split('=')
await context.addCookies([{ name, value, url: product.url }])
await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"functional":false}'))
const page = await context.newPage()
const rows = [await scroll(page, '/', facilities), await scroll(page, '/?section=blocks', blocks)]
await browser.close()
await product.stop()
console.table(rows)
process.exit(rows.some(({ longest }) => longest > longestAllowed) ? 1 : 0)

async function many(count: number, make: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 20) await Promise.all(Array.from({ length: 20 }, (_, offset) => make(start + offset)))
}

/** Scrolls to the last card; the tasks of the first rendering do not count. */
async function scroll(on: Page, path: string, cards: number) {
  await on.goto(path)
  await on.getByRole('article').first().waitFor()
  await settled(on)
  await on.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'] as never,
    })
  })
  await on.mouse.move(195, 400)
  const start = Date.now()
  while ((await on.locator('article').count()) < cards && Date.now() - start < 240_000) await on.mouse.wheel(0, 1_200)
  const tasks = await on.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  const shown = await on.locator('article').count()
  return { path, cards: shown, tasksOver50: tasks.length, longest: Math.round(Math.max(0, ...tasks)) }
}

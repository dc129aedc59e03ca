import type { Page } from '@playwright/test'
import { furnish, type Ids, visit } from './all-screens.ts'
import { registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { decideCookies, expect, signIn, test } from './test.ts'

/** Screens whose parts are read apart, by the address that opens them. */
const screens = ({ facility, service, block }: Ids, request: number) => [
  '/?section=services',
  '/?section=blocks',
  `/bookings/${request}`,
  '/bookings?view=calendar&month=2038-06',
  `/facility/${facility}?tab=assistant`,
  `/facility/${facility}?tab=media`,
  `/service/${service}`,
  `/block/${block}`,
  '/settings',
  '/settings?tab=security',
  '/settings?tab=privacy',
  '/administration',
  '/administration?tab=operators',
  '/administration?tab=invitations',
]

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
type Watched = { shifts: { value: number; moved: string[] }[] }

function watchShifts() {
  const shifts: Watched['shifts'] = []
  Object.assign(window, { shifts })
  const take = ({ value, hadRecentInput, sources }: Shift) => {
    const moved = sources.map(
      ({ node, previousRect, currentRect }) =>
        `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`,
    )
    if (!hadRecentInput) shifts.push({ value, moved })
  }
  new PerformanceObserver((list) => (list.getEntries() as unknown as Shift[]).forEach(take)).observe({
    type: 'layout-shift' as never,
    buffered: true,
  })
}

/** Answers arrive one by one, each drawn before the next: as on a slow line, however fast the machine is. @returns ends that */
async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  let before = Promise.resolve()
  const isHeld = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/events'
  await page.route(isHeld, async (route) => {
    const response = await route.fetch()
    const answered = before.then(async () => {
      await route.fulfill({ response })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    })
    before = answered.catch(() => {})
    await before
  })
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

test.use({ serviceWorkers: 'block' })

test('nothing jumps while the parts of a screen arrive one after the other', async ({ browser }) => {
  test.setTimeout(180_000)
  const product = await startProduct()
  // Who registers first is the administrator.
  const host = await registerHost(product.url)
  const ids = await furnish(host)
  const inOne = { ...(await host.call<object>('GET', `/api/services/${ids.service}`)), inAllFacilities: false, facilityIds: [ids.facility] }
  await host.call('PUT', `/api/services/${ids.service}`, inOne)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  await context.addInitScript(decideCookies)
  await context.addInitScript(watchShifts)
  await signIn(context, host, product.url)
  const page = await context.newPage()
  for (const address of screens(ids, request?.id ?? 0)) {
    const end = await answerOneByOne(page)
    await visit(page, address)
    await end()
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect.soft(sum, `${address} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  }
  await context.close()
  await product.stop()
})

import type { Browser, Cookie } from '@playwright/test'
import { settled } from '../e2e/settled.ts'

/** 150 ms and 1.6 Mbit/s, in bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

type Entry = { startTime: number; value: number; hadRecentInput: boolean; element?: { tagName: string; textContent: string | null } }
type Seen = { first: number; largest: number; what: string; shift: number }

/** What a slow phone has seen: times in milliseconds, the largest paint's element, layout shift, requests and bytes. */
export type View = Seen & { requests: number; bytes: number }

type Visit = {
  cookies?: Pick<Cookie, 'name' | 'value'>[]
  /** Stands there once a script has drawn the page. */
  drawn?: string
}

/** Opens a page once with an empty cache, on a slow line and with a quarter of the processor's speed. */
export async function look(browser: Browser, address: string, { cookies = [], drawn = 'body' }: Visit = {}): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  let bytes = 0
  // The display face is no part of a first view: it comes last, and is shown on the next page.
  const later = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    if (type === 'Font') later.add(requestId)
    else if (request.url.startsWith('http')) requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!later.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen: Seen = { first: 0, largest: 0, what: '', shift: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as unknown as Entry[]).forEach(take)).observe({
        type: type as never,
        buffered: true,
      })
    watch('paint', ({ startTime }) => {
      seen.first = startTime
    })
    watch('largest-contentful-paint', ({ startTime, element }) => {
      seen.largest = startTime
      seen.what = `${element?.tagName} ${element?.textContent?.slice(0, 40)}`
    })
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    })
  })
  await page.goto(address)
  await page.locator(drawn).first().waitFor()
  await settled(page)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { requests, bytes, ...seen }
}

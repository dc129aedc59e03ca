import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { settled } from '../e2e/settled.ts'
import { median } from './cpu-cost.ts'

/**
 * The first view of a guest page on a slow phone, against its budgets: npm run bench:first-view.
 * The line has 150 ms and 1.6 Mbit/s, the processor a quarter of its speed; the cache is empty, the median of the rounds counts.
 */

const rounds = 5
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

type Entry = { startTime: number; value: number; hadRecentInput: boolean }
type Seen = { largest: number; shift: number }
type View = Seen & { requests: number; bytes: number }

const product = await startProduct()
const host = await registerHost(product.url)
const id = await furnishedFacility(host)
await host.call('PUT', `/api/facilities/${id}`, { property_image_url: await host.upload(await detailedPhoto()) })
const address = `${product.url}/guest?property_id=${id}&lang=it`
// Cached, and compressed in its final form.
await fetch(address)
await new Promise((resolve) => setTimeout(resolve, 2_000))
const browser = await chromium.launch(chromiumLaunch())
const views: View[] = []
for (let round = 0; round < rounds; round++) views.push(await look())
await browser.close()
await product.stop()

const usual = (of: keyof View) => median(views.map((view) => view[of]))
const rows = [
  { what: 'requests', value: usual('requests'), budget: 5 },
  { what: 'KB', value: usual('bytes') / 1_000, budget: 65 },
  { what: 'largest paint, ms', value: usual('largest'), budget: 1_300 },
  { what: 'layout shift', value: usual('shift'), budget: 0 },
]
console.table(rows.map(({ value, ...rest }) => ({ ...rest, value: Number(value.toFixed(1)) })))
process.exit(rows.some(({ value, budget }) => value > budget) ? 1 : 0)

/** A photo that compresses as badly as a real one: it has detail of every size. */
async function detailedPhoto(): Promise<Buffer> {
  const [width, height] = [1_600, 1_200]
  const grey = { width, height, channels: 3, background: '#808080' } as const
  const layers = [
    { scale: 90, sigma: 60 },
    { scale: 64, sigma: 60 },
    { scale: 16, sigma: 45 },
    { scale: 4, sigma: 28 },
    { scale: 2, sigma: 18 },
  ].map(async ({ scale, sigma }) => {
    const noise = { type: 'gaussian', mean: 128, sigma } as const
    const size = { width: Math.round(width / scale), height: Math.round(height / scale) }
    const small = await sharp({ create: { ...grey, ...size, noise } })
      .png()
      .toBuffer()
    return { input: await sharp(small).resize(width, height, { kernel: 'cubic' }).png().toBuffer(), blend: 'overlay' as const }
  })
  return sharp({ create: grey })
    .composite(await Promise.all(layers))
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Opens the page once with an empty cache. */
async function look(): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, shift: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as unknown as Entry[]).forEach(take)).observe({
        type: type as never,
        buffered: true,
      })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime
    })
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value
    })
  })
  await page.goto(address)
  await settled(page)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { requests, bytes, ...seen }
}

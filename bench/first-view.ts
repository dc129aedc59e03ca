import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './cpu-cost.ts'
import { look, type View } from './slow-phone.ts'

/**
 * The first views of a guest page and of the landing page on a slow phone, against their budgets: npm run bench:first-view.
 * The line has 150 ms and 1.6 Mbit/s, the processor a quarter of its speed; the cache is empty, the median of the rounds counts.
 */

const rounds = 5
const product = await startProduct()
const host = await registerHost(product.url)
const id = await furnishedFacility(host)
await host.call('PUT', `/api/facilities/${id}`, { property_image_url: await host.upload(await detailedPhoto()) })
/** The landing page counts the pictures that Chromium fetches ahead of scrolling, too: they come after the largest paint. */
const pages = [
  { page: 'guest', address: `${product.url}/guest?property_id=${id}&lang=it`, requests: 5, kb: 65, largest: 1_300 },
  { page: 'landing', address: `${product.url}/`, requests: 9, kb: 110, largest: 900 },
]
// Cached, and compressed in their final form.
for (const { address } of pages) await fetch(address)
await new Promise((resolve) => setTimeout(resolve, 2_000))
const browser = await chromium.launch(chromiumLaunch())
const rows: { page: string; what: string; budget: number; value: number }[] = []
for (const { page, address, requests, kb, largest } of pages) {
  const views: View[] = []
  for (let round = 0; round < rounds; round++) views.push(await look(browser, address))
  const usual = (of: 'requests' | 'bytes' | 'largest' | 'shift') => median(views.map((view) => view[of]))
  rows.push({ page, what: 'requests', budget: requests, value: usual('requests') })
  rows.push({ page, what: 'KB', budget: kb, value: usual('bytes') / 1_000 })
  rows.push({ page, what: `largest paint, ms: ${views[0]?.what}`, budget: largest, value: usual('largest') })
  rows.push({ page, what: 'layout shift', budget: 0, value: usual('shift') })
}
await browser.close()
await product.stop()

console.table(rows.map((row) => ({ ...row, value: Number(row.value.toFixed(1)) })))
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

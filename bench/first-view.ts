import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './cpu-cost.ts'
import { look, type View } from './slow-phone.ts'

/**
 * The first view of a guest page on a slow phone, against its budgets: npm run bench:first-view.
 * The line has 150 ms and 1.6 Mbit/s, the processor a quarter of its speed; the cache is empty, the median of the rounds counts.
 */

const rounds = 5
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
for (let round = 0; round < rounds; round++) views.push(await look(browser, address))
await browser.close()
await product.stop()

const usual = (of: 'requests' | 'bytes' | 'largest' | 'shift') => median(views.map((view) => view[of]))
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

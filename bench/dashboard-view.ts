import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { median } from './cpu-cost.ts'
import { look, type View } from './slow-phone.ts'

/**
 * The first view of the dashboard on a slow phone, against its budgets: npm run bench:dashboard-view.
 * Its host has one furnished property, has not confirmed the e-mail and has not decided about cookies: all that can stand there does.
 */

const rounds = 5

const product = await startProduct()
const host = await registerHost(product.url)
await furnishedFacility(host)
const [name = '', value = ''] = host.cookie.split('=')
const browser = await chromium.launch(chromiumLaunch())
const views: View[] = []
for (let round = 0; round < rounds; round++)
  views.push(await look(browser, `${product.url}/`, { cookies: [{ name, value }], drawn: 'article' }))
await browser.close()
await product.stop()

const usual = (of: 'requests' | 'bytes' | 'first' | 'largest' | 'shift') => median(views.map((view) => view[of]))
const rows = [
  { what: 'requests', value: usual('requests'), budget: 55 },
  { what: 'KB', value: usual('bytes') / 1_000, budget: 190 },
  { what: 'first paint, ms', value: usual('first'), budget: 1_000 },
  { what: `largest paint, ms: ${views[0]?.what}`, value: usual('largest'), budget: 2_000 },
  { what: 'layout shift', value: usual('shift'), budget: 0.02 },
]
console.table(rows.map(({ value, ...rest }) => ({ ...rest, value: Number(value.toFixed(3)) })))
process.exit(rows.some(({ value, budget }) => value > budget) ? 1 : 0)

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { makeFolder } from '../e2e/folders.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'

/** Memory of the product under 24 large photos of one host, while another uploads too, and under 24 posters; Linux only: npm run bench:memory. */

const many = 24
const [width, height] = [6_000, 6_600]

/** Resident memory of a process, in MB. */
const held = (pid: number | undefined, line: 'VmRSS' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

const product = await startProduct(makeFolder(), {
  ...(process.env.MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX }),
  ...(process.env.LD_PRELOAD && { LD_PRELOAD: process.env.LD_PRELOAD }),
})
const pid = product.process.pid
const [host, other] = [await registerHost(product.url), await registerHost(product.url)]
const id = await furnishedFacility(host)
// Rotated, so that no decoder can work line by line.
const photo = await sharp({ create: { width, height, channels: 4, background: '#1d4f56' } })
  .withMetadata({ orientation: 6 })
  .png()
  .toBuffer()
const idle = held(pid, 'VmRSS')

const upload = async ({ cookie }: { cookie: string }) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'foto.png')
  return (await fetch(`${product.url}/api/media`, { method: 'POST', headers: { cookie }, body: form })).status
}
const poster = async (lang: string, format: string) => {
  const answer = await fetch(`${product.url}/api/facilities/${id}/poster.pdf?lang=${lang}&format=${format}`, {
    headers: { cookie: host.cookie },
  })
  await answer.arrayBuffer()
  return answer.status
}
const counted = (statuses: number[]) =>
  Object.entries(Object.groupBy(statuses, (status) => `${status}`))
    .map(([status, all]) => `${all?.length} x ${status}`)
    .join(', ')

let start = performance.now()
const theirs = Array.from({ length: many }, () => upload(host))
const fairly: number[] = []
for (let turn = 0; turn < 3; turn++) fairly.push(await upload(other))
const seconds = () => Math.round((performance.now() - start) / 1_000)
const rows = [
  {
    work: 'another host meanwhile',
    answers: counted(fairly),
    seconds: seconds(),
    'RSS MB': held(pid, 'VmRSS'),
    'peak MB': held(pid, 'VmHWM'),
  },
]
rows.push({
  work: `${many} photos of ${(width * height) / 1e6} megapixels`,
  answers: counted(await Promise.all(theirs)),
  seconds: seconds(),
  'RSS MB': held(pid, 'VmRSS'),
  'peak MB': held(pid, 'VmHWM'),
})
start = performance.now()
const languages = ['it', 'en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt']
const statuses: number[] = []
await Promise.all(
  Array.from({ length: 6 }, async (_, lane) => {
    for (let turn = 0; turn < many / 6; turn++)
      statuses.push(await poster(languages[(lane * 4 + turn) % 9] ?? 'it', (lane * 4 + turn) % 2 ? 'a4' : 'a6'))
  }),
)
rows.push({
  work: `${many} posters, six at a time`,
  answers: counted(statuses),
  seconds: seconds(),
  'RSS MB': held(pid, 'VmRSS'),
  'peak MB': held(pid, 'VmHWM'),
})
await new Promise((resolve) => setTimeout(resolve, 5_000))
rows.push({ work: 'five seconds later', answers: '', seconds: 5, 'RSS MB': held(pid, 'VmRSS'), 'peak MB': held(pid, 'VmHWM') })
console.log(`Idle: ${idle} MB`)
console.table(rows)
await product.stop()

import type { Page } from '@playwright/test'
import type { Ids, Scene } from './scene.ts'

/** What goes wrong or takes its time; where a picture would have to wait for it, the screen is told of it instead. */
export function troubleScenes({ unreachable, requests }: Ids): Scene[] {
  return [
    { name: 'webhooks-list', isSignedIn: true, open: (page) => openWebhooks(page) },
    {
      name: 'webhooks-deliveries',
      isSignedIn: true,
      open: async (page) => {
        await openWebhooks(page)
        await page.getByRole('listitem').filter({ hasText: 'gestionale.example' }).getByRole('button').first().click()
        await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
    },
    ...Object.entries(imports).map(([name, state]) => ({
      name: `import-${name}`,
      isSignedIn: true,
      open: async (page: Page) => {
        await page.route('**/api/account/import', (route) => route.fulfill({ json: { ...noImport, ...state } }))
        await page.goto('/settings?tab=profile')
        await page.locator('#import-title').waitFor()
        await page.locator('section:has(#import-title) :is(progress, [role=status])').waitFor()
      },
    })),
    { name: 'request-page-unreachable', open: (page, language) => page.goto(`/guest/requests/${unreachable}?lang=${language}`) },
    { name: 'request-wrong-address', isSignedIn: true, open: (page) => openRefused(page, requests[0]) },
    {
      name: 'request-guest',
      isSignedIn: true,
      open: async (page) => {
        await openRefused(page, requests[0])
        await page.locator('[data-dialog=guest]').first().click()
        await page.getByRole('dialog').locator('input').first().waitFor()
      },
    },
    { name: 'request-clash', isSignedIn: true, open: (page) => openClash(page, requests[1]) },
    {
      name: 'requests-unmailed',
      isSignedIn: true,
      open: async (page) => {
        await page.route(/\/api\/bookings(\?|$)/, async (route) => {
          const response = await route.fetch()
          const rows: object[] = await response.json()
          await route.fulfill({ response, json: rows.map((row, index) => (index % 2 ? row : { ...row, hasFailedMail: true })) })
        })
        await page.goto('/bookings')
        await page.locator('[data-request]').first().waitFor()
      },
    },
  ]
}

const [now, hour] = [Date.now(), 3_600_000]
const at = (hours: number) => new Date(now + hours * hour).toISOString()
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const webhook = {
  ...{ id: id(1), url: 'https://gestionale.example/ospita/eventi', events: ['request.created', 'booking.confirmed'], isOn: true },
  ...{ offReason: null, failingSince: null, oldSecretEnds: null, createdAt: at(-900) },
}
const webhooks = [
  webhook,
  {
    ...webhook,
    id: id(2),
    url: 'https://n8n.casale-degli-ulivi.example/webhook/5f1c0f0e-1f0e-4c39-9d7a-7d8c2a5a8e11',
    failingSince: at(-30),
  },
  { ...webhook, id: id(3), url: 'https://vecchio.example/', isOn: false, offReason: 'gone', oldSecretEnds: at(20) },
]

const delivery = {
  ...{ id: id(4), type: 'request.created', status: 'delivered', attempts: 1, lastStatus: 204, lastReason: null },
  ...{ lastAt: at(-1), nextAt: null, createdAt: at(-1) },
}
const deliveries = [
  { ...delivery, status: 'queued', attempts: 3, lastStatus: 503, nextAt: at(2) },
  { ...delivery, id: id(5), type: 'booking.confirmed' },
  { ...delivery, id: id(6), type: 'proposal.accepted', status: 'failed', attempts: 8, lastStatus: null, lastReason: 'certificate' },
  { ...delivery, id: id(7), type: 'webhook.test', status: 'failed', lastStatus: 404 },
]

/** The page of a request, of which two mails were refused. */
async function openRefused(page: Page, id: number | undefined): Promise<void> {
  const refused = { kind: 'proposalSent', toGuest: true, createdAt: at(-1), lastError: '550 5.1.1 <…>: user unknown' }
  const failedMails = [refused, { ...refused, kind: 'requestReceived', createdAt: at(-2) }]
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), failedMails } })
  })
  await page.goto(`/bookings/${id}`)
  await page.getByText('5.1.1').first().scrollIntoViewIfNeeded()
}

/** The page of a booking that another one overlaps. */
async function openClash(page: Page, id: number | undefined): Promise<void> {
  const clash = { requestId: id, guest: 'Maximiliane Obermeier', startDateTime: at(24), endDateTime: at(96), isAllDay: false }
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), clash } })
  })
  await page.goto(`/bookings/${id}`)
  await page.locator(`a[href="/bookings/${id}"]`).waitFor()
}

async function openWebhooks(page: Page): Promise<void> {
  await page.route('**/api/webhooks', (route) => route.fulfill({ json: webhooks }))
  await page.route('**/api/webhooks/*/deliveries', (route) => route.fulfill({ json: deliveries }))
  await page.goto('/settings?tab=security')
  await page.getByText('gestionale.example').first().scrollIntoViewIfNeeded()
}

const noImport = {
  ...{ id: id(8), state: 'none', bytes: 94_371_840, received: 94_371_840, photos: 48, photosDone: 0 },
  ...{ result: null, problem: '', finishedAt: null },
}
const none = {
  settings: 0,
  properties: 0,
  services: 0,
  blocks: 0,
  places: 0,
  photos: 0,
  questions: 0,
  requests: 0,
  bookings: 0,
  suppliers: 0,
  templates: 0,
}
const imports = {
  checking: { state: 'running', photos: 0 },
  running: { state: 'running', photosDone: 17 },
  done: {
    state: 'done',
    finishedAt: at(0),
    result: {
      created: { ...none, properties: 3, services: 12, blocks: 24, photos: 46, requests: 310, bookings: 88 },
      standing: { ...none, properties: 1, blocks: 4 },
      leftOut: { photoMissing: 1, photoUnreadable: 1 },
    },
  },
  failed: { state: 'failed', finishedAt: at(0), problem: 'facilities[2].coordinates: coordinate non valide' },
}

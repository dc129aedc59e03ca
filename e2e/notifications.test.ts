import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { makeStartedFolder } from './folders.ts'
import { exampleFacility, exampleRequest, type Host, registerHost } from './host.ts'
import { type Product, startProduct } from './product.ts'
import { type Browser, startPushService } from './stand-ins/push-service.ts'
import { expect, signIn, test } from './test.ts'

/**
 * What a Chromium without windows lacks: permission for notifications, a push service, and showing them. The worker's are written down, with its
 * own code as it is.
 */
async function giveNotifications(context: BrowserContext, { subscription }: Browser): Promise<void> {
  await context.addInitScript((given) => {
    const held = { toJSON: () => given, unsubscribe: async () => true }
    PushManager.prototype.subscribe = async () => held as unknown as PushSubscription
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, subscription)
  await context.route('**/portal-worker.js', async (route) => {
    const response = await route.fetch()
    const note = `self.registration.showNotification = async (title, options) => (await caches.open('shown')).put('/shown', Response.json({ title, ...options }));`
    await route.fulfill({ contentType: 'text/javascript', body: note + (await response.text()) })
  })
}

/** Hands a message to the worker, as the browser does once it has decrypted it. */
async function deliver(context: BrowserContext, page: Page, { url }: Product, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data })
}

const shown = (page: Page) => page.evaluate(async () => (await (await caches.open('shown')).match('/shown'))?.json())

async function ask(product: Product, host: Host): Promise<void> {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const response = await fetch(`${product.url}/api/guest/properties/${id}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleRequest),
  })
  expect(response.status).toBe(201)
}

test('a browser shows what a guest asks for, and opens the portal without a network until its host signs out', async ({
  page,
  context,
}) => {
  const service = await startPushService()
  const certificate = join(mkdtempSync(join(tmpdir(), 'ospita-push-')), 'certificate.pem')
  writeFileSync(certificate, service.certificate)
  const product = await startProduct(makeStartedFolder(), { PUSH_SERVICES: service.host, NODE_EXTRA_CA_CERTS: certificate })
  try {
    const browser = service.subscribe()
    await giveNotifications(context, browser)
    const host = await registerHost(product.url)
    await signIn(context, host, product.url)
    await page.goto(`${product.url}/settings?tab=notifications`)
    const here = page.getByRole('switch', { name: 'Notifiche anche quando Ospita è chiusa' })
    await here.click()
    await expect(here).toBeEnabled()
    await expect(here).toBeChecked()

    await ask(product, host)
    await expect.poll(() => browser.received, { timeout: 15_000 }).toHaveLength(1)
    const [message] = browser.received
    expect(message).toMatchObject({ title: 'Nuova richiesta: Gita alle isole', body: expect.stringContaining('Eva Klein · Villa Sole') })
    await deliver(context, page, product, JSON.stringify(message))
    await expect
      .poll(() => shown(page))
      .toMatchObject({ title: message?.title, body: message?.body, tag: message?.tag, data: message?.path })

    await page.goto(`${product.url}/bookings`)
    await expect(page.getByRole('button', { name: /^Eva Klein/ }).first()).toBeVisible()
    await context.setOffline(true)
    await page.goto(`${product.url}/bookings`)
    await expect(page.getByRole('link', { name: 'Strutture' }).first()).toBeVisible()
    await context.setOffline(false)
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Esci' }).click()
    await expect(page).toHaveURL(/\/(auth)?$/)
    await expect.poll(() => page.evaluate(() => caches.has('portal-shell'))).toBe(false)
    await context.setOffline(true)
    await expect(page.goto(`${product.url}/bookings`)).rejects.toThrow('ERR_')
  } finally {
    await product.stop()
    await service.close()
  }
})

/** Presses a notification about this path, as the system does: a window comes to the front for a press alone. */
async function press(context: BrowserContext, path: string): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(async (data) => {
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } }
    Object.assign(WindowClient.prototype, { focus: async () => {} })
    let done: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => (done = work)
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { close() {}, data }, waitUntil }))
    await done
  }, path)
}

test('a notification leads to its request, from a page that hears nothing too', async ({ page, context, host }) => {
  const { id } = await host.call<{ id: string }>('GET', '/api/auth/user')
  await context.addInitScript((owner) => localStorage.setItem('push-owner', owner), id)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await press(context, '/bookings')
  await expect(page).toHaveURL('/bookings')
  // The landing page stands at the address of the dashboard.
  await page.goto('/')
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible()
  await press(context, '/bookings/1')
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent('/bookings/1')}`)
})

test('what a network answers in the place of a script is not kept by the worker', async ({ page, context, host }) => {
  const { id } = await host.call<{ id: string }>('GET', '/api/auth/user')
  await context.addInitScript((owner) => localStorage.setItem('push-owner', owner), id)
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const scripts = /assets\/settings-screen/
  await context.route(scripts, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }))
  await page.getByRole('link', { name: 'Impostazioni' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Qualcosa è andato storto' })).toBeVisible()
  await context.unroute(scripts)
  await page.goto('/settings')
  await expect(page.getByRole('tab', { name: 'Profilo' })).toBeVisible()
})

test('on a device whose storage is full the portal opens all the same', async ({ page, context, host: _, product }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
  await page.goto('/settings')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/portal-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto('/bookings')
  await expect(page.getByText('Nessuna richiesta trovata')).toBeVisible()
})

test('the portal can be installed', async ({ page, host: _ }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { data = '', errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ name: 'Ospita', start_url: '/', display: 'standalone', lang: 'it' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})

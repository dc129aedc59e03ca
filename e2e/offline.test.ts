import type { Page } from '@playwright/test'
import { shortGuestPath } from '#contract/short-links.ts'
import { exampleFacility, examplePhoto, furnishedFacility, type Host } from './host.ts'
import { expect, test } from './test.ts'

/** Opens the page and waits until the worker has kept it with its photos. */
async function visit(page: Page, host: Host, album: string[]): Promise<string> {
  const id = await furnishedFacility(host, album)
  await page.goto(`/guest?property_id=${id}&lang=it`)
  const kept = () =>
    page.evaluate(async () => {
      const [pages, files] = await Promise.all([caches.open('guest-pages'), caches.open('guest-files')])
      return [(await pages.keys()).length, (await files.keys()).filter(({ url }) => url.includes('/media/')).length]
    })
  await expect.poll(kept, { timeout: 15_000 }).toEqual([1, 13])
  return id
}

test('after the first visit the page is there without a network, with its photos, and says of when it is', async ({
  page,
  host,
  album,
  context,
}) => {
  const id = await visit(page, host, album)
  await expect(page.getByText(/Copia offline/)).toBeHidden()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Copia offline del \d+ [a-z]+ 2\d{3}, \d\d:\d\d$/)).toBeVisible()
  await expect.poll(() => page.locator('.hero > img').evaluate((photo) => (photo as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const ask = async (question: string) => {
    await page.locator('input[name=question]').fill(question)
    await page.locator('input[name=question]').press('Enter')
  }
  const answer = page.locator('[data-answers] > *').first()
  await ask('A che ora è il check-in?')
  await expect(answer).toContainText('Nessuna risposta: ecco che cosa dice questa pagina.')
  await expect(answer).toContainText('Check-in: dalle 15:00')
  await ask('Dove parcheggiamo?')
  await expect(answer).toContainText('Due posti davanti al cancello')
  await expect(answer.getByRole('link', { name: 'Chiama il 112' })).toBeVisible()
  await answer.getByRole('link', { name: 'Vai alla parte «Parcheggio»' }).click()
  await expect(page.locator('.tiles').getByText('Due posti davanti al cancello')).toBeVisible()
  await ask('Qual è la password del Wi-Fi?')
  await expect(answer).toContainText('Password: sole;mare,2026')
  await ask('il bimbo non respira')
  await expect(answer.getByRole('link', { name: 'Chiama il 112' })).toHaveAttribute('href', 'tel:112')
  await ask('Avete una palestra?')
  await expect(answer).toContainText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
  await expect(answer.getByRole('link', { name: 'Vai alla parte «Contatti»' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(id))
  await page.locator('#wifi summary').click()
  const code = page.getByRole('img', { name: /Codice QR/ })
  await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  // Another language was never read: the copy that is there is better than nothing.
  await page.goto(`/guest?property_id=${id}&lang=de`)
  await expect(page.getByText('La cucina', { exact: true }).first()).toBeVisible()
  await context.setOffline(false)
  await host.call('PUT', `/api/facilities/${id}`, { name: 'Villa Luna' })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await expect(page.getByRole('heading', { name: 'Villa Luna', level: 1 })).toBeVisible()
  await expect(page.getByText(/Copia offline/)).toBeHidden()
})

test('without a network the way to the form stays on the page and says so, and with one it is open', async ({
  page,
  host,
  album,
  context,
}) => {
  await visit(page, host, album)
  const lineIs = async (isThere: boolean) => {
    await context.setOffline(!isThere)
    // A page hears of it a moment later.
    await page.waitForFunction((expected) => navigator.onLine === expected, isThere)
  }
  await lineIs(false)
  const ways = page.locator('#services').getByRole('link', { name: 'Invia una richiesta' })
  for (let press = 0; press < 2; press++) await ways.click()
  // The second one too has found no line, and will not lead on once there is one.
  await expect(ways).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
  await lineIs(true)
  await ways.click()
  await expect(page.getByLabel('Che cosa desideri?')).toBeVisible()
})

test('a page with hundreds of photos keeps its first ones, its style and its script', async ({ page, host, context }) => {
  const body = await examplePhoto()
  let loaded = 0
  await context.route('/media/**', (route) => {
    loaded++
    return route.fulfill({ body, contentType: 'image/jpeg', headers: { 'x-robots-tag': 'noindex' } })
  })
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  for (let block = 0; block < 4; block++) {
    const photos = Array.from({ length: 30 }, (_, index) => `/media/${`${block}${index}`.padStart(22, 'x')}_800x600.webp`)
    const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', { name: `Album ${block}`, data: { photos } })
    await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  }
  await page.goto(`/guest?property_id=${id}&lang=it`)
  const kept = (kind: string) =>
    page.evaluate(async (part) => (await (await caches.open('guest-files')).keys()).filter(({ url }) => url.includes(part)).length, kind)
  // They come one after the other; without an end they would go on coming.
  await expect.poll(() => kept('/media/'), { timeout: 30_000 }).toBeGreaterThan(60)
  await page.waitForTimeout(1_500)
  expect(loaded).toBeLessThanOrEqual(80)
  // Those that are looked at as well leave the page what it needs.
  for (const name of await page.locator('summary', { hasText: 'Album' }).all()) await name.click()
  await page.locator('.strip img').last().scrollIntoViewIfNeeded()
  await expect.poll(() => loaded).toBeGreaterThan(80)
  expect(await kept('/media/')).toBeLessThanOrEqual(80)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Copia offline/)).toBeVisible()
  await expect(page.locator('.bar')).toHaveCSS('position', 'fixed')
})

test('on a Wi-Fi without internet, which is a line to the browser, the way to the form stays on the page too', async ({
  page,
  host,
  album,
  context,
}) => {
  await visit(page, host, album)
  const { promise: timedOut, resolve: giveUp } = Promise.withResolvers<void>()
  await context.route(/\/guest\/request|\/healthz/, async (route) => {
    await timedOut
    await route.abort()
  })
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  const link = page.locator('#services').getByRole('link', { name: 'Invia una richiesta' })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(link).toHaveCSS('opacity', '0.6')
  giveUp()
  await expect(link).toHaveCSS('opacity', '1')
  await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
})

test('the short link of a page that was read opens it without a network', async ({ page, host, album, context }) => {
  const id = await visit(page, host, album)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/g/'))?.active?.state))
    .toBe('activated')
  await context.setOffline(true)
  for (const address of [shortGuestPath(id), `${shortGuestPath(id).toUpperCase().replace('/G/', '/g/')}?lang=it`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/guest\\?property_id=${id}`))
  }
  // What a finger and a chat have made of the long one.
  await page.goto(`/guest?property_id=${id.toUpperCase()}.`)
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
  await expect(page.goto('/g/00000-00000')).rejects.toThrow('ERR_')
})

test('a renewed link takes the copy of the old one along', async ({ page, host, album, context }) => {
  const id = await visit(page, host, album)
  const { link_id } = await host.call<{ link_id: string }>('POST', `/api/facilities/${id}/guest-link`)
  expect(link_id).not.toBe(id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeHidden()
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_')
  await context.setOffline(false)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
})

for (const status of [200, 404]) {
  test(`the sign-in page of a hotel's network (${status}) takes no copy along and is kept as none`, async ({
    page,
    host,
    album,
    context,
  }) => {
    await visit(page, host, album)
    await context.route('**/*', (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome to our Wi-Fi' })).toBeVisible()
    await page.evaluate(() => fetch('/assets/later.js'))
    await context.unrouteAll()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
    await page.locator('#wifi summary').click()
    const code = page.getByRole('img', { name: /Codice QR/ })
    await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const kept = await page.evaluate(async () => (await (await caches.open('guest-files')).keys()).map(({ url }) => new URL(url).pathname))
    expect(kept).not.toContain('/assets/later.js')
  })
}

for (const [how, answer] of [
  ['a word', { contentType: 'text/plain', body: 'Sign in first' }],
  ['nothing', { status: 204 }],
] as const) {
  test(`what a network answers in the place of a script (${how}) is not kept as one`, async ({ page, house, context }) => {
    await context.route(/on-demand|wifi\.svg/, (route) => route.fulfill(answer))
    await page.goto(`/guest?property_id=${house}&lang=it`)
    const kept = () => page.evaluate(async () => (await (await caches.open('guest-files')).keys()).map(({ url }) => url).join(' '))
    await expect.poll(kept, { timeout: 15_000 }).toContain('/media/')
    expect(await kept()).not.toMatch(/on-demand|wifi\.svg/)
    await context.unrouteAll()
    await page.reload()
    await expect.poll(kept, { timeout: 15_000 }).toMatch(/on-demand/)
  })
}

test('on a phone whose storage is full the page is that of the network, with its photos', async ({ page, house: id, context, product }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`/guest?property_id=${id}&lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('[data-offline]')).toBeHidden()
  await expect.poll(() => page.locator('.hero > img').evaluate((photo) => (photo as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('the page can be put on the home screen', async ({ page, house: id }) => {
  await page.goto(`/guest?property_id=${id}&lang=en`)
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(manifest ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Villa Sole',
    start_url: `/guest?property_id=${id}&lang=en`,
    scope: '/guest',
    display: 'standalone',
  })
  for (const size of [192, 512]) expect((await page.request.get(`/icon-${size}.png`)).ok()).toBe(true)
})

test.describe('on the first visit, before the worker has kept the script of taps', () => {
  test.use({ serviceWorkers: 'block' })

  test('a tap without a line leaves no page that can be read, and says so', async ({ page, house, context }) => {
    await page.route(/on-demand/, (route) => route.abort())
    await page.goto(`/guest?property_id=${house}&lang=it`)
    await context.setOffline(true)
    const way = page.locator('#services').getByRole('link', { name: 'Invia una richiesta' })
    for (let tap = 0; tap < 2; tap++) await way.click()
    await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
    await page.locator('[data-language-menu] summary').click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('[data-language-menu]').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeVisible()
  })

  test('a question behind the sign-in page of a network, whose script is missing, leaves the page and offers the call of 112', async ({
    page,
    house,
  }) => {
    await page.goto(`/guest?property_id=${house}&lang=it`)
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }))
    await page.locator('input[name=question]').fill('il bimbo non respira')
    await page.locator('input[name=question]').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
    await expect(page.locator('[data-answers]').getByRole('link', { name: 'Chiama il 112' })).toBeVisible()
    await expect(page.locator('input[name=question]')).toHaveValue('il bimbo non respira')
  })

  test('a script that never comes lets a tap lead on, while there is a line', async ({ page, house }) => {
    await page.route(/on-demand/, () => {})
    await page.goto(`/guest?property_id=${house}&lang=it`)
    const way = page.locator('#services').getByRole('link', { name: 'Invia una richiesta' })
    await way.click()
    // Meanwhile it shows that it was tapped.
    await expect(way).toHaveCSS('opacity', '0.6')
    await expect(page.getByLabel('Che cosa desideri?')).toBeVisible({ timeout: 12_000 })
  })

  test('a question that is suggested is asked on a page of its own where its script is missing', async ({ page, house }) => {
    await page.route(/on-demand/, (route) => route.abort())
    await page.goto(`/guest?property_id=${house}&lang=it`)
    await page.locator('#ask').getByRole('button', { name: 'A che ora è il check-out?' }).click()
    await expect(page.getByRole('status')).toContainText('Il check-out è entro le 10:30.')
  })
})

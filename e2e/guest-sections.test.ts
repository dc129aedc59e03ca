import type { Page } from '@playwright/test'
import { exampleBlock, exampleFacility, examplePhoto, exampleService, furnishedFacility } from './host.ts'
import { settled } from './settled.ts'
import { choose, expect, expectAccessible, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const headings = (page: Page) => page.locator('main section:not([hidden]) h2').allTextContents()

test('everything a host has linked stands in its order; what is empty does not stand there', async ({ page, host, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=it`)
  expect(await headings(page)).toEqual([
    'Wi-Fi',
    'Arrivo e partenza',
    'Accesso e istruzioni',
    'Hai una domanda?',
    'Benvenuti',
    'Per il tuo soggiorno',
    'Servizi',
    'Nei dintorni',
    'Da sapere',
    'Dove siamo',
    'Contatti',
    'Emergenza',
  ])
  const folded = (section: string) => page.locator(`#${section} summary bdi`).allTextContents()
  expect(await folded('mainpage')).toEqual([
    ...['La cucina', 'Il forno a legna', 'La piscina', 'Parcheggio', 'Il giardino', 'Raccolta differenziata', 'Lavatrice'],
  ])
  expect(await folded('info')).toEqual(['Riscaldamento', 'Animali', 'La partenza'])
  await host.call('POST', '/api/services', exampleService)
  const { id: bare } = await host.call<{ id: string }>('POST', '/api/facilities', {
    name: 'Casa',
    address: 'Via Roma 1',
    city: 'Lucca',
    country: 'Italia',
    checkin_time: '',
    checkout_time: '',
  })
  await page.goto(`/guest?property_id=${bare}&lang=it`)
  expect(await headings(page)).toEqual(['Hai una domanda?', 'Servizi', 'Dove siamo', 'Emergenza'])
  await expectAccessible(page)
})

test('photos of the house load as one comes near, those of elsewhere and films on a tap', async ({
  page,
  host,
  album,
  product,
  context,
}) => {
  const id = await furnishedFacility(host, album)
  const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', {
    ...exampleBlock,
    name: 'Fotografie',
    data: { photos: ['https://foto.example/1.png'], videos: ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://film.example/casa.mp4'] },
  })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'info' })
  const foreign: string[] = []
  const photos: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) foreign.push(new URL(request.url()).host)
    if (request.url().includes('/media/') && !request.serviceWorker()) photos.push(request.url())
  })
  // On its way for as long as the test lasts; the next time there is no line.
  await context.route('https://film.example/**', () => undefined)
  for (const host of ['foto.example', 'player.vimeo.com', 'www.youtube-nocookie.com'])
    await context.route(`https://${host}/**`, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }))
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await settled(page)
  // The house's and the host's: both stand in the first view.
  expect(photos).toHaveLength(2)
  // What stands until then is a picture that browsers can read.
  const tile = page.locator('summary', { hasText: 'La piscina' })
  await tile.locator('img').evaluate((photo) => (photo as HTMLImageElement).decode())
  await tile.scrollIntoViewIfNeeded()
  await expect.poll(() => tile.locator('img').evaluate((photo) => (photo as HTMLImageElement).naturalWidth)).toBeGreaterThan(1)
  const before = photos.length
  await page.locator('summary', { hasText: 'Animali' }).scrollIntoViewIfNeeded()
  await settled(page)
  expect(photos.slice(before).filter((address) => address.includes('_960'))).toEqual([])
  await page.locator('summary', { hasText: 'Animali' }).tap()
  await expect
    .poll(() => page.getByRole('img', { name: 'Animali, foto 1' }).evaluate((photo) => (photo as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(1)
  expect(foreign).toEqual([])
  await tile.tap()
  await page.getByRole('link', { name: 'Video 1 · YouTube' }).tap()
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  await page.locator('summary', { hasText: 'Fotografie' }).tap()
  await page.getByRole('link', { name: 'Video 1 · Vimeo' }).tap()
  await expect(page.locator('iframe').nth(1)).toHaveAttribute('src', 'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1')
  await page.getByRole('link', { name: 'Video 2', exact: true }).tap()
  await expect(page.locator('video')).toHaveAttribute('src', 'https://film.example/casa.mp4')
  await expect(page.locator('video')).toHaveAccessibleName('Video 2')
  await page.getByRole('link', { name: 'Foto 1', exact: true }).tap()
  await expect.poll(() => foreign).toContain('foto.example')
})

test('a film that cannot be loaded leaves its link, to tap again', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', {
    name: 'La casa',
    data: { videos: ['https://film.example/casa.mp4'] },
  })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  let tries = 0
  await context.route('https://film.example/**', (route) => {
    tries++
    return route.abort()
  })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await page.locator('summary', { hasText: 'La casa' }).click()
  const link = page.getByRole('link', { name: 'Video 1' })
  for (const count of [1, 2]) {
    await link.click()
    await expect.poll(() => tries).toBe(count)
    await expect(page.locator('video')).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('places around: chips by kind, a plan on a tap, and a service leads to its request', async ({ page, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const around = page.locator('#around')
  await expect(around.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(20)
  await around.getByText('Ristoranti', { exact: true }).tap()
  const shown = around.locator('[data-kind]:visible')
  expect(new Set(await shown.evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset.kind)))).toEqual(
    new Set(['ristorante']),
  )
  await around.getByText('Tutti', { exact: true }).tap()
  await around.getByRole('button', { name: 'Mostra la mappa' }).tap()
  const points = around.getByRole('img').locator('circle')
  const withHome = 1
  await expect(points).toHaveCount((await around.locator('[data-at]').count()) + withHome)
  await around.getByText('Ristoranti', { exact: true }).tap()
  await expect(points).toHaveCount((await around.locator('[data-at][data-kind="ristorante"]').count()) + withHome)
  // As of a property and restaurants that nobody has found on the map.
  await page.reload()
  await around.getByRole('button', { name: 'Mostra la mappa' }).evaluate((button) => {
    button.setAttribute('data-map', '')
    for (const place of document.querySelectorAll('[data-kind="ristorante"]')) place.removeAttribute('data-at')
  })
  await around.getByRole('button', { name: 'Mostra la mappa' }).tap()
  await around.getByText('Ristoranti', { exact: true }).tap()
  await expect(around.locator('svg')).toBeHidden()
  await around.getByText('Tutti', { exact: true }).tap()
  await expect(around.locator('svg')).toBeVisible()
  await page.locator('#services li', { hasText: 'Gita alle isole' }).getByRole('link', { name: 'Richiedi' }).tap()
  await expect(page.getByLabel(/^Che cosa desideri/)).toHaveValue('barche|Gita alle isole')
})

test('the plan has the numbers of the list, where places without coordinates stand between, and the focus', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const choosePlace = async (name: string, coordinates = '') => {
    const place = { name, category: 'ristorante', city: 'Lucca', coordinates }
    const { id: recommendationId } = await host.call<{ id: string }>('POST', '/api/recommendations', place)
    await host.call('POST', `/api/properties/${id}/recommendations`, { recommendationId })
  }
  await choosePlace('Bar Uno')
  await choosePlace('Da Lucia', '43.85, 10.51')
  await choosePlace('Bar Due')
  await choosePlace('Da Lucia', '43.84, 10.52')
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await page.getByRole('button', { name: 'Mostra la mappa' }).press('Enter')
  const plan = page.locator('#around').getByRole('img', { name: '2. Da Lucia, 4. Da Lucia', exact: true })
  await expect(plan.locator('text')).toHaveText(['2', '4'])
  await expect(plan).toBeFocused()
})

test('where the system chooses all colours, the kind of places that is chosen is seen', async ({ page, house }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/guest?property_id=${house}&lang=it`)
  const ground = (name: string) =>
    page
      .locator('.chips')
      .getByText(name, { exact: true })
      .evaluate((chip) => getComputedStyle(chip).backgroundColor)
  const chosen = await ground('Tutti')
  expect(await ground('Ristoranti')).not.toBe(chosen)
  await page.locator('.chips').getByText('Ristoranti', { exact: true }).tap()
  expect([await ground('Ristoranti'), (await ground('Tutti')) === chosen]).toEqual([chosen, false])
})

test('another language opens where one was reading', async ({ page, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=it`)
  await page.locator('#contacts').scrollIntoViewIfNeeded()
  await page
    .locator('#contacts')
    .evaluate((section) => scrollTo({ top: section.getBoundingClientRect().top + scrollY - 90, behavior: 'instant' }))
  await page.locator('summary', { hasText: 'Italiano' }).evaluate((menu) => (menu as HTMLElement).click())
  await page.getByRole('link', { name: 'Deutsch' }).evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL(/lang=de#contacts$/)
  await expect(page.getByRole('heading', { name: 'Kontakt', exact: true })).toBeInViewport()
})

test('a renewed link is asked for twice, and the old one is dead', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await choose(page, exampleFacility.name, 'Codice QR')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nuovo link' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('smettono subito di funzionare')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nuovo link' }).click()
  await expect(page.getByText('Nuovo link pronto').first()).toBeVisible()
  const link = dialog.getByRole('link', { name: /property_id=/ })
  await expect(link).not.toContainText(id)
  expect((await page.request.get(`/guest?property_id=${id}`)).status()).toBe(404)
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
})

test('a photo of another host that is gone says so below its link, and can be tapped again', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const photos = ['https://photos.example/gone.jpg']
  const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', { name: 'Il mulino', data: { photos } })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  let tries = 0
  const body = await examplePhoto()
  await page.route('https://photos.example/**', (route) =>
    tries++ < 2 ? route.abort() : route.fulfill({ body, contentType: 'image/jpeg' }),
  )
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await page.locator('summary', { hasText: 'Il mulino' }).click()
  const link = page.getByRole('link', { name: 'Foto 1' })
  for (let press = 0; press < 2; press++) {
    await link.click()
    await expect.poll(() => tries).toBe(press + 1)
    await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
  }
  await link.click()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

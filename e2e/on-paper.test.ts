import { book, exampleBlock, exampleFacility, exampleService } from './host.ts'
import { expect, test } from './test.ts'

test.use({ isUndecided: true })

test('the calendar on paper shows the whole month, what is taken, and nothing over it', async ({ page, host }) => {
  const { id: facilityId } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const stay = { facilityId, category: 'appartamenti', service: '', firstName: 'Eva', lastName: 'Klein', adultNum: 2 }
  await host.call('POST', '/api/bookings', { ...stay, date: '2038-06-22', time: '15:00', endDate: '2038-06-25' })
  await page.goto('/bookings?view=calendar&month=2038-06&as=occupancy')
  const nights = page.getByRole('region', { name: 'Occupazione' })
  // Browsers leave out what is said by a background alone.
  await expect(nights.getByRole('link', { name: /^Eva Klein/ })).toHaveCSS('print-color-adjust', 'exact')
  const banner = page.getByRole('region', { name: 'Cookie e preferenze' })
  const menu = page.getByRole('navigation', { name: 'Sezioni' })
  // An upright sheet of A4 within its margins: a phone's width for the style.
  await page.setViewportSize({ width: 718, height: 1_000 })
  await expect(banner).toBeVisible()
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
  await expect(menu).toBeHidden()
  expect(await nights.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Mese', exact: true }).click()
  const named = page.getByRole('grid').getByText('Eva Klein').first()
  await expect(named).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(named).toBeVisible()
})

test('the buttons of a form stand over nothing on paper', async ({ page, host: _ }) => {
  await page.goto('/block/new')
  const save = page.getByRole('button', { name: 'Crea blocco' })
  await expect(save).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(save).toBeHidden()
})

test('a guest page leaves no half of a sheet empty', async ({ page, host, album }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  for (const [index, name] of ['La cucina', 'La piscina', 'Il giardino', 'Le biciclette'].entries()) {
    const block = { name, description: exampleBlock.description, data: { photos: index < 3 ? album.slice(0, 1) : [] } }
    const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', block)
    await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  }
  for (const name of ['Gita', 'Cena', 'Navetta']) await host.call('POST', '/api/services', { ...exampleService, name })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await expect(page.locator('#services li')).not.toHaveCount(0)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(4)
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const leftOf = (words: string) => page.locator('#mainpage bdi', { hasText: words }).evaluate((name) => name.getBoundingClientRect().left)
  expect(await leftOf('Le biciclette')).toBe(await leftOf('La cucina'))
})

test('a request on paper shows guest, contacts and history, and nothing to press or to type in', async ({ page, host }) => {
  const { id: facilityId } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await book(host, facilityId, '2038-06-24', '15:00')
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await page.goto(`/bookings/${request?.id}`)
  const main = page.getByRole('main')
  const contact = main.getByRole('link', { name: 'eva@example.org' })
  await expect(contact).toBeVisible()
  const controls = main.locator('button, select, textarea, a:not([href^="mailto"], [href^="tel"], [href*="wa.me"])')
  const shown = async () => (await controls.filter({ visible: true }).all()).length
  expect(await shown()).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toBe(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(contact).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText('Molo 3').first()).toBeVisible()
})

test('the calendar on paper keeps days and bookings, without what changes the view', async ({ page, host }) => {
  const { id: facilityId } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await book(host, facilityId, '2038-06-24', '15:00')
  await page.goto(`/bookings?view=calendar&month=2038-06&facilityId=${facilityId}`)
  const next = page.getByRole('button', { name: 'Mese successivo' })
  await expect(next).toBeVisible()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /24 giugno/ })
    .click()
  const open = page.getByRole('link', { name: 'Apri la richiesta' })
  await expect(open).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(open).toBeHidden()
  await expect(next).toBeHidden()
  await expect(page.getByRole('button', { name: 'Elenco' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'giugno 2038', level: 2 })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button')).toHaveCount(35)
  await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible()
  // Which property the bookings are of.
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
})

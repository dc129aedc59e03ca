import { exampleFacility, exampleRequest, exampleService } from './host.ts'
import { expect, test } from './test.ts'

test('the back button leads to the place in a list that was left', async ({ page, host }) => {
  for (let number = 1; number <= 70; number++) await host.call('POST', '/api/services', { ...exampleService, name: `Servizio ${number}` })
  await page.goto('/?section=services')
  const service = (number: number) => page.getByRole('heading', { name: `Servizio ${number}`, exact: true })
  await expect(service(70)).toBeVisible()
  // More is loaded and drawn as one scrolls.
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(service(1)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page
    .locator('li')
    .filter({ has: service(22) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Servizio 22')
  await page.goBack()
  await expect(service(22)).toBeInViewport({ timeout: 15_000 })
})

test('a list of requests stands to the pixel where it was left', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  for (let number = 1; number <= 90; number++) await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  // On a phone the menu is in sight at any place: a press on one that is not would scroll there first, and that place would be the one left.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: '90 richieste' })).toBeVisible()
  const firstInSight = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('main ul > li')].map((row) => row.getBoundingClientRect())
      const row = rows.findIndex(({ bottom }) => bottom > 0)
      return { row, top: rows[row]?.top ?? 0 }
    })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    expect((await firstInSight()).row).toBeGreaterThan(70)
  }).toPass({ intervals: [300] })
  // The wheel rolls on for a moment.
  let left = await firstInSight()
  await expect(async () => {
    const before = left
    left = await firstInSight()
    expect(left).toEqual(before)
  }).toPass({ intervals: [500] })
  await page.getByRole('link', { name: 'Servizi' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nessun servizio trovato' })).toBeVisible()
  await page.goBack()
  // Rows have parts of a pixel, by which the place may differ that whole pixels are scrolled to.
  await expect(async () => {
    const { row, top } = await firstInSight()
    expect([row, Math.abs(top - left.top) < 1]).toEqual([left.row, true])
  }).toPass({ intervals: [300], timeout: 15_000 })
})

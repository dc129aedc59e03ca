import { exampleService } from './host.ts'
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

import { exampleFacility } from './host.ts'
import { expect, test } from './test.ts'

test('what is searched among properties is there again behind the back button', async ({ page, host }) => {
  for (const name of ['Casa 1', 'Casa 2', 'Villa Sole']) await host.call('POST', '/api/facilities', { ...exampleFacility, name })
  await page.goto('/')
  await page.getByRole('searchbox').fill('villa')
  await expect(page).toHaveURL('/?search=villa')
  // A press while the others leave would meet a card that moves.
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Gestisci: Villa Sole' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Villa Sole')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('villa')
  await expect(page.getByRole('article')).toHaveCount(1)
})

import { exampleBlock, exampleFacility, exampleService } from './host.ts'
import { expect, expectAccessible, test } from './test.ts'

test('a host gives the texts of a property in English; guests read them, and a change marks them as outdated', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}`)
  await page.getByRole('button', { name: 'Traduzioni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Traduzioni: Villa Sole' })
  await expect(dialog.getByLabel('Lingua').getByRole('option')).toHaveText([
    'English · 0 di 3',
    'Deutsch · 0 di 3',
    'Français · 0 di 3',
    '日本語 · 0 di 3',
    '中文 · 0 di 3',
    'Español · 0 di 3',
    'العربية · 0 di 3',
    'Português · 0 di 3',
  ])
  await expectAccessible(page)
  await expect(dialog.getByText('Manca')).toHaveCount(3)
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saved.push(new URL(request.url()).pathname))
  await dialog.getByRole('textbox').first().fill('A stone house among olives.')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog', { name: 'Modifiche non salvate' }).getByRole('button', { name: 'Continua a modificare' }).click()
  // Typed text stays when another language is selected, and when saving fails.
  await dialog.getByLabel('Lingua').selectOption({ index: 1 })
  await dialog.getByLabel('Lingua').selectOption({ index: 0 })
  await page.route('**/api/translations/**', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Impossibile salvare la traduzione. Riprova.').first()).toBeVisible()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('A stone house among olives.')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Traduzione salvata').first()).toBeVisible()
  await expect(dialog.getByLabel('Lingua').getByRole('option').first()).toHaveText('English · 1 di 3')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  // The form around it was neither saved nor left.
  expect(saved.filter((path) => path.startsWith('/api/facilities/'))).toEqual([])
  await expect(page).toHaveURL(`/facility/${id}`)

  await page.goto(`/guest?property_id=${id}&lang=en`)
  await expect(page.getByText('A stone house among olives.')).toBeVisible()
  await expect(page.getByText('Il segnale è migliore in sala.')).toBeVisible()

  await host.call('PUT', `/api/facilities/${id}`, { description: 'Una casa nuova.' })
  await page.goto(`/facility/${id}`)
  await page.getByRole('button', { name: 'Traduzioni' }).click()
  await expect(dialog.getByText('L’originale è cambiato')).toBeVisible()
  await expect(dialog.getByLabel('Lingua').getByRole('option').first()).toHaveText('English · 0 di 3')
})

test('services and blocks have translations too', async ({ page, host }) => {
  const { id: service } = await host.call<{ id: string }>('POST', '/api/services', exampleService)
  const { id: block } = await host.call<{ id: string }>('POST', '/api/blocks', exampleBlock)
  for (const [path, name, count] of [
    [`/service/${service}`, 'Gita alle isole', 8],
    [`/block/${block}`, 'La cucina', 2],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Traduzioni' }).click()
    const dialog = page.getByRole('dialog', { name: `Traduzioni: ${name}` })
    await expect(dialog.getByRole('textbox')).toHaveCount(count)
    await dialog.getByRole('textbox').first().fill('In English')
    await dialog.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Traduzione salvata').first()).toBeVisible()
  }
})

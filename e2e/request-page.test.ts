import { exampleFacility, exampleRequest, type Host, registerHost } from './host.ts'
import { expect, test } from './test.ts'

async function ask(host: Host): Promise<{ id: number; guid: string }> {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number; guid: string }[]>('GET', '/api/bookings')
  return request ?? { id: 0, guid: '' }
}

test('a request has a page with its own title, which follows what the guest does; another host’s is not found', async ({
  page,
  host,
  product,
}) => {
  const { id, guid } = await ask(host)
  const connected = page.waitForResponse('/api/events')
  await page.goto(`/bookings/${id}`)
  await connected
  await expect(page).toHaveTitle('(1) Eva Klein · Gita alle isole · Ospita')
  await expect(page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: /^Richieste/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
  await page.getByRole('dialog').getByLabel('Prezzo').first().fill('45.50')
  await page.getByRole('dialog').getByRole('button', { name: 'Invia', exact: true }).click()
  const told = page.getByRole('region', { name: 'Che cosa è successo' })
  await expect(told.getByText('Aperta', { exact: true })).toBeVisible()
  await expect(told.getByText('45,50 €')).toBeVisible()
  await page.getByRole('button', { name: 'Ritira: 24/12/2037 15:00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira' }).click()
  await expect(told.getByText('Ritirata', { exact: true })).toBeVisible()
  await fetch(new URL(`/api/guest/requests/${guid}/cancel`, page.url()), { method: 'POST' })
  await expect(told.getByText('Annullata dall’ospite')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rispondi' })).toBeHidden()

  const other = await registerHost(product.url)
  await page.goto(`/bookings/${(await ask(other)).id}`)
  await expect(page.getByRole('heading', { name: 'Richiesta non trovata' })).toBeVisible()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/bookings')
})

test('on a phone the first request stands in the first screen, with the menu of sections; a tap unfolds it', async ({ page, host }) => {
  await ask(host)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bookings')
  const row = page.getByRole('button', { name: /^Eva Klein/ })
  const menu = page.getByRole('navigation', { name: 'Sezioni' })
  await expect(row).toBeVisible()
  const [box, bar] = [await row.boundingBox(), await menu.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Apri la richiesta: Gita alle isole, Eva Klein' }).click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Eva Klein' })).toBeVisible()
  await expect(menu).toBeVisible()
})

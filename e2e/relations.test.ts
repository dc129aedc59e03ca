import { exampleBlock, exampleFacility, exampleService, type Host, registerHost } from './host.ts'
import { expect, test, toast } from './test.ts'

type Created = { id: string }
type Link = { childId: string; relationType: string; position: number }

async function furnish(host: Host, names: string[]) {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  const blocks: Record<string, string> = {}
  for (const name of names) blocks[name] = (await host.call<Created>('POST', '/api/blocks', { ...exampleBlock, name })).id
  return { id, blocks }
}

const order = async (host: Host, id: string, relationType: string) =>
  (await host.call<(Link & { block: { name: string } })[]>('GET', `/api/facilities/${id}/blocks`))
    .filter((link) => link.relationType === relationType)
    .map(({ block }) => block.name)

test('a host fills both columns, orders them and takes blocks off', async ({ page, host }) => {
  const { id } = await furnish(host, ['Cucina', 'Spiaggia', 'Garage'])
  await page.goto(`/facility/${id}`)
  await page.getByRole('tab', { name: 'Foto/Video' }).click()
  const main = page.getByRole('region', { name: 'Blocchi pagina principale' })
  const info = page.getByRole('region', { name: 'Blocchi informazioni' })
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Blocchi pagina principale (0)')
  await expect(main.getByText('Ancora nessun blocco in questa sezione.')).toBeVisible()

  await main.getByRole('button', { name: 'Aggiungi blocco' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un blocco' })
  await expect(dialog.getByText('3 blocchi')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aggiungi: Cucina' }).click()
  await expect(page.getByText('Blocco aggiunto alla struttura!').first()).toBeVisible()
  await expect(dialog.getByText('2 blocchi')).toBeVisible()
  await expect(dialog.getByText('Cucina', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: 'Aggiungi: Spiaggia' }).click()
  await expect(dialog.getByText('1 blocco')).toBeVisible()
  await dialog.getByRole('searchbox').fill('montagna')
  await expect(dialog.getByText('Nessun blocco trovato')).toBeVisible()
  await dialog.getByRole('button', { name: 'Blocchi pubblici' }).click()
  await dialog.getByRole('searchbox').fill('nessuno ne ha uno così')
  await expect(dialog.getByText('Nessun blocco trovato')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Apri i tuoi blocchi' })).toHaveAttribute('href', '/?section=blocks')
  await expect(dialog.getByRole('link', { name: 'Apri i tuoi blocchi' })).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect(main.getByRole('button', { name: 'Aggiungi blocco' })).toBeFocused()

  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['1. Cucina', '2. Spiaggia'])
  await expect(main.getByText('1 video').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'WhatsApp: Cucina' })).toHaveAttribute('href', 'https://wa.me/393331234567')
  await main.getByRole('button', { name: 'Sposta giù: Cucina' }).click()
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['1. Spiaggia', '2. Cucina'])
  await expect.poll(() => order(host, id, 'mainpage')).toEqual(['Spiaggia', 'Cucina'])

  // The toggle of the card puts the block into the other section too.
  await main.getByRole('button', { name: 'Info: Cucina' }).click()
  await expect(info.getByRole('heading', { level: 3 })).toHaveText(['1. Cucina'])
  await expect(main.getByRole('button', { name: 'Info: Cucina' })).toHaveAttribute('aria-pressed', 'true')
  await info.getByRole('button', { name: 'Pagina principale: Cucina' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco rimosso dalla struttura!')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['1. Spiaggia'])
  await main.getByRole('button', { name: 'Rimuovi: Spiaggia' }).click()
  await expect(main.getByText('Ancora nessun blocco in questa sezione.')).toBeVisible()
  expect([await order(host, id, 'mainpage'), await order(host, id, 'info')]).toEqual([[], ['Cucina']])

  // The form sends what is linked as its field `guide`.
  await page.getByRole('tab', { name: 'Generale' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Luna')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(toast(page, 'Successo')).toContainText('Struttura aggiornata con successo!')
  const { guide } = await host.call<{ guide: string }>('GET', `/api/facilities/${id}`)
  expect(JSON.parse(guide)).toMatchObject([{ name: 'Cucina', relationType: 'info', position: 0 }])
})

test('blocks are ordered by dragging', async ({ page, host }) => {
  // All of them in sight: scrolling while dragging is the browser's own business.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const { id, blocks } = await furnish(host, ['A', 'B', 'C'])
  for (const childId of Object.values(blocks)) {
    await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  }
  await page.goto(`/facility/${id}?tab=media`)
  const items = page
    .getByRole('list', { name: 'Blocchi pagina principale' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(items).toHaveCount(3)
  await items.nth(2).locator('[aria-hidden=true]').first().dragTo(items.nth(0).getByRole('heading'))
  await expect.poll(() => order(host, id, 'mainpage')).toEqual(['C', 'A', 'B'])
  await expect(items.nth(0)).toContainText('1. C')
})

test("another operator's public block can be linked, a private one is not offered", async ({ page, host, product }) => {
  const other = await registerHost(product.url)
  const mark = `M${Date.now()}`
  await other.call('POST', '/api/blocks', { ...exampleBlock, name: `${mark} aperto`, visibility: 'public' })
  await other.call('POST', '/api/blocks', { ...exampleBlock, name: `${mark} privato` })
  const { id } = await furnish(host, [])
  await page.goto(`/facility/${id}?tab=media`)
  await page.getByRole('region', { name: 'Blocchi informazioni' }).getByRole('button', { name: 'Aggiungi blocco' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nessun blocco disponibile')).toBeVisible()
  await dialog.getByRole('button', { name: 'Blocchi pubblici' }).click()
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByText('1 blocco')).toBeVisible()
  await dialog.getByRole('button', { name: `Aggiungi: ${mark} aperto` }).click()
  await expect(dialog.getByText('0 blocchi')).toBeVisible()
  expect(await order(host, id, 'info')).toEqual([`${mark} aperto`])
})

test('a new facility has to be saved first, and comes back to the tab that asked', async ({ page, host }) => {
  await page.goto('/facility/new')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Sole')
  await page.getByRole('tab', { name: 'Foto/Video' }).click()
  await expect(page.getByRole('tabpanel').getByText('Salva la struttura: poi potrai aggiungere i blocchi')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salva e continua' }).click()
  await expect(page.getByLabel('Indirizzo')).toBeFocused()
  await page.getByLabel('Indirizzo').fill('Via Roma 1')
  await page.getByLabel('Città').fill('Lucca')
  await page.getByRole('tab', { name: 'Foto/Video' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salva e continua' }).click()
  await expect(page).toHaveURL(/\/facility\/[0-9a-f-]{36}\?tab=media$/)
  await expect(page.getByRole('region', { name: 'Blocchi pagina principale' })).toBeVisible()
  expect(await host.call('GET', '/api/facilities')).toMatchObject([{ name: 'Villa Sole' }])
})

test('a service has the same columns, with its own words', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/services', exampleService)
  await host.call('POST', '/api/blocks', { ...exampleBlock, name: 'Barca' })
  await page.goto(`/service/${id}?tab=media`)
  const main = page.getByRole('region', { name: 'Blocchi del servizio' })
  await main.getByRole('button', { name: 'Aggiungi blocco' }).click()
  await page.getByRole('button', { name: 'Aggiungi: Barca' }).click()
  await expect(page.getByText('Blocco aggiunto al servizio!').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
  await main.getByRole('button', { name: 'Rimuovi: Barca' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco rimosso dal servizio!')
  await expect(main.getByText('Ancora nessun blocco in questa sezione.')).toBeVisible()
})

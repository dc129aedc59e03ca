import { exampleFacility, registerHost } from './host.ts'
import { expect, test } from './test.ts'

test('an account moves: what one host saves another brings in, and its guest page looks the same', async ({
  page,
  host,
  product,
  browser,
  album,
}) => {
  const [photo] = album
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    description: 'Tra gli ulivi',
    wifi_network: 'Sole',
    wifi_password: 'mare2026',
  })
  const form = new FormData()
  form.set('file', new Blob([await (await fetch(`${product.url}${photo}`)).arrayBuffer()]), 'foto.webp')
  const uploaded = await fetch(`${product.url}/api/media`, { method: 'POST', headers: { cookie: host.cookie }, body: form })
  const { url } = (await uploaded.json()) as { url: string }
  await host.call('PUT', `/api/facilities/${id}`, { property_image_url: url })
  const block = await host.call<{ id: string }>('POST', '/api/blocks', {
    name: 'La cucina',
    description: 'Forno e piano a induzione',
    data: { photos: [url] },
  })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId: block.id, relationType: 'mainpage' })

  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Scarica dati e foto' }).click()
  const file = await (await download).path()

  const other = await registerHost(product.url)
  const context = await browser.newContext({ locale: 'it-IT' })
  const [name = '', value = ''] = other.cookie.split('=')
  await context.addCookies([{ name, value, url: product.url }])
  const second = await context.newPage()
  await second.goto(`${product.url}/settings`)
  const chooser = second.waitForEvent('filechooser')
  await second.getByRole('button', { name: 'Scegli il file' }).click()
  await (await chooser).setFiles(file)
  await expect(second.getByText('Importazione completata')).toBeVisible({ timeout: 60_000 })
  await expect(second.getByRole('row', { name: 'Strutture' })).toHaveText(/1\s*0/)
  await expect(second.getByRole('row', { name: 'Foto' })).toHaveText(/1\s*0/)

  const [facility] = await other.call<{ id: string }[]>('GET', '/api/facilities')
  const textOf = async (property: string | undefined) => {
    await second.goto(`${product.url}/guest?property_id=${property}`)
    await expect(second.getByRole('heading', { name: exampleFacility.name })).toBeVisible()
    // A photo gets a new name; what shows it without script is text here.
    return (await second.locator('main').textContent())?.replaceAll(/[\w-]{22}(?=_\d+x)/g, 'foto')
  }
  expect(await textOf(facility?.id)).toBe(await textOf(id))
  await second.goto(`${product.url}/guest?property_id=${facility?.id}`)
  const hero = second.locator('img').first()
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // The same file once more brings nothing.
  await second.goto(`${product.url}/settings`)
  const again = second.waitForEvent('filechooser')
  await second.getByRole('button', { name: 'Scegli il file' }).click()
  await (await again).setFiles(file)
  await expect(second.getByRole('row', { name: 'Strutture' })).toHaveText(/0\s*1/, { timeout: 60_000 })
  await context.close()
})

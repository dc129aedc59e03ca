import { exampleBlock, examplePhoto } from './host.ts'
import { choose, expect, test, toast } from './test.ts'

type Created = { id: string }
type Block = Created & { name: string; visibility: string; status: string; data: { photos: string[]; videos: string[] } }

test('a host makes a block: adds by button and Enter, orders, removes, switches, saves', async ({ page, host }) => {
  await page.goto('/?section=blocks')
  await expect(page.getByRole('heading', { name: 'I Tuoi Blocchi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nessun blocco disponibile' })).toBeVisible()
  await page.getByRole('link', { name: 'Aggiungi blocco' }).click()
  await expect(page).toHaveURL('/block/new')

  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(toast(page, 'Errore')).toContainText('Il nome del blocco è obbligatorio.')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nome' }).fill('  La cucina ')

  const photo = page.getByLabel('Indirizzo di una foto')
  await photo.fill('  https://foto.example/1.jpg ')
  await photo.press('Enter')
  await expect(photo).toHaveValue('')
  await photo.fill('   ')
  await page.getByRole('button', { name: 'Aggiungi foto' }).click()
  await photo.fill('https://foto.example/2.jpg')
  await page.getByRole('button', { name: 'Aggiungi foto' }).click()
  await photo.fill('javascript:alert(1)')
  await photo.press('Enter')
  await expect(page.getByText('Scrivi un indirizzo web completo')).toBeVisible()
  await expect(photo).toHaveValue('javascript:alert(1)')
  await photo.fill('https://foto.example/3.jpg')
  await photo.press('Enter')
  const photos = page.getByRole('list', { name: 'Foto' }).getByRole('listitem')
  await expect(photos).toHaveCount(3)

  await page.getByRole('button', { name: 'Sposta su: Foto 3' }).click()
  await expect(photos.nth(1)).toContainText('foto.example/3.jpg')
  await expect(page.getByText('Foto 3: ora in posizione 2')).toBeAttached()
  // The focus follows the photo that was moved.
  await expect(page.getByRole('button', { name: 'Sposta su: Foto 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photos.nth(0)).toContainText('foto.example/3.jpg')
  await page.getByRole('button', { name: 'Rimuovi: Foto 2' }).click()
  await expect(photos).toHaveCount(2)

  // Typed and not added: it is saved too.
  await page.getByLabel('Indirizzo di un video').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('switch', { name: 'Pubblico' }).click()
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco creato con successo!')
  await expect(page).toHaveURL('/?section=blocks')

  const card = page.getByRole('article', { name: 'La cucina' })
  await expect(card).toContainText('2 foto')
  await expect(card).toContainText('1 video')
  await expect(card).toContainText('Pubblico')
  expect(await host.call<Block[]>('GET', '/api/blocks')).toMatchObject([
    {
      name: 'La cucina',
      visibility: 'public',
      status: 'active',
      data: { photos: ['https://foto.example/3.jpg', 'https://foto.example/2.jpg'], videos: ['https://youtu.be/dQw4w9WgXcQ'] },
    },
  ])
})

test('the card shows the first media and leads to every contact', async ({ page, host }) => {
  await page.route('https://img.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>' }),
  )
  await host.call('POST', '/api/blocks', exampleBlock)
  await page.goto('/?section=blocks')
  const card = page.getByRole('article', { name: 'La cucina' })
  await expect(card.locator('img')).toHaveAttribute('src', 'https://img.youtube.com/vi/dQw4w9WgXcQ/hqdefault.jpg')
  const links = {
    'WhatsApp: La cucina': 'https://wa.me/393331234567',
    'Posizione: La cucina': 'https://www.google.com/maps/search/?api=1&query=Via%20delle%20Rose%2012%2C%20Lucca',
    'Instagram: La cucina': 'https://www.instagram.com/villasole',
    'Sito web: La cucina': 'https://www.villasole.example/cucina',
    'Link: La cucina': 'https://menu.villasole.example',
  }
  for (const [name, target] of Object.entries(links)) await expect(card.getByRole('link', { name })).toHaveAttribute('href', target)
})

test('search looks into name and description, and says when nothing fits', async ({ page, host }) => {
  await host.call('POST', '/api/blocks', { name: 'Caffè', description: 'La moka è nel cassetto' })
  await host.call('POST', '/api/blocks', { name: 'Spiaggia' })
  await page.goto('/?section=blocks')
  await page.getByRole('searchbox', { name: 'Cerca per nome o descrizione' }).fill('MOKA')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Caffè' })).toBeVisible()
  await page.getByRole('searchbox').fill('caffe')
  await expect(page.getByRole('article', { name: 'Caffè' })).toBeVisible()
  // The back button and a reload keep what is searched; the menu begins anew.
  await expect(page).toHaveURL('/?section=blocks&search=caffe')
  await page.getByRole('link', { name: 'Modifica: Caffè' }).click()
  await expect(page).toHaveURL(/^[^?]*\/block\//)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('caffe')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'I Tuoi Blocchi' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill('montagna')
  await expect(page.getByRole('heading', { name: 'Nessun blocco trovato' })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a block is edited, duplicated and deleted after a question', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/blocks', exampleBlock)
  await page.goto('/?section=blocks')
  await page.getByRole('link', { name: 'Modifica: La cucina' }).click()
  await expect(page).toHaveURL(`/block/${id}`)
  await expect(page.getByLabel('Instagram')).toHaveValue('@villasole')
  await page.getByRole('textbox', { name: 'Nome' }).fill('La cantina')
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco aggiornato con successo!')
  await choose(page, 'La cantina', 'Duplica')
  await expect(toast(page, 'Successo')).toContainText('Blocco duplicato con successo!')
  await expect(page.getByRole('article', { name: 'Copia di La cantina' })).toBeVisible()
  await choose(page, 'Copia di La cantina', 'Elimina')
  const question = page.getByRole('alertdialog', { name: 'Elimina blocco' })
  await expect(question).toContainText(
    'Sei sicuro di voler eliminare il blocco "Copia di La cantina"? Questa azione non può essere annullata.',
  )
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Successo')).toContainText('Blocco eliminato con successo!')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.route('**/api/blocks/*', (route) => route.abort())
  await choose(page, 'La cantina', 'Elimina')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Errore')).toContainText('Impossibile eliminare il blocco. Riprova.')
})

test('a failed save keeps everything and says so', async ({ page, host }) => {
  await page.goto('/block/new')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Terrazza')
  await page.getByLabel('Indirizzo di una foto').fill('https://foto.example/1.jpg')
  await page.route('**/api/blocks', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }))
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(toast(page, 'Errore')).toContainText('Impossibile salvare il blocco. Riprova.')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Terrazza')
  await expect(page.getByText('foto.example/1.jpg')).toBeVisible()
  await page.unroute('**/api/blocks')
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(toast(page, 'Successo')).toBeVisible()
  expect(await host.call('GET', '/api/blocks')).toMatchObject([{ name: 'Terrazza', data: { photos: ['https://foto.example/1.jpg'] } }])
})

test('photos come from this device: chosen, dropped and pasted, with their trouble said', async ({ page, host }) => {
  await page.goto('/block/new')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Con foto')
  const photos = page.getByRole('list', { name: 'Foto' }).getByRole('listitem')
  const buffer = await examplePhoto()
  await page.getByLabel('Scegli o scatta foto').setInputFiles([
    { name: 'uno.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'due.jpg', mimeType: 'image/jpeg', buffer: await examplePhoto('#a94a22') },
    { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') },
  ])
  // Encoding takes its time on a busy machine.
  await expect(photos).toHaveCount(2, { timeout: 20_000 })
  await expect(page.getByRole('alert')).toContainText('Questo file non è una foto leggibile')
  await page.getByRole('button', { name: 'Rimuovi: finta.jpg' }).click()
  await expect(page.getByRole('alert')).toBeHidden()

  await page.getByLabel('Indirizzo di una foto').focus()
  const bytes = [...(await examplePhoto('#2c6a40', 300, 200))]
  await page.getByText('Puoi anche trascinarle').evaluate((zone, content) => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'tre.jpg', { type: 'image/jpeg' }))
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
    zone.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: files }))
  }, bytes)
  await expect(photos).toHaveCount(4, { timeout: 20_000 })
  await photos.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      photos
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(toast(page, 'Successo')).toBeVisible()
  const [block] = await host.call<Block[]>('GET', '/api/blocks')
  expect(block?.data.photos).toHaveLength(4)
  expect(block?.data.photos.every((url) => /^\/media\/[\w-]{22}_\d+x\d+\.webp$/.test(url))).toBe(true)
})

test('an upload can be given up', async ({ page, host: _ }) => {
  await page.goto('/block/new')
  await page.route('**/api/media', () => {})
  await page.getByLabel('Scegli o scatta foto').setInputFiles([{ name: 'lenta.jpg', mimeType: 'image/jpeg', buffer: await examplePhoto() }])
  await expect(page.getByRole('progressbar', { name: 'Caricamento di lenta.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Annulla caricamento: lenta.jpg' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('photos are put in order by dragging', async ({ page, host }) => {
  const photos = ['https://foto.example/1.jpg', 'https://foto.example/2.jpg', 'https://foto.example/3.jpg']
  const { id } = await host.call<Created>('POST', '/api/blocks', { ...exampleBlock, data: { photos } })
  await page.goto(`/block/${id}`)
  const items = page.getByRole('list', { name: 'Foto' }).getByRole('listitem')
  await items.nth(2).locator('[aria-hidden=true]').first().dragTo(items.nth(0))
  await expect(items.nth(0)).toContainText('foto.example/3.jpg')
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect(toast(page, 'Successo')).toBeVisible()
  expect(await host.call('GET', `/api/blocks/${id}`)).toMatchObject({ data: { photos: [photos[2], photos[0], photos[1]] } })
})

test('260 blocks are all searched, and drawn as one scrolls', async ({ page, host }) => {
  for (let start = 0; start < 260; start += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => host.call('POST', '/api/blocks', { name: `Blocco ${start + index}` })))
  }
  await page.goto('/?section=blocks')
  await expect(page.getByText('260 blocchi')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('article')).toHaveCount(260, { timeout: 300 })
  }).toPass()
  await page.reload()
  await page.getByRole('searchbox').fill('blocco 0')
  await expect(page.getByRole('article', { name: 'Blocco 0', exact: true })).toBeVisible()
})

import { book, exampleFacility, exampleRequest } from './host.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

test('a host deletes a request: the question names the booking ahead, and other screens hear of it', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, { ...exampleRequest, service: 'Cena', email: 'ugo@example.org' })
  await book(host, id, '2037-12-24', '15:00')
  const other = await context.newPage()
  await other.goto('/bookings')
  await expect(other.getByText('Cena', { exact: true })).toBeVisible()
  await page.goto('/bookings')
  await page.getByRole('button', { name: /^Eva Klein, Cena/ }).click()
  await page.getByRole('button', { name: 'Elimina richiesta: Cena' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Sei sicuro di voler eliminare la richiesta "Cena" di Eva Klein? Questa azione non può essere annullata.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('button', { name: 'Elimina richiesta: Cena' })).toBeFocused()
  await page.getByRole('button', { name: 'Elimina richiesta: Cena' }).click()
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Richiesta eliminata con successo!')).toBeVisible()
  for (const screen of [page, other]) await expect(screen.getByText('Cena', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: /, Gita alle isole/ }).click()
  await page.getByRole('button', { name: 'Elimina richiesta: Gita alle isole' }).click()
  await expect(question).toContainText('C’è una prenotazione confermata per il 24/12/2037 15:00: avvisiamo l’ospite che non vale più.')
  await page.route('**/api/bookings/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Impossibile eliminare la richiesta. Riprova.')).toBeVisible()
  await expect(page.getByRole('button', { name: /, Gita alle isole/ })).toBeVisible()
})

test('a guest has the data of a request erased by the private link, without script; the host sees nobody', async ({
  page,
  host,
  browser,
  product,
}) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const phone = await browser.newContext({ baseURL: product.url, viewport: { width: 320, height: 800 }, javaScriptEnabled: false })
  const guest = await phone.newPage()
  await guest.goto(`/guest/requests/${guid}?lang=it`)
  await guest.getByRole('link', { name: 'Privacy' }).click()
  await expect(guest.getByRole('heading', { name: 'I tuoi diritti' })).toBeVisible()
  await guest.goBack()
  await guest.getByRole('link', { name: 'Cancella i miei dati' }).click()
  await expect(guest.getByRole('heading', { name: 'Cancellare i tuoi dati da questa richiesta?' })).toBeVisible()
  await guest.getByRole('link', { name: 'Indietro' }).click()
  await expect(guest.getByRole('heading', { name: 'Cancellare i tuoi dati da questa richiesta?' })).toBeHidden()
  await guest.getByRole('link', { name: 'Cancella i miei dati' }).click()
  await guest.getByRole('button', { name: 'Sì, cancella per sempre' }).click()
  await expect(guest.getByRole('heading', { name: 'Questa richiesta è stata cancellata' })).toBeVisible()
  await phone.close()
  await page.goto('/bookings')
  await page.getByRole('button', { name: /, Gita alle isole/ }).click()
  await expect(page.getByRole('heading', { name: 'Ospite anonimo', exact: true })).toBeVisible()
  await expect(page.getByText('Dati cancellati su richiesta dell’ospite').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rispondi: Gita alle isole' })).toBeHidden()
  await expect(page.getByText('Klein')).toBeHidden()
})

test('a host chooses how long data are kept; less asks first', async ({ page, host }) => {
  await host.call('GET', '/api/privacy')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  const choice = page.getByLabel('Conserva i dati per')
  await expect(choice).toHaveValue('24')
  await expectAccessible(page)
  await choice.selectOption({ label: '60 mesi' })
  await expect(toast(page, 'Tempo di conservazione salvato')).toBeVisible()
  await choice.selectOption({ label: '6 mesi' })
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Le richieste più vecchie diventano anonime entro un giorno.')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(choice).toHaveValue('60')
  await choice.selectOption({ label: '6 mesi' })
  await question.getByRole('button', { name: 'Salva' }).click()
  await expect(choice).toHaveValue('6')
  await expect.poll(async () => (await host.call<{ retentionMonths: number }>('GET', '/api/privacy')).retentionMonths).toBe(6)
})

test('what cannot be read says so, and is read again', async ({ page, host }) => {
  await host.call('GET', '/api/privacy')
  await page.route('**/api/privacy', (route) => route.abort(), { times: 1 })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(page.getByRole('alert')).toHaveText('Impossibile caricare la scelta.')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByLabel('Conserva i dati per')).toBeVisible()
})

for (const language of ['it', 'ar']) {
  test(`the privacy page in ${language} is accessible at 320 px`, async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/guest/privacy?property_id=${id}&lang=${language}`)
    await expectAccessible(page)
  })
}

test('a copy for offline that is 30 days old is deleted, with the code that joins the Wi-Fi; a younger one stays', async ({
  page,
  host,
  house: old,
}) => {
  const { id: young } = await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, name: 'Casa Luna' })
  const kept = () =>
    page.evaluate(async () => {
      const [pages, files] = await Promise.all([caches.open('guest-pages'), caches.open('guest-files')])
      const all = [...(await pages.keys()), ...(await files.keys()).filter(({ url }) => url.includes('wifi.svg'))]
      return all.map(({ url }) => `${new URL(url).pathname} ${new URL(url).searchParams.get('property_id')}`).sort()
    })
  const copiesOf = (...ids: string[]) => ids.flatMap((id) => [`/guest ${id}`, `/guest/wifi.svg ${id}`]).sort()
  await page.goto(`/guest?property_id=${old}&lang=it`)
  await expect.poll(kept, { timeout: 20_000 }).toEqual(copiesOf(old))
  /** As if the copies had been made so many days ago. */
  const age = (days: number) =>
    page.evaluate(
      async (time) => {
        const pages = await caches.open('guest-pages')
        for (const request of await pages.keys()) {
          const copy = await pages.match(request, { ignoreVary: true })
          if (!copy) continue
          const headers = new Headers(copy.headers)
          headers.set('x-saved-at', `${time}`)
          await pages.put(request, new Response(await copy.blob(), { headers }))
        }
      },
      Date.now() - days * 24 * 60 * 60_000,
    )
  await age(29)
  await page.goto(`/guest?property_id=${young}&lang=it`)
  await page.locator('#wifi summary').click()
  await expect.poll(kept, { timeout: 20_000 }).toEqual(copiesOf(old, young))
  await age(31)
  await page.goto(`/guest?property_id=${young}&lang=it`)
  await expect.poll(kept, { timeout: 20_000 }).toEqual(copiesOf(young))
})

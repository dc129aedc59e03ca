import { exampleFacility, exampleRequest, type Host } from './host.ts'
import { expect, test, toast } from './test.ts'

const ask = async (host: Host, facility: string, service = 'Gita alle isole') =>
  (await host.call<{ guid: string }>('POST', `/api/guest/properties/${facility}/requests`, { ...exampleRequest, service })).guid

test('a new request and what the guest does appear at once, are counted, and can be heard', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.addInitScript(() => {
    const played: number[] = []
    Object.assign(window, { played })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      played.push(this.frequency.value)
      start.call(this, when)
    }
  })
  const connected = page.waitForResponse('/api/events')
  await page.goto('/')
  await connected
  const guid = await ask(host, id)
  await expect(toast(page, 'È arrivata una nuova richiesta')).toBeVisible()
  await expect(page).toHaveTitle('(1) Strutture · Ospita')
  const menu = page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: /^Richieste/ })
  await expect(menu).toContainText('1 richiesta ti aspetta')
  expect(await page.evaluate(() => (window as unknown as { played: number[] }).played)).toHaveLength(2)

  // What waits is counted until it is answered, not until it was seen.
  await menu.click()
  await expect(page).toHaveTitle('(1) Richieste · Ospita')
  const row = page.getByRole('button', { name: /Gita alle isole.*In Attesa/ })
  await expect(row).toBeVisible()
  await fetch(new URL(`/api/guest/requests/${guid}/cancel`, page.url()), { method: 'POST' })
  await expect(page.getByRole('button', { name: /Gita alle isole.*Annullata/ })).toBeVisible()
  await expect(page).toHaveTitle('Richieste · Ospita')
})

test('switched off, nothing is counted and nothing sounds', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.addInitScript(() => {
    OscillatorNode.prototype.start = () => {
      document.documentElement.dataset.played = 'true'
    }
  })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Notifiche' }).click()
  for (const name of ['Suono per richieste e risposte', 'Numero di richieste in attesa, nel titolo e sull’icona']) {
    const one = page.getByRole('switch', { name })
    await expect(one).toBeChecked()
    await one.click()
    await expect(one).not.toBeChecked()
    await expect(toast(page, 'Profilo aggiornato')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.reload()
  await page.getByRole('tab', { name: 'Notifiche' }).click()
  await expect(page.getByRole('switch', { name: 'Suono per richieste e risposte' })).not.toBeChecked()
  const connected = page.waitForResponse('/api/events')
  await page.goto('/')
  await connected
  await ask(host, id)
  await expect(toast(page, 'È arrivata una nuova richiesta')).toBeVisible()
  await expect(page).toHaveTitle('Strutture · Ospita')
  await expect(page.locator('html')).not.toHaveAttribute('data-played')
})

test('of two tabs one holds the stream, and the other takes over when it closes', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const connected = page.waitForResponse('/api/events')
  await page.goto('/?section=requests')
  await connected
  const second = await context.newPage()
  let streams = 0
  second.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams++
  })
  await second.goto('/?section=requests')
  await expect(second.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible()
  await ask(host, id, 'Prima')
  await expect(page.getByRole('button', { name: /Prima/ })).toBeVisible()
  await expect(second.getByRole('button', { name: /Prima/ })).toBeVisible()
  expect(streams).toBe(0)
  const taken = second.waitForResponse('/api/events')
  await page.close()
  await taken
  await ask(host, id, 'Seconda')
  await expect(second.getByRole('button', { name: /Seconda/ })).toBeVisible()
})

test('a question that the page does not answer is told once, and stands on the card and in the day', async ({ page, host }) => {
  const { id, link_id } = await host.call<{ id: string; link_id: string }>('POST', '/api/facilities', exampleFacility)
  const connected = page.waitForResponse('/api/events')
  await page.goto('/')
  await connected
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  await host.call('POST', `/api/guest/properties/${link_id}/ask`, { question: 'C’è una palestra?', language: 'it' })
  await expect(toast(page, 'Un ospite ha chiesto ciò che la tua pagina non dice')).toBeVisible()
  const day = page.getByRole('region', { name: 'Oggi' })
  await expect(day.getByRole('button', { name: /C’è una palestra/ })).toBeVisible()
  const link = page.getByRole('link', { name: /1 domanda/ })
  await expect(link).toBeVisible()
  await expect(page).toHaveTitle('Strutture · Ospita')
  await link.click()
  await expect(page.getByText('C’è una palestra?')).toBeVisible()
  await host.call('POST', `/api/guest/properties/${link_id}/ask`, { question: 'Avete una sauna?', language: 'it' })
  await expect(page.getByText('Avete una sauna?')).toBeVisible()
  expect(await host.call('GET', `/api/facilities/${id}/questions`)).toHaveLength(2)
})

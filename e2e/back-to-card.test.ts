import { exampleBlock, exampleFacility, exampleService } from './host.ts'
import { expect, test } from './test.ts'

const things = [
  { noun: 'facility', list: '/', api: '/api/facilities', values: exampleFacility, submit: 'Aggiorna struttura', create: 'Crea struttura' },
  { noun: 'service', list: '/?section=services', api: '/api/services', values: exampleService, submit: 'Aggiorna servizio', create: '' },
  { noun: 'block', list: '/?section=blocks', api: '/api/blocks', values: exampleBlock, submit: 'Aggiorna blocco', create: 'Crea blocco' },
]

for (const { noun, list, api, values, submit, create } of things) {
  test(`the keyboard goes on at the card of a ${noun} that was left, saved, made or copied`, async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', api, values)
    await host.call('POST', api, { ...values, name: 'Un’altra' })
    await page.goto(list)
    const card = page.locator(`article a[href="/${noun}/${id}"]`).first()
    const name = page.getByRole('textbox', { name: 'Nome', exact: true })
    for (const leave of [
      () => page.getByRole('link', { name: 'Annulla' }).press('Enter'),
      () => page.goBack(),
      async () => {
        await name.fill('Cambiato')
        await page.getByRole('button', { name: submit }).press('Enter')
      },
    ]) {
      await card.press('Enter')
      await expect(name).toHaveValue(values.name)
      await leave()
      await expect(card).toBeFocused()
    }
    await page.getByRole('button', { name: 'Azioni: Cambiato' }).press('Enter')
    await page.getByRole('menuitem', { name: /^Duplica/ }).press('Enter')
    const copy = page
      .getByRole('article')
      .filter({ hasText: /Cambiato.+/ })
      .filter({ hasNot: card })
    await expect(copy.locator(`a[href^="/${noun}/"]`).first()).toBeFocused()
    if (!create) return
    await page.locator(`a[href="/${noun}/new"]`).first().press('Enter')
    await name.fill('Nuova')
    if (noun === 'facility') {
      await page.getByRole('tab', { name: 'Posizione' }).click()
      await page.getByRole('textbox', { name: 'Indirizzo' }).fill('Via Roma 1')
      await page.getByRole('textbox', { name: 'Città' }).fill('Lucca')
    }
    await page.getByRole('button', { name: create }).press('Enter')
    await expect(page.getByRole('article').filter({ hasText: 'Nuova' }).locator(`a[href^="/${noun}/"]`).first()).toBeFocused()
  })
}

test('the keyboard goes on at a card of a later page, also where the list begins anew', async ({ page, host }) => {
  // Blocks come all at once, since they are searched in the browser.
  const { id } = await host.call<{ id: string }>('POST', '/api/services', exampleService)
  for (let count = 0; count < 60; count++) await host.call('POST', '/api/services', { ...exampleService, name: `Gita ${count}` })
  const later: string[] = []
  page.on('request', (request) => request.url().includes('/api/services?') && later.push(request.url()))
  await page.goto(`/service/${id}`)
  await page.getByRole('link', { name: 'Annulla' }).press('Enter')
  await expect(page.locator(`article a[href="/service/${id}"]`).first()).toBeFocused()
  expect(later).toHaveLength(1)
  // Who leaves the form of a new one comes back to no card, which later pages could have.
  await page.goto('/service/new')
  await page.getByRole('link', { name: 'Annulla' }).press('Enter')
  await expect(page.getByRole('article').nth(10)).toBeVisible()
  // What the list had asked for has left by the time that another one stands there.
  await page.getByRole('link', { name: 'I Tuoi Blocchi' }).click()
  await expect(page.getByRole('heading', { name: 'I Tuoi Blocchi' })).toBeVisible()
  expect(later).toHaveLength(1)
})

import { exampleFacility, exampleRequest } from './host.ts'
import { settled } from './settled.ts'
import { choose, expect, expectAccessible, test } from './test.ts'

test('a host sees how the page is read, without a cookie on the guest’s phone', async ({ page, host, browser, product }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  const openStatistics = () => choose(page, 'Villa Sole', 'Visite alla pagina')
  await openStatistics()
  await expect(page.getByText('Ancora nessuna visita')).toBeVisible()
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Lingue' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page.getByRole('button', { name: 'Azioni: Villa Sole' })).toBeVisible()
  // The visits of a card are read after it is drawn.
  await settled(page)
  await expect(page.getByText('in 14 giorni')).toBeHidden()

  const phone = await browser.newContext({ baseURL: product.url, locale: 'de-DE', viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await guest.clock.install()
  await guest.goto(`/guest?property_id=${id}`)
  await guest.locator('#help').scrollIntoViewIfNeeded()
  await expect(guest.locator('#help')).toBeInViewport()
  const read = async () => {
    await guest.clock.fastForward(15_000)
    const { sections } = await host.call<{ sections: { name: string }[] }>('GET', `/api/facilities/${id}/statistics`)
    return sections.map(({ name }) => name)
  }
  await expect.poll(read).toEqual(expect.arrayContaining(['wifi', 'help']))
  expect(await phone.cookies()).toEqual([])
  await phone.close()

  await page.reload()
  await expect(page.getByText('1 visita in 14 giorni')).toBeVisible()
  await openStatistics()
  await expect(page).toHaveURL(`/facility/${id}/statistics`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visite alla pagina: Villa Sole')
  const screen = page.getByRole('main')
  await expect(screen.getByRole('definition').first()).toHaveText('1')
  await expect(screen.getByRole('listitem').filter({ hasText: 'Deutsch' })).toContainText('1')
  await expect(screen.getByRole('listitem').filter({ hasText: 'Emergenza' })).toContainText('1')
  // On paper too, where browsers leave backgrounds out.
  await expect(screen.locator('.drawn')).not.toHaveCount(0)
  for (const bar of await screen.locator('.drawn').all()) await expect(bar).toHaveCSS('print-color-adjust', 'exact')
  await screen.getByText('Giorno per giorno').click()
  await expect(screen.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(`/facility/${crypto.randomUUID()}/statistics`)
  await expect(page.getByText('Struttura non trovata')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/facility/${id}/statistics`)
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(`/facility/${id}/statistics`)}`)
})

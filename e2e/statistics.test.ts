import { exampleFacility } from './host.ts'
import { expect, expectAccessible, test } from './test.ts'

test('a host sees how the page is read, without a cookie on the guest’s phone', async ({ page, host, browser, product }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await page.getByRole('button', { name: '0 visite in 14 giorni' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ancora nessuna visita')
  await page.keyboard.press('Escape')

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
  await expect.poll(read).toEqual(expect.arrayContaining(['address', 'help']))
  expect(await phone.cookies()).toEqual([])
  await phone.close()

  await page.reload()
  await page.getByRole('button', { name: '1 visita in 14 giorni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visite alla pagina: Villa Sole' })
  await expect(dialog.getByRole('definition').first()).toHaveText('1')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Deutsch' })).toContainText('1')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Emergenza' })).toContainText('1')
  await expect(dialog.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
})

import { exampleFacility, exampleRequest } from './host.ts'
import { awaitMail } from './mails.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

test('an address that a guest has mistyped is put right from the mail it refused, and the guest takes the offer', async ({
  page,
  host,
  browser,
  product,
  mailServer,
}) => {
  test.setTimeout(60_000)
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  mailServer.setMood('unknown recipient')
  await host.call('POST', `/api/guest/properties/${id}/requests`, { ...exampleRequest, email: 'eva@exmaple.org' })
  const [asked] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await host.call('POST', '/api/proposals', { requestId: asked?.id, proposals: [{ date: '2038-06-24', time: '15:00', notes: 'Molo 3' }] })
  type Read = { failedMails: { kind: string }[] }
  const refused = async () => (await host.call<Read>('GET', `/api/bookings/${asked?.id}`)).failedMails.map(({ kind }) => kind)
  await expect.poll(refused, { timeout: 15_000 }).toEqual(expect.arrayContaining(['proposalSent', 'requestReceived']))
  mailServer.setMood('accept')

  await page.goto(`/bookings/${asked?.id}`)
  await expect(page.getByText('Un’email all’ospite non è arrivata')).toHaveCount(2)
  await page.getByRole('button', { name: 'Correggi l’indirizzo e invia di nuovo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nome e contatti dell’ospite' })
  await expect(dialog.getByLabel(/^Email/)).toHaveValue('eva@exmaple.org')
  await expectAccessible(page)
  const email = `eva-${Date.now()}@example.org`
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel(/^Cognome/).fill('Kline')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'All’ospite parte un’email al nuovo indirizzo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eva Kline' })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByText('Richiesta modificata')).toBeVisible()
  await expect(page.getByText('Un’email all’ospite non è arrivata')).toHaveCount(0)

  const text = await awaitMail(mailServer, email, `Reply to your request: ${exampleFacility.name}`)
  const guest = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  await guest.goto(/https?:\/\/\S+\/guest\/requests\/\S+/.exec(text)?.[0] ?? '')
  await guest.getByRole('link', { name: /^Accept/ }).click()
  await guest.getByRole('button', { name: /^Yes, accept/ }).click()
  await expect(guest.getByText('Confirmed').first()).toBeVisible()
  await expect(guest.getByText(`${exampleFacility.name} changed the request`)).toBeVisible()
  await guest.close()
  await expect(page.getByText('Confermata').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { isGenuine, startWebhookReceiver } from './stand-ins/webhook-receiver.ts'
import { expect, expectAccessible, expectFits, test, toast } from './test.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Webhook' })

test('a program is told of a request, and what did not arrive is sent again', async ({ page, host }) => {
  const receiver = await startWebhookReceiver()
  await page.goto('/settings?tab=security')
  await part(page).getByRole('button', { name: 'Aggiungi un webhook' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Indirizzo').fill('http://10.0.0.1/')
  await adding.getByLabel('Password attuale').fill(host.password)
  await adding.getByRole('button', { name: 'Aggiungi un webhook' }).click()
  await expect(adding.getByText('Questo indirizzo non si raggiunge da internet')).toBeVisible()
  await adding.getByLabel('Indirizzo').fill(receiver.url)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Aggiungi un webhook' }).click()
  // On its cross the focus would let a second Enter lose the secret.
  await expect(page.getByRole('dialog', { name: 'Webhook aggiunto' })).toBeFocused()
  const secret = await page
    .getByRole('dialog')
    .getByText(/^whsec_/)
    .textContent()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chiudi senza copiare' }).click()

  await part(page)
    .getByRole('button', { name: `Invia una prova: ${receiver.url}` })
    .click()
  const deliveries = page.getByRole('dialog', { name: 'Ultimi invii' })
  await expect(deliveries.getByRole('listitem')).toHaveText(/^ProvaArrivato.*risposta 204$/)
  await page.keyboard.press('Escape')

  receiver.answerWith(500)
  const { id: facilityId } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/bookings', { facilityId, category: 'tour', date: '2037-12-24', time: '15:00', firstName: 'Ugo' })
  // Two events of one moment may arrive in any order.
  const arrived = () => receiver.arrived.map(({ event }) => event.type).toSorted()
  await expect.poll(arrived).toEqual(['booking.confirmed', 'request.created', 'webhook.test'])
  expect(receiver.arrived.every((one) => isGenuine(one, secret ?? ''))).toBe(true)
  receiver.answerWith(204)
  await page.reload()
  await expect(part(page).getByText(/^Non arriva nulla da/)).toBeVisible()
  await expectFits(page)
  await part(page)
    .getByRole('button', { name: `Ultimi invii: ${receiver.url}` })
    .click()
  await deliveries.getByRole('button', { name: /^Invia di nuovo: Richiesta ricevuta/ }).click()
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'Richiesta ricevuta' })).toHaveText(/Arrivato.*risposta 204$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await part(page)
    .getByRole('button', { name: `Rimuovi il webhook: ${receiver.url}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi il webhook' }).click()
  await expect(toast(page, 'Webhook rimosso')).toBeVisible()
  await expect(part(page).getByText('Nessun programma viene avvisato.')).toBeVisible()
  await receiver.close()
})

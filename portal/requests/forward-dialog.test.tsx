import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { exampleDetails, exampleRequest, exampleSupplier } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { RequestView } from './request-view.tsx'

test('a supplier that another device has deleted is offered no more, and another can be picked', async () => {
  const guide = { ...exampleSupplier, id: 6, name: 'Guida' }
  respond(suppliersApi.list, [exampleSupplier, guide])
  refuse(suppliersApi.forward, 'supplier.notFound', 'Non c’è.')
  await show(<ForwardDialog request={exampleRequest} onClose={() => {}} />)
  const choice = page.getByRole('combobox')
  const submit = page.getByRole('button', { name: 'Prepara il messaggio' })
  await choice.selectOptions('6')
  respond(suppliersApi.list, [exampleSupplier])
  await submit.click()
  await expect.element(page.getByRole('option', { name: /Guida/ })).not.toBeInTheDocument()
  await expect.element(submit).toBeDisabled()
  const forwarded = respond(suppliersApi.forward, { text: 'Ciao', url: 'https://wa.me/39?text=Ciao' })
  await choice.selectOptions(`${exampleSupplier.id}`)
  await submit.click()
  await expect.element(page.getByText('Ciao')).toBeVisible()
  expect(forwarded).toMatchObject([{ body: { supplierId: exampleSupplier.id } }])
})

test('a request that another device has deleted is gone from the screen once it is to be handed on', async () => {
  respond(requestsApi.read, exampleDetails)
  respond(suppliersApi.list, [exampleSupplier])
  await show(<RequestView id={1} onGone={() => {}} />)
  await page.getByRole('button', { name: /^Inoltra/ }).click()
  await page.getByRole('combobox', { name: 'Fornitore' }).selectOptions(`${exampleSupplier.id}`)
  refuse(requestsApi.read, 'request.notFound', 'La richiesta non esiste.')
  refuse(suppliersApi.forward, 'request.notFound', 'La richiesta non esiste.')
  await page.getByRole('button', { name: 'Prepara il messaggio' }).click()
  await expect.element(page.getByRole('heading', { name: 'Richiesta non trovata' })).toBeVisible()
})

test('the page of a request that was handed on shows it, and goes on from that version', async () => {
  // The link leads to WhatsApp.
  const stay = (event: Event) => event.target instanceof HTMLAnchorElement && event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  respond(requestsApi.read, exampleDetails)
  respond(suppliersApi.list, [exampleSupplier])
  respond(suppliersApi.forward, { text: 'Ciao', url: 'https://wa.me/39?text=Ciao' })
  await show(<RequestView id={1} onGone={() => {}} />)
  await page.getByRole('button', { name: /^Inoltra/ }).click()
  await page.getByRole('combobox', { name: 'Fornitore' }).selectOptions(`${exampleSupplier.id}`)
  await page.getByRole('button', { name: 'Prepara il messaggio' }).click()
  const later = '2037-11-02T10:00:00.000Z'
  const forwarded = { ...exampleDetails.events[0], id: 99, eventType: 'forwarded', supplierName: 'Hans Boote', text: '' } as RequestEvent
  respond(requestsApi.read, { ...exampleDetails, updatedAt: later, events: [forwarded, ...exampleDetails.events] })
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .last()
    .click()
  await expect.element(page.getByText(/Hans Boote/)).toBeVisible()
})

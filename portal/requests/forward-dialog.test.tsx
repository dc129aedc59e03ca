import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { exampleRequest, exampleSupplier } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ForwardDialog } from './forward-dialog.tsx'

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

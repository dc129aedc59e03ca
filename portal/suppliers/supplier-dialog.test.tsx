import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { exampleSupplier } from '../testing/examples.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(named(label))

test('every field of a new supplier reaches the server', async () => {
  const onClose = vi.fn()
  const created = respond(suppliersApi.create, exampleSupplier)
  await show(<SupplierDialog supplier={undefined} onClose={onClose} />)
  await field('Nome').fill('Hans')
  await field('Numero WhatsApp').fill('170 123')
  await expect.element(field('Numero WhatsApp')).toHaveAccessibleDescription(/Senza il prefisso/)
  await field('Numero WhatsApp').fill('+49 170 123')
  await expect.element(field('Numero WhatsApp')).toHaveAccessibleDescription(/Con il prefisso/)
  await field('Categoria').selectOptions('Barche')
  await field('Zona o CAP').fill('55049')
  await field('Lingua dei messaggi').selectOptions('Deutsch')
  await dialog.getByLabelText(/^Valutazione/).selectOptions('4')
  await field('Note').fill('Solo in estate')
  await dialog.getByRole('switch', { name: 'Attivo' }).click()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Hans', whatsappNumber: '+49 170 123', service: 'barche', areaCode: '55049', rating: 4, status: 'inactive' },
      ...{ data: { language: 'de' }, desc: 'Solo in estate' },
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a supplier is shown as noted, changed by its id, and left alone by cancel', async () => {
  const onClose = vi.fn()
  const updated = respond(suppliersApi.update, exampleSupplier)
  await show(
    <SupplierDialog supplier={{ ...exampleSupplier, rating: 3, status: 'inactive', data: { language: 'fr' } }} onClose={onClose} />,
  )
  await expect.element(field('Categoria')).toHaveValue('auto')
  await expect.element(dialog.getByLabelText(/^Valutazione/)).toHaveValue('3')
  await expect.element(field('Lingua dei messaggi')).toHaveValue('fr')
  await expect.element(dialog.getByRole('switch', { name: 'Attivo' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  expect([updated, onClose.mock.calls.length]).toEqual([[], 1])
  await dialog.getByRole('switch', { name: 'Attivo' }).click()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  expect(updated).toMatchObject([{ params: { id: '5' }, body: { name: 'Taxi', status: 'active', rating: 3, data: { language: 'fr' } } }])
})

test('leaving asks where the switch alone was turned', async () => {
  const onClose = vi.fn()
  await show(<SupplierDialog supplier={exampleSupplier} onClose={onClose} />)
  await dialog.getByRole('switch', { name: 'Attivo' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('what is typed while a supplier is on its way stays, and is saved by the next press', async () => {
  const onClose = vi.fn()
  const updatedAt = '2037-01-01T00:00:00.000Z'
  const { calls: updated, arrive } = respondLate(suppliersApi.update, { ...exampleSupplier, updatedAt })
  await show(<SupplierDialog supplier={exampleSupplier} onClose={onClose} />)
  await field('Nome').fill('Hans')
  await save.click()
  await field('Nome').fill('Hans e Greta')
  arrive()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  await expect.element(field('Nome')).toHaveValue('Hans e Greta')
  expect(onClose).not.toHaveBeenCalled()
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(updated.map(({ headers }) => headers.get('if-match'))).toEqual([`"${exampleSupplier.updatedAt}"`, `"${updatedAt}"`])
})

test('a newer version is overwritten only when that is said', async () => {
  refuse(suppliersApi.update, 'request.stale', 'Modificato altrove.')
  const onClose = vi.fn()
  await show(<SupplierDialog supplier={exampleSupplier} onClose={onClose} />)
  await field('Nome').fill('Hans')
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  const updated = respond(suppliersApi.update, exampleSupplier)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(field('Nome')).toHaveValue('Hans')
  expect([updated, onClose.mock.calls.length]).toEqual([[], 0])
  const refused = refuse(suppliersApi.update, 'request.stale', 'Modificato altrove.')
  await save.click()
  await expect.element(question).toBeVisible()
  const overwritten = respond(suppliersApi.update, exampleSupplier)
  await question.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  expect([...refused, ...overwritten].map(({ headers }) => headers.get('if-match'))).toEqual([`"${exampleSupplier.updatedAt}"`, null])
  expect(overwritten).toMatchObject([{ body: { name: 'Hans' } }])
})

const save = dialog.getByRole('button', { name: 'Salva' })
/** Sends a new supplier, and hears nothing of it. */
async function loseAnswer() {
  breakOff(suppliersApi.create)
  await show(<SupplierDialog supplier={undefined} onClose={() => {}} />)
  await field('Nome').fill('Hans')
  await field('Numero WhatsApp').fill('170 123')
  await expect.element(field('Numero WhatsApp')).toHaveAccessibleDescription(/Senza il prefisso/)
  await field('Numero WhatsApp').fill('+49 170 123')
  await expect.element(field('Numero WhatsApp')).toHaveAccessibleDescription(/Con il prefisso/)
  await field('Categoria').selectOptions('Barche')
  await field('Zona o CAP').fill('55049')
  await save.click()
  await expect.element(toast('Errore')).toBeVisible()
}

test('a supplier whose answer was lost is one, as it was sent last', async () => {
  await loseAnswer()
  const created = respond(suppliersApi.create, exampleSupplier)
  const updated = respond(suppliersApi.update, exampleSupplier)
  await field('Nome').fill('Hans Meier')
  await save.click()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  expect(created.map(({ body }) => body.name)).toEqual(['Hans'])
  expect(updated).toMatchObject([{ params: { id: `${exampleSupplier.id}` }, body: { name: 'Hans Meier' } }])
})

test('a supplier that was refused is sent as it is now', async () => {
  await loseAnswer()
  refuse(suppliersApi.create, 'request.invalid', 'Controlla i campi.', [{ path: 'name', code: 'validation.text', message: 'Non va' }])
  await save.click()
  await expect.element(dialog.getByText('Non va')).toBeVisible()
  const created = respond(suppliersApi.create, exampleSupplier)
  await field('Nome').fill('Hans Meier')
  await save.click()
  await expect.element(toast('Fornitore salvato')).toBeVisible()
  expect(created.map(({ body }) => body.name)).toEqual(['Hans Meier'])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { exampleSupplier } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { SuppliersView } from './suppliers-view.tsx'

const button = (name: string) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const guide = {
  ...{ ...exampleSupplier, id: 6, name: 'Guida', service: 'tour' as const, rating: 4, status: 'inactive' as const, desc: 'Solo mattina' },
  data: { language: 'de' as const },
}
const cards = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.textContent)

test('the address book says why it is empty, and takes the first supplier', async () => {
  refuse(suppliersApi.list, 'internal', 'Motivo.')
  await show(<SuppliersView />)
  await expect.element(page.getByText('Impossibile caricare i fornitori')).toBeVisible()
  await expect.element(page.getByText('Motivo.')).toBeVisible()
  await expect.element(button('Aggiungi fornitore')).not.toBeInTheDocument()
  respond(suppliersApi.list, [])
  await button('Riprova').click()
  await expect.element(page.getByText('Nessun fornitore')).toBeVisible()
  await button('Aggiungi fornitore').click()
  await dialog('Aggiungi fornitore').getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('each supplier stands with what is known; one is changed, and deleted after a question', async () => {
  respond(suppliersApi.list, [exampleSupplier, guide])
  const removed = respond(suppliersApi.remove, undefined)
  await show(<SuppliersView />)
  await expect
    .poll(cards)
    .toEqual([
      expect.stringMatching(/^TaxiAuto.*\u00a0· 55100\u00a0· Italiano\+39 333 1234567Modifica$/),
      expect.stringMatching(/^Guida4Non attivoTour.*\u00a0· 55100\u00a0· Deutsch\+39 333 1234567Solo mattinaModifica$/),
    ])
  await button('Modifica: Guida').click()
  await expect.element(dialog('Modifica fornitore').getByLabelText(/^Nome/)).toHaveValue('Guida')
  await dialog('Modifica fornitore').getByRole('button', { name: 'Chiudi' }).click()
  await button('Rimuovi: Guida').click()
  const question = page.getByRole('alertdialog', { name: 'Elimina fornitore' })
  await expect.element(question.getByText('Sei sicuro di voler eliminare "Guida"? Questa azione non può essere annullata.')).toBeVisible()
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removed).toEqual([])
  respond(suppliersApi.list, [exampleSupplier])
  await button('Rimuovi: Guida').click()
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Fornitore eliminato')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: '6' } }])
  await expect.poll(cards).toHaveLength(1)
})

test('a supplier that another device has deleted goes from the address book', async () => {
  respond(suppliersApi.list, [exampleSupplier, guide])
  refuse(suppliersApi.remove, 'supplier.notFound', 'Non c’è.')
  await show(<SuppliersView />)
  await button('Rimuovi: Guida').click()
  respond(suppliersApi.list, [exampleSupplier])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect.poll(cards).toHaveLength(1)
})

test('a supplier that another device has deleted goes from the address book when it is changed, too; what was typed stays', async () => {
  respond(suppliersApi.list, [exampleSupplier, guide])
  refuse(suppliersApi.update, 'supplier.notFound', 'Non c’è.')
  await show(<SuppliersView />)
  await button('Modifica: Guida').click()
  const dialog = page.getByRole('dialog', { name: 'Modifica fornitore' })
  await dialog.getByLabelText('Note').fill('Solo la sera')
  const lists = respond(suppliersApi.list, [exampleSupplier])
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => lists).toHaveLength(1)
  await expect.element(toast('Non c’è.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Solo la sera')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect.poll(cards).toHaveLength(1)
})

test('a long address book is searched by all that its cards say, whatever the accents, and by the number', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...exampleSupplier, id: 10 + n, name: `Taxi ${n}` }))
  const island = { ...guide, id: 30, name: 'Caffè dell’isola', areaCode: 'Forlì', whatsappNumber: '+39 347 999 8887' }
  respond(suppliersApi.list, [...many, island])
  await show(<SuppliersView />)
  await expect.poll(cards).toHaveLength(10)
  const search = page.getByRole('searchbox', { name: 'Cerca' })
  for (const words of ['caffe isola', 'tour forli', '3479998887', 'mattina']) {
    await search.fill(words)
    await expect.poll(cards).toEqual([expect.stringContaining('Caffè')])
  }
  await search.fill('Bianchi')
  await expect.element(page.getByText('Nessun fornitore con queste parole')).toBeVisible()
  await search.fill('')
  await expect.poll(cards).toHaveLength(10)
})

test('a short address book has no search', async () => {
  respond(suppliersApi.list, [exampleSupplier, guide])
  await show(<SuppliersView />)
  await expect.poll(cards).toHaveLength(2)
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('whoever hears the screen is told that the number beside a name is a rating', async () => {
  respond(suppliersApi.list, [guide])
  await show(<SuppliersView />)
  await expect.element(page.getByRole('article').getByRole('img', { name: 'Valutazione (0–5)' })).toBeVisible()
})

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { exampleTemplate } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

const list = page.getByRole('dialog', { name: 'Gestisci template' })
const notes = list.getByRole('textbox', { name: 'Note' })
const saved = { ...exampleTemplate, updatedAt: '2037-01-01T00:00:00.000Z' }

/** One template whose save takes as long as the test likes. */
async function saveSlowly() {
  respond(proposalsApi.templates, [exampleTemplate, { ...exampleTemplate, id: 2, name: 'Cena' }])
  const late = respondLate(proposalsApi.updateTemplate, saved)
  await show(<TemplatesDialog onClose={() => {}} />)
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await notes.fill('Molo 4')
  await list.getByRole('button', { name: 'Salva' }).click()
  return late
}

test('a template that is opened while another is being saved stays open, with what is typed into it', async () => {
  const { arrive } = await saveSlowly()
  await list.getByRole('button', { name: 'Modifica: Cena' }).click()
  await notes.fill('Alle nove')
  arrive()
  await expect.element(toast('Template aggiornato')).toBeVisible()
  await expect.element(notes).toHaveValue('Alle nove')
  await list.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

test('what is typed into a template while it is being saved stays, and is saved by the next press', async () => {
  const { calls, arrive } = await saveSlowly()
  await notes.fill('Molo 5')
  arrive()
  await expect.element(toast('Template aggiornato')).toBeVisible()
  await expect.element(notes).toHaveValue('Molo 5')
  await list.getByRole('button', { name: 'Salva' }).click()
  await expect.element(notes).not.toBeInTheDocument()
  expect(calls.map(({ body, headers }) => [body.notes, headers.get('if-match')])).toEqual([
    ['Molo 4', `"${exampleTemplate.updatedAt}"`],
    ['Molo 5', `"${saved.updatedAt}"`],
  ])
})

test.each([
  ['Rimuovi', 'alertdialog', 'Elimina'],
  ['Modifica', 'dialog', 'Salva'],
] as const)('a template that another device has deleted leaves the list (%s)', async (act, role, press) => {
  respond(proposalsApi.templates, [exampleTemplate])
  await show(<TemplatesDialog onClose={() => {}} />)
  await list.getByRole('button', { name: `${act}: Gita` }).click()
  respond(proposalsApi.templates, [])
  refuse(proposalsApi.removeTemplate, 'template.notFound', 'Il template non esiste.')
  refuse(proposalsApi.updateTemplate, 'template.notFound', 'Il template non esiste.')
  await page.getByRole(role).getByRole('button', { name: press }).click()
  await expect.element(list.getByText('Ancora nessun template')).toBeVisible()
})

test('what was typed into a template that another device has deleted stays until one gives it up', async () => {
  respond(proposalsApi.templates, [exampleTemplate, { ...exampleTemplate, id: 2, name: 'Cena' }])
  await show(<TemplatesDialog onClose={() => {}} />)
  await list.getByRole('button', { name: 'Modifica: Cena' }).click()
  await notes.fill('Alle nove')
  const lists = respond(proposalsApi.templates, [exampleTemplate])
  refuse(proposalsApi.updateTemplate, 'template.notFound', 'Il template non esiste.')
  await list.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Il template non esiste.')).toBeVisible()
  await expect.poll(() => lists).toHaveLength(1)
  await expect.element(notes).toHaveValue('Alle nove')
  await list.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  refuse(proposalsApi.removeTemplate, 'template.notFound', 'Il template non esiste.')
  await list.getByRole('button', { name: 'Rimuovi: Cena' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect.element(notes).not.toBeInTheDocument()
  await expect.element(list.getByText('Gita')).toBeVisible()
})

test('a reload after a refusal shows the newer template, and leaves what is typed into another one', async () => {
  const dinner = { ...exampleTemplate, id: 2, name: 'Cena' }
  respond(proposalsApi.templates, [exampleTemplate, dinner])
  await show(<TemplatesDialog onClose={() => {}} />)
  await list.getByRole('button', { name: 'Modifica: Cena' }).click()
  await notes.fill('Alle nove')
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await notes.fill('Molo 4')
  refuse(proposalsApi.updateTemplate, 'request.stale', 'Modificato altrove.')
  await list.getByRole('button', { name: 'Salva' }).click()
  respond(proposalsApi.templates, [{ ...exampleTemplate, notes: 'Molo 6', updatedAt: saved.updatedAt }, dinner])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  await expect.element(notes).toHaveValue('Molo 6')
  await list.getByRole('button', { name: 'Modifica: Cena' }).click()
  await expect.element(notes).toHaveValue('Alle nove')
})

test('a template that was read anew after a refusal holds nothing that is asked about', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  const onClose = vi.fn()
  await show(<TemplatesDialog onClose={onClose} />)
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await notes.fill('Molo 4')
  refuse(proposalsApi.updateTemplate, 'request.stale', 'Modificato altrove.')
  await list.getByRole('button', { name: 'Salva' }).click()
  respond(proposalsApi.templates, [{ ...exampleTemplate, notes: 'Molo 6', updatedAt: saved.updatedAt }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  await expect.element(notes).toHaveValue('Molo 6')
  await list.getByRole('button', { name: 'Chiudi' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

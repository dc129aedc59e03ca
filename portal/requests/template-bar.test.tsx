import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleRequest, exampleService, exampleTemplate } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
const first = dialog.getByRole('group', { name: 'Proposta 1' })
const showDialog = () => {
  respond(servicesApi.list, [{ ...exampleService, price: '55' }])
  respond(proposalsApi.check, [])
  return show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
}

test('without templates there is none to pick or to manage', async () => {
  respond(proposalsApi.templates, [])
  await showDialog()
  await expect.element(dialog.getByLabelText('Usa un template').getByRole('option')).toHaveTextContent('Ancora nessun template')
  await expect.element(dialog.getByRole('button', { name: 'Gestisci template' })).not.toBeInTheDocument()
})

test('a picked template fills the first proposal, and leaves day and time', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  await showDialog()
  await dialog.getByLabelText('Usa un template').selectOptions('Gita')
  await expect.element(first.getByLabelText('Prezzo')).toHaveValue('45,50')
  await expect.element(first.getByLabelText('Sito web')).toHaveValue('https://barche.example')
  await expect.element(first.getByLabelText('Note')).toHaveValue('Molo 3')
  await expect.element(first.getByLabelText('Scadenza: giorno')).toHaveValue(expect.stringMatching(/^[a-z]{3} \d\d\/\d\d\/\d{4}$/))
  await expect.element(first.getByLabelText('Data')).toHaveValue('gio 24/12/2037')
})

test('a template comes after what is written, and leaves what it does not say', async () => {
  respond(proposalsApi.templates, [{ ...exampleTemplate, price: null, websiteUrl: null }])
  await showDialog()
  await expect.element(first.getByLabelText('Prezzo')).toHaveValue('55')
  await first.getByLabelText('Note').fill('Buongiorno Eva')
  await dialog.getByLabelText('Usa un template').selectOptions('Gita')
  await expect.element(first.getByLabelText('Note')).toHaveValue('Buongiorno Eva\nMolo 3')
  await expect.element(first.getByLabelText('Prezzo')).toHaveValue('55')
})

test('a template whose words stand there already does not write them twice', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  await showDialog()
  await first.getByLabelText('Note').fill('Buongiorno Eva\nMolo 3')
  await dialog.getByLabelText('Usa un template').selectOptions('Gita')
  await expect.element(first.getByLabelText('Prezzo')).not.toHaveValue('55')
  await expect.element(first.getByLabelText('Note')).toHaveValue('Buongiorno Eva\nMolo 3')
})

test('templates that arrow keys pass on their way leave nothing in the offer', async () => {
  respond(proposalsApi.templates, [
    exampleTemplate,
    { ...exampleTemplate, id: 2, name: 'Cena', price: null, notes: 'In terrazza', offerDurationHours: null },
  ])
  await showDialog()
  await first.getByLabelText('Note').fill('Buongiorno Eva')
  const list = dialog.getByLabelText('Usa un template')
  await expect.element(list.getByRole('option', { name: 'Cena' })).toBeInTheDocument()
  list.element().focus()
  // What a closed list says of each arrow key on Windows and Linux.
  for (const name of ['Gita', 'Cena']) await list.selectOptions(name)
  await expect.element(first.getByLabelText('Note')).toHaveValue('Buongiorno Eva\nIn terrazza')
  await expect.element(first.getByLabelText('Prezzo')).toHaveValue('55')
  await expect.element(first.getByLabelText('Scadenza: giorno')).toHaveValue('')
  await list.selectOptions('')
  await expect.element(first.getByLabelText('Note')).toHaveValue('Buongiorno Eva')
})

test('of several offers the template goes into the one that had the focus, or that is chosen', async () => {
  respond(proposalsApi.templates, [exampleTemplate, { ...exampleTemplate, id: 2, name: 'Cena', notes: 'In terrazza' }])
  await showDialog()
  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const second = dialog.getByRole('group', { name: 'Proposta 2' })
  await second.getByLabelText('Luogo').click()
  await expect.element(dialog.getByLabelText('Inserisci in')).toHaveValue('1')
  await dialog.getByLabelText('Usa un template').selectOptions('Gita')
  await expect.element(second.getByLabelText('Note')).toHaveValue('Molo 3')
  await expect.element(first.getByLabelText('Note')).toHaveValue('')
  await dialog.getByLabelText('Inserisci in').selectOptions('Proposta 1')
  await dialog.getByLabelText('Usa un template').selectOptions('Cena')
  await expect.element(first.getByLabelText('Note')).toHaveValue('In terrazza')
  await expect.element(second.getByLabelText('Note')).toHaveValue('Molo 3')
})

test('one without a duration leaves the end of the offer open', async () => {
  respond(proposalsApi.templates, [{ ...exampleTemplate, offerDurationHours: null }])
  await showDialog()
  await dialog.getByLabelText('Usa un template').selectOptions('Gita')
  await expect.element(first.getByLabelText('Note')).toHaveValue('Molo 3')
  await expect.element(first.getByLabelText('Scadenza: giorno')).toHaveValue('')
})

for (const { end, hours } of [
  { end: true, hours: 24 },
  { end: false, hours: null },
]) {
  test(`the first proposal is saved as a template ${end ? 'with' : 'without'} a duration`, async () => {
    respond(proposalsApi.templates, [])
    const saved = respond(proposalsApi.createTemplate, exampleTemplate)
    await showDialog()
    await first.getByLabelText('Prezzo').fill('45.50')
    await first.getByLabelText('Note').fill('Molo 3')
    if (end) {
      await first.getByLabelText('Scadenza: giorno').fill('2030-01-01')
      await first.getByLabelText('Scadenza: ora').fill('12:00')
    }
    await dialog.getByRole('button', { name: 'Salva come template' }).click()
    const save = dialog.getByRole('button', { name: 'Salva', exact: true })
    await expect.element(save).toBeDisabled()
    await dialog.getByLabelText('Nome del template').fill(' Gita ')
    respond(proposalsApi.templates, [exampleTemplate])
    await save.click()
    await expect.element(toast('Template salvato con successo')).toBeVisible()
    await expect.element(dialog.getByRole('option', { name: 'Gita' })).toBeInTheDocument()
    await expect.element(dialog.getByLabelText('Nome del template')).not.toBeInTheDocument()
    expect(saved.map(({ body }) => body)).toEqual([
      { name: 'Gita', description: '', price: '45.50', notes: 'Molo 3', offerDurationHours: hours },
    ])
  })
}

test('what a template cannot hold is marked in the offer, and the name stays', async () => {
  respond(proposalsApi.templates, [])
  const saved = respond(proposalsApi.createTemplate, exampleTemplate)
  await showDialog()
  const website = first.getByLabelText('Sito web')
  await website.fill('due parole')
  await dialog.getByRole('button', { name: 'Salva come template' }).click()
  await dialog.getByLabelText('Nome del template').fill('Gita')
  const save = dialog.getByRole('button', { name: 'Salva', exact: true })
  await save.click()
  await expect.element(website).toHaveAccessibleDescription(/Scrivi un indirizzo web completo/)
  await expect.element(website).toHaveFocus()
  expect(saved).toEqual([])
  await website.fill('https://barche.example')
  await expect.element(dialog.getByLabelText('Nome del template')).toHaveValue('Gita')
  await save.click()
  await expect.element(toast('Template salvato con successo')).toBeVisible()
  await expect.element(website).not.toHaveAttribute('aria-invalid', 'true')
})

test('the name of a template is typed at once, and Enter saves it', async () => {
  respond(proposalsApi.templates, [])
  const saved = respond(proposalsApi.createTemplate, exampleTemplate)
  await showDialog()
  await dialog.getByRole('button', { name: 'Salva come template' }).click()
  await expect.element(dialog.getByLabelText('Nome del template')).toHaveFocus()
  await userEvent.keyboard('{Enter}Gita{Enter}')
  await expect.element(toast('Template salvato con successo')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([{ name: 'Gita' }])
})

test('a name that is not wanted after all is forgotten', async () => {
  respond(proposalsApi.templates, [])
  await showDialog()
  await dialog.getByRole('button', { name: 'Salva come template' }).click()
  await dialog.getByLabelText('Nome del template').fill('Gita')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await dialog.getByRole('button', { name: 'Salva come template' }).click()
  await expect.element(dialog.getByLabelText('Nome del template')).toHaveValue('')
})

test('templates are changed and deleted from their list', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  const updated = respond(proposalsApi.updateTemplate, exampleTemplate)
  const removed = respond(proposalsApi.removeTemplate, undefined)
  await showDialog()
  await dialog.getByRole('button', { name: 'Gestisci template' }).click()
  const list = page.getByRole('dialog', { name: 'Gestisci template' })
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await list.getByLabelText('Validità della proposta in ore').fill('0')
  await list.getByRole('button', { name: 'Salva' }).click()
  await expect.element(list.getByLabelText('Validità della proposta in ore')).toHaveAccessibleDescription('Numero non valido')
  await list.getByLabelText('Validità della proposta in ore').fill('')
  await list.getByLabelText('Nome del template').fill('Gita breve')
  respond(proposalsApi.templates, [{ ...exampleTemplate, name: 'Gita breve' }])
  await list.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Template aggiornato')).toBeVisible()
  expect(updated).toMatchObject([
    { params: { id: '1' }, body: { name: 'Gita breve', price: '45.50', notes: 'Molo 3', offerDurationHours: null } },
  ])

  await list.getByRole('button', { name: 'Rimuovi: Gita breve' }).click()
  respond(proposalsApi.templates, [])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect.element(list.getByText('Ancora nessun template')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: '1' } }])
})

test('a template changed elsewhere meanwhile is overwritten only when that is said', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  const refused = refuse(proposalsApi.updateTemplate, 'request.stale', 'Modificato altrove.')
  await showDialog()
  await dialog.getByRole('button', { name: 'Gestisci template' }).click()
  const list = page.getByRole('dialog', { name: 'Gestisci template' })
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await list.getByLabelText('Nome del template').fill('Gita breve')
  await list.getByRole('button', { name: 'Salva' }).click()
  const question = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  await expect.element(question).toBeVisible()
  const overwritten = respond(proposalsApi.updateTemplate, exampleTemplate)
  await question.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Template aggiornato')).toBeVisible()
  expect([...refused, ...overwritten].map(({ headers }) => headers.get('if-match'))).toEqual([`"${exampleTemplate.updatedAt}"`, null])
  expect(overwritten).toMatchObject([{ body: { name: 'Gita breve', notes: 'Molo 3' } }])
})

test('what is typed into one template stays while another is opened, and closing asks', async () => {
  respond(proposalsApi.templates, [exampleTemplate, { ...exampleTemplate, id: 2, name: 'Cena' }])
  await showDialog()
  await dialog.getByRole('button', { name: 'Gestisci template' }).click()
  const list = page.getByRole('dialog', { name: 'Gestisci template' })
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await list.getByLabelText('Note').fill('Molo 4, alle nove')
  await list.getByRole('button', { name: 'Modifica: Cena' }).click()
  await expect.element(list.getByRole('textbox', { name: 'Note' })).toHaveValue('Molo 3')
  await list.getByRole('button', { name: 'Annulla' }).click()
  await list.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await expect.element(list.getByRole('textbox', { name: 'Note' })).toHaveValue('Molo 4, alle nove')
})

test('what is typed after the press is saved too, where the newer version of a template is overwritten', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  const line = Promise.withResolvers<void>()
  const refused = refuse(proposalsApi.updateTemplate, 'request.stale', 'Modificato altrove.', undefined, line.promise)
  await showDialog()
  await dialog.getByRole('button', { name: 'Gestisci template' }).click()
  const list = page.getByRole('dialog', { name: 'Gestisci template' })
  await list.getByRole('button', { name: 'Modifica: Gita' }).click()
  await list.getByRole('button', { name: 'Salva' }).click()
  await list.getByLabelText('Nome del template').fill('Gita lunga')
  await expect.poll(() => refused.length).toBe(1)
  line.resolve()
  const overwritten = respond(proposalsApi.updateTemplate, exampleTemplate)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.poll(() => overwritten.map(({ body }) => body.name)).toEqual(['Gita lunga'])
})

test('the same template goes into a second offer', async () => {
  respond(proposalsApi.templates, [exampleTemplate])
  await showDialog()
  const pick = dialog.getByLabelText('Usa un template')
  await pick.click()
  await pick.selectOptions('Gita')
  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  // In a list that showed it still, it could not be picked.
  await expect.element(pick).toHaveValue('')
  await dialog.getByLabelText('Inserisci in').selectOptions('Proposta 2')
  await pick.selectOptions('Gita')
  await expect.element(dialog.getByRole('group', { name: 'Proposta 2' }).getByLabelText('Note')).toHaveValue('Molo 3')
})

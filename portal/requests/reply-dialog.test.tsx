import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import type { OfferWarning } from '#contract/proposals.ts'
import { servicesApi } from '#contract/services.api.ts'
import type { Service } from '#contract/services.ts'
import { exampleId, exampleProposal, exampleRequest, exampleService, exampleUser } from '../testing/examples.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const proposal = (number: number) => dialog.getByRole('group', { name: `Proposta ${number}` })
const service = { ...exampleService, price: '55', duration: '6 ore', address: 'Molo 3', city: 'Viareggio' }
/** Words that name no hour: the host has to choose one. */
const vague = { ...exampleRequest, timeRange: 'pomeriggio' }

async function showDialog({ request = exampleRequest, services = [] as Service[], warnings = [] as OfferWarning[] } = {}) {
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, services)
  const checked = respond(proposalsApi.check, warnings)
  const onClose = vi.fn()
  const shown = await show(<ReplyDialog request={request} onClose={onClose} />)
  return { onClose, checked, shown }
}

test('shows whom it answers, what they wish and their words', async () => {
  await showDialog()
  const wish = dialog.getByRole('region', { name: 'Che cosa desidera l’ospite' })
  for (const text of ['Eva Klein', 'Gita alle isole · Villa Sole', 'Adulti 4 · Bambini 1', '24/12/2037 · 15:00 - 18:00', 'Con pranzo'])
    await expect.element(wish.getByText(text)).toBeVisible()
})

test('starts at the day and hour of the wish, on the terms of the service', async () => {
  const { onClose } = await showDialog({ services: [{ ...service, id: exampleId(9), name: 'Altro', price: '9' }, service] })
  await expect.element(proposal(1).getByLabelText('Data')).toHaveValue('gio 24/12/2037')
  await expect.element(proposal(1).getByLabelText(/^Ora/)).toHaveValue('15:00')
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveValue('55')
  await expect.element(proposal(1).getByLabelText('Durata')).toHaveValue(360)
  await expect.element(proposal(1).getByLabelText('Durata')).toHaveAccessibleDescription('6 ore')
  await expect.element(proposal(1).getByLabelText('Luogo')).toHaveValue('Molo 3, Viareggio')
  await expect.element(proposal(1).getByLabelText('Partenza')).not.toBeInTheDocument()
  await button('Aggiungi proposta').click()
  await expect.element(proposal(2).getByLabelText('Prezzo')).toHaveValue('55')
  await proposal(2).getByRole('button', { name: 'Rimuovi: Proposta 2' }).click()
  // Nothing was typed: nothing is asked.
  await button('Chiudi').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('an offer of which something is typed is taken off after a question', async () => {
  await showDialog()
  await button('Aggiungi proposta').click()
  await proposal(2).getByLabelText('Note').fill('Con pranzo a bordo')
  const remove = () => proposal(2).getByRole('button', { name: 'Rimuovi: Proposta 2' }).click()
  await remove()
  const question = page.getByRole('alertdialog', { name: 'Rimuovi: Proposta 2' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(proposal(2).getByLabelText('Note')).toHaveValue('Con pranzo a bordo')
  await remove()
  await question.getByRole('button', { name: 'Rimuovi' }).click()
  await expect.element(proposal(2)).not.toBeInTheDocument()
  await expect.element(proposal(1)).toBeVisible()
})

test.each([
  ['da 25 € a persona', '', 'Prezzo del servizio: da 25 € a persona'],
  ['1.250,50 €', '1250,50', ''],
])('the price %j of the service stands in the field as %j, else beside it', async (price, value, said) => {
  await showDialog({ services: [{ ...service, price }] })
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveValue(value)
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveAccessibleDescription(said)
})

test('a price is taken with a comma, whatever language the browser speaks', async () => {
  await showDialog()
  await proposal(1).getByLabelText('Prezzo').click()
  await userEvent.keyboard('45,50')
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveValue('45,50')
  await proposal(1).getByLabelText(/^Ora/).fill('15:00')
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ proposals: [{ price: '45,50' }] }])
})

test('a stay is offered from day to day, without a duration', async () => {
  await showDialog({ request: { ...vague, category: 'appartamenti', endDate: '2037-12-27' }, services: [service] })
  await expect.element(proposal(1).getByLabelText('Partenza')).toHaveValue('dom 27/12/2037')
  await expect.element(proposal(1).getByLabelText(/^Ora/)).toHaveValue('15:00')
  await expect.element(proposal(1).getByLabelText('Durata')).not.toBeInTheDocument()
})

test('sends nothing before one proposal has a day and a time, and leads to the field', async () => {
  await showDialog({ request: vague })
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Almeno una proposta deve avere data e ora')
  await expect.element(proposal(1).getByLabelText(/^Ora/)).toHaveFocus()
  await expect.element(proposal(1).getByLabelText(/^Ora/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(proposal(1).getByLabelText(/^Ora/)).toHaveAccessibleDescription('Scegli un’ora')
  expect(sent).toEqual([])
})

test('sends every field of every proposal, also an address that was not added yet, and closes', async () => {
  const { onClose } = await showDialog()
  const sent = respond(proposalsApi.send, {
    warnings: [],
    ...exampleProposal,
    proposalsData: [...exampleProposal.proposalsData, ...exampleProposal.proposalsData],
  })
  await proposal(1).getByLabelText(/^Ora/).fill('15:00')
  await proposal(1).getByLabelText('Prezzo').fill('45.50')
  await proposal(1).getByLabelText('Sito web').fill('https://barche.example')
  await proposal(1).getByLabelText('Scadenza: giorno').fill('2030-01-01')
  await proposal(1).getByLabelText('Scadenza: ora').fill('12:00')
  await proposal(1).getByLabelText('Note').fill('Molo 3')
  await proposal(1).getByLabelText('Indirizzo di una foto').fill(' https://foto.example/1.jpg ')
  await button('Aggiungi proposta').click()
  await proposal(2).getByLabelText('Data').fill('2037-12-26')
  await proposal(2).getByLabelText(/^Ora/).fill('10:00')
  await button('Invia').click()
  await expect.element(toast('2 proposta/e inviata/e con successo')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    requestId: exampleRequest.id,
    proposals: [
      {
        id: expect.any(String),
        date: '2037-12-24',
        time: '15:00',
        endDate: '',
        price: '45.50',
        durationMinutes: '',
        place: '',
        websiteUrl: 'https://barche.example',
        offerExpiryDate: '2030-01-01',
        offerExpiryTime: '12:00',
        notes: 'Molo 3',
        mediaUrls: ['https://foto.example/1.jpg'],
      },
      expect.objectContaining({ date: '2037-12-26', time: '10:00' }),
    ],
  })
})

test('takes a proposal off that is not the only one', async () => {
  await showDialog()
  await expect.element(button('Rimuovi: Proposta 1')).not.toBeInTheDocument()
  await button('Aggiungi proposta').click()
  await proposal(2).getByLabelText('Note').fill('La seconda')
  await button('Rimuovi: Proposta 1').click()
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('La seconda')
  await expect.element(proposal(2)).not.toBeInTheDocument()
})

test('an offer that is not complete says so and is not sent; what the server refuses stands at its own', async () => {
  await showDialog()
  await proposal(1).getByLabelText(/^Ora/).fill('')
  await button('Aggiungi proposta').click()
  await expect.element(proposal(1).getByText('Senza data e ora non viene inviata.')).toBeVisible()
  await expect.element(proposal(2).getByText('Senza data e ora non viene inviata.')).not.toBeInTheDocument()
  const sent: unknown[] = []
  refuse(proposalsApi.send, 'request.invalid', 'Controlla i dati.', [
    { path: 'proposals.0.date', code: 'proposals.past', message: 'Questo momento è già passato' },
  ])
  await button('Invia').click()
  await expect.element(proposal(2).getByLabelText('Data')).toHaveAccessibleDescription('Questo momento è già passato')
  await expect.element(proposal(2).getByLabelText('Data')).toHaveFocus()
  await expect.element(proposal(1).getByLabelText('Data')).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('warns at the offer of a clash and of too many people, and sends all the same', async () => {
  const none = { guest: '', startDateTime: null, capacity: null }
  const { checked } = await showDialog({
    warnings: [
      { ...none, offer: 0, kind: 'clash', guest: 'Max Meier', startDateTime: '2037-12-24T13:30:00.000Z' },
      { ...none, offer: 0, kind: 'capacity', capacity: 3 },
    ],
  })
  await proposal(1).getByLabelText(/^Ora/).fill('')
  await button('Aggiungi proposta').click()
  // The first is not complete: what is said of the first one that is stands at the second.
  await expect.element(proposal(2).getByText(/prenotazione di Max Meier \(24\/12\/2037 14:30\)/)).toBeVisible()
  await expect.element(proposal(2).getByText(/capienza del servizio 3, persone della richiesta 5/)).toBeVisible()
  await expect.element(proposal(1).getByText(/Max Meier/)).not.toBeInTheDocument()
  expect(checked.at(-1)?.body.proposals).toEqual([{ date: '2037-12-24', time: '15:00', endDate: '', durationMinutes: '' }])
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.element(toast('1 proposta/e inviata/e con successo')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a draft outlives the dialog, for this request and this host alone, until it is sent', async () => {
  const { onClose, shown } = await showDialog()
  await proposal(1).getByLabelText('Note').fill('Molo 3')
  await button('Aggiungi proposta').click()
  await button('Chiudi').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tieni la bozza' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await shown.unmount()

  const other = await show(<ReplyDialog request={{ ...exampleRequest, id: 2 }} onClose={() => {}} />)
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('')
  await other.unmount()
  const stranger = await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />, { user: { ...exampleUser, id: exampleId(7) } })
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('')
  await stranger.unmount()

  const again = await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await expect.element(dialog.getByText('Abbiamo ritrovato quello che avevi scritto')).toBeVisible()
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('Molo 3')
  await expect.element(proposal(2)).toBeVisible()
  respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.element(toast('1 proposta/e inviata/e con successo')).toBeVisible()
  await again.unmount()
  await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('')
})

test('offers that arrive after their dialog was closed are no draft any more', async () => {
  const { calls: sent, arrive } = respondLate(proposalsApi.send, { ...exampleProposal, warnings: [] })
  const { shown } = await showDialog()
  await proposal(1).getByLabelText('Note').fill('Molo 3')
  await button('Invia').click()
  await expect.poll(() => sent.length).toBe(1)
  await button('Chiudi').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tieni la bozza' }).click()
  await shown.unmount()
  arrive()
  await expect.poll(() => localStorage.getItem('drafts')).toBeNull()
})

test('a draft can be begun anew', async () => {
  const { shown } = await showDialog()
  await proposal(1).getByLabelText('Note').fill('Molo 3')
  await shown.unmount()
  await show(<ReplyDialog request={exampleRequest} onClose={() => {}} />)
  await button('Ricomincia da capo').click()
  await expect.element(proposal(1).getByLabelText('Note')).toHaveValue('')
  await expect.element(proposal(1).getByLabelText('Data')).toHaveValue('gio 24/12/2037')
  await expect.element(button('Ricomincia da capo')).not.toBeInTheDocument()
  expect(localStorage.getItem('drafts')).toBeNull()
})

test('keeps what was typed when the line breaks, and says what the server refuses at its field', async () => {
  const { onClose } = await showDialog()
  await proposal(1).getByLabelText(/^Ora/).fill('15:00')
  await proposal(1).getByLabelText('Prezzo').fill('45.50')
  breakOff(proposalsApi.send)
  await button('Invia').click()
  await expect.element(toast("Si è verificato un errore nell'invio delle proposte.")).toBeVisible()
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveValue('45.50')
  refuse(proposalsApi.send, 'request.invalid', 'Controlla i dati.', [
    { path: 'proposals.0.price', code: 'proposals.price.invalid', message: 'Prezzo troppo alto' },
  ])
  await button('Invia').click()
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveAccessibleDescription('Prezzo troppo alto')
  expect(onClose).not.toHaveBeenCalled()
})

test('shows the proposals as the guest will see them; nothing is sent', async () => {
  await showDialog({ request: vague })
  const asked = respond(proposalsApi.preview, '<p>Thursday, 24 December 2037</p>')
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Anteprima').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Almeno una proposta deve avere data e ora')
  await proposal(1).getByLabelText(/^Ora/).fill('15:00')
  await button('Anteprima').click()
  const preview = page.getByRole('dialog', { name: 'Come la vede l’ospite' })
  await expect.element(page.frameLocator(preview.getByTitle('Come la vede l’ospite')).getByText('24 December 2037')).toBeVisible()
  expect(asked[0]?.body.proposals).toMatchObject([{ date: '2037-12-24', time: '15:00' }])
  expect(sent).toEqual([])
})

test('closes by its button', async () => {
  const { onClose } = await showDialog()
  await button('Chiudi').click()
  expect(onClose).toHaveBeenCalledOnce()
})

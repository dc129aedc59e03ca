import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { exampleProposal, exampleRequest } from '../testing/examples.ts'
import { breakOff, refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const proposal = (number: number) => dialog.getByRole('group', { name: `Proposta ${number}` })

async function showDialog() {
  respond(proposalsApi.templates, [])
  const onClose = vi.fn()
  await show(<ReplyDialog request={exampleRequest} onClose={onClose} />)
  return { onClose }
}

test('says whom it answers, and starts at the day that was asked for', async () => {
  await showDialog()
  await expect.element(dialog).toHaveAccessibleDescription('Adulti 4 · Bambini 1 · 24/12/2037 · 15:00 - 18:00')
  await expect.element(proposal(1).getByLabelText('Data')).toHaveValue('2037-12-24')
})

test('sends nothing before one proposal has a day and a time', async () => {
  await showDialog()
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Almeno una proposta deve avere data e ora')
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
  await proposal(1).getByLabelText('Scadenza offerta: giorno').fill('2030-01-01')
  await proposal(1).getByLabelText('Scadenza offerta: ora').fill('12:00')
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
        price: '45.50',
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

test('keeps what was typed when the line breaks, and says what the server refuses at its field', async () => {
  const { onClose } = await showDialog()
  await proposal(1).getByLabelText(/^Ora/).fill('15:00')
  await proposal(1).getByLabelText('Prezzo').fill('45.50')
  breakOff(proposalsApi.send)
  await button('Invia').click()
  await expect.element(toast("Si è verificato un errore nell'invio delle proposte.")).toBeVisible()
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveValue(45.5)
  refuse(proposalsApi.send, 'request.invalid', 'Controlla i dati.', [
    { path: 'proposals.0.price', code: 'proposals.price.invalid', message: 'Prezzo troppo alto' },
  ])
  await button('Invia').click()
  await expect.element(proposal(1).getByLabelText('Prezzo')).toHaveAccessibleDescription('Prezzo troppo alto')
  expect(onClose).not.toHaveBeenCalled()
})

test('shows the proposals as the guest will see them; nothing is sent', async () => {
  await showDialog()
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

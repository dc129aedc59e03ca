import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleDetails, exampleOffer, exampleProposal, exampleRequest, exampleService } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

test('for a confirmed request it proposes a change, from what was agreed on', async () => {
  const booked = { bookingStart: '2037-12-26T09:00:00.000Z', bookingEnd: '2037-12-26T10:30:00.000Z', price: '45.50' }
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [{ ...exampleService, address: 'Molo 3', city: 'Viareggio' }])
  respond(proposalsApi.check, [])
  const said = { notes: 'Parcheggio dietro il molo', websiteUrl: 'https://barche.example', mediaUrls: ['https://foto.example/1.jpg'] }
  const agreed = { ...exampleOffer, ...said, status: 'accepted' as const }
  const declined = { ...exampleOffer, notes: 'Con il pulmino', status: 'declined' as const }
  respond(requestsApi.read, { ...exampleDetails, proposals: [{ ...exampleProposal, proposalsData: [declined, agreed] }] })
  await show(<ReplyDialog request={{ ...exampleRequest, status: 'confirmed', turn: 'agreed', ...booked }} onClose={() => {}} />)
  const change = page.getByRole('dialog', { name: 'Proponi un cambiamento: Gita alle isole' })
  await expect.element(change.getByText('26/12/2037 10:00 · 45,50 €')).toBeVisible()
  await expect.element(change.getByLabelText('Data')).toHaveValue('sab 26/12/2037')
  await expect.element(change.getByLabelText(/^Ora/)).toHaveValue('10:00')
  await expect.element(change.getByLabelText('Durata')).toHaveValue(90)
  await expect.element(change.getByLabelText('Luogo')).toHaveValue('Molo 3, Viareggio')
  await expect.element(change.getByLabelText('Prezzo')).toHaveValue('45,50')
  await expect.element(change.getByLabelText('Note')).toHaveValue(said.notes)
  await expect.element(change.getByLabelText('Sito web')).toHaveValue(said.websiteUrl)
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await change.getByRole('button', { name: 'Proponi un cambiamento' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ proposals: [said] }])
})

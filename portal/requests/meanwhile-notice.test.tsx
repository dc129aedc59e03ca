import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleDetails, exampleProposal, exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const price = dialog.getByLabelText('Prezzo')

beforeEach(() => {
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
})

async function showReply() {
  const onClose = vi.fn()
  const shown = await show(<ReplyDialog request={exampleRequest} onClose={onClose} />)
  return { onClose, shown }
}

test('what was answered elsewhere meanwhile is said and shown before the same words are sent in the newer version', async () => {
  const { onClose } = await showReply()
  await price.fill('45.50')
  const refused = refuse(proposalsApi.send, 'request.changed', 'Nel frattempo la richiesta è cambiata: Proposta inviata.')
  const updatedAt = '2037-12-02T09:00:00.000Z'
  respond(requestsApi.read, { ...exampleDetails, notes: 'Senza pranzo', updatedAt })
  await button('Invia').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Proposta inviata/)
  await expect.element(button('Guarda di nuovo')).toHaveFocus()
  await expect.element(dialog.getByText('Senza pranzo')).toBeVisible()
  await expect.element(price).toHaveValue('45.50')
  const sent = respond(proposalsApi.send, { ...exampleProposal, warnings: [] })
  await button('Invia').click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect([...refused, ...sent].map(({ headers }) => headers.get('if-match'))).toEqual(
    [exampleRequest.updatedAt, updatedAt].map((one) => `"${one}"`),
  )
})

test('whoever looks again is led to the request, as where no list shows it any more, and finds the words on the way back', async () => {
  const { onClose, shown } = await showReply()
  await price.fill('45.50')
  refuse(proposalsApi.send, 'request.changed', 'Nel frattempo la richiesta è cambiata: Proposta inviata.')
  respond(requestsApi.read, exampleDetails)
  await button('Invia').click()
  await button('Guarda di nuovo').click()
  expect([onClose.mock.calls.length, location.pathname]).toEqual([1, `/bookings/${exampleRequest.id}`])
  await shown.unmount()
  await showReply()
  await expect.element(price).toHaveValue('45.50')
})

/** Closes as its screens close it. */
function Reply() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ReplyDialog request={exampleRequest} onClose={() => setOpen(false)} />
}

test('whoever closes the reply while it is sent is told all the same that it was refused', async () => {
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  const text = 'Nel frattempo la richiesta è cambiata: Proposta inviata.'
  const refused = refuse(proposalsApi.send, 'request.changed', text, undefined, line)
  await show(<Reply />)
  await price.fill('45.50')
  await button('Invia').click()
  await expect.poll(() => refused.length).toBe(1)
  await button('Chiudi').click()
  await page.getByRole('button', { name: 'Tieni la bozza' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  arrive()
  await expect.element(toast(text)).toBeVisible()
})

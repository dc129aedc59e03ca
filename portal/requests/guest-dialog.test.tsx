import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { GuestDialog } from './guest-dialog.tsx'

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(named(label))
const email = () => dialog.getByLabelText('Email (facoltativa)')
const save = () => dialog.getByRole('button', { name: 'Salva' }).click()

test('name, telephone, e-mail and language are put right, and the new address is said to be told', async () => {
  const onClose = vi.fn()
  const corrected = respond(requestsApi.correctGuest, { ...exampleRequest, email: 'eva@example.com' })
  await show(<GuestDialog request={exampleRequest} onClose={onClose} />)
  await expect.element(field('Nome')).toHaveValue('Eva')
  await field('Cognome').fill('Kline')
  await field('Telefono').fill('+49 170 7654321')
  await expect.element(email()).toHaveAccessibleDescription(/riceve qui ciò che non è arrivato/)
  await email().fill('eva@example.com')
  await field('Lingua dell’ospite').selectOptions('fr')
  await save()
  await expect.element(toast('All’ospite parte un’email al nuovo indirizzo')).toBeVisible()
  const typed = { lastName: 'Kline', phone: '+49 170 7654321', email: 'eva@example.com', language: 'fr' }
  expect(corrected.map(({ params, body }) => [params.id, body])).toEqual([['1', typed]])
  expect(corrected[0]?.headers.get('if-match')).toBe(`"${exampleRequest.updatedAt}"`)
  expect(onClose).toHaveBeenCalledOnce()
})

test('without an e-mail nobody is said to be told of anything', async () => {
  respond(requestsApi.correctGuest, { ...exampleRequest, email: '' })
  await show(<GuestDialog request={exampleRequest} onClose={() => {}} />)
  await email().fill('')
  await expect.element(email()).toHaveAccessibleDescription('Senza email l’ospite non riceve nulla.')
  await save()
  await expect.element(toast('Contatti corretti')).toBeVisible()
  expect(page.getByText('All’ospite parte').elements()).toEqual([])
})

test('nobody is told of an address whose capitals alone are others', async () => {
  respond(requestsApi.correctGuest, { ...exampleRequest, email: 'eva@example.com' })
  await show(<GuestDialog request={{ ...exampleRequest, email: 'Eva@Example.com' }} onClose={() => {}} />)
  await field('Telefono').fill('+39 333 1')
  await save()
  await expect.element(toast('Contatti corretti')).toBeVisible()
  expect(page.getByText('All’ospite parte').elements()).toEqual([])
})

test('what is wrong stands beside its field, here and from the server', async () => {
  const corrected = respond(requestsApi.correctGuest, exampleRequest)
  await show(<GuestDialog request={exampleRequest} onClose={() => {}} />)
  await field('Nome').fill('')
  await email().fill('eva@')
  await save()
  await expect.element(field('Nome')).toHaveFocus()
  await expect.element(email()).toHaveAccessibleDescription(/Inserisci un|valida/)
  expect(corrected).toEqual([])
})

test('what has happened meanwhile is said, what is typed stays, and is saved over it only when that is said', async () => {
  const onClose = vi.fn()
  refuse(requestsApi.correctGuest, 'request.changed', 'Nel frattempo la richiesta è cambiata: Messaggio dell’ospite.')
  respond(requestsApi.list, [])
  await show(<GuestDialog request={exampleRequest} onClose={onClose} />)
  await field('Telefono').fill('+39 333 1')
  await save()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Messaggio dell’ospite/)
  await expect.element(field('Telefono')).toHaveValue('+39 333 1')
  const overwritten = respond(requestsApi.correctGuest, exampleRequest)
  await dialog.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Contatti corretti')).toBeVisible()
  expect([overwritten[0]?.headers.get('if-match'), overwritten[0]?.body, onClose.mock.calls.length]).toEqual([
    null,
    { phone: '+39 333 1' },
    1,
  ])
})

test('a mail that may not be sent today leaves everything as it was, and says why', async () => {
  const onClose = vi.fn()
  refuse(requestsApi.correctGuest, 'mail.tooManyToRecipient', 'A questo indirizzo sono partite troppe email oggi.')
  await show(<GuestDialog request={exampleRequest} onClose={onClose} />)
  await email().fill('eva@example.com')
  await save()
  await expect.element(toast('A questo indirizzo sono partite troppe email oggi.')).toBeVisible()
  await expect.element(email()).toHaveValue('eva@example.com')
  expect(onClose).not.toHaveBeenCalled()
})

test('asks before what was typed is lost', async () => {
  await show(<GuestDialog request={exampleRequest} onClose={() => {}} />)
  await field('Cognome').fill('Kline')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})

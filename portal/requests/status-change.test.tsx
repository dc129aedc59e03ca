import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type RequestStatus, requestStatuses } from '#contract/request-states.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { useStatusChange } from './use-status-change.tsx'

const question = page.getByRole('alertdialog')
const reason = question.getByLabelText(/^(Motivo|Parole per l’ospite) \(facoltativ[oe]\)$/)
const booked = { ...exampleRequest, status: 'confirmed' as const, bookingStart: '2037-12-24T14:00:00.000Z', turn: 'agreed' as const }

beforeEach(() => {
  respond(requestsApi.check, [])
})

function Statuses({ request }: { request: GuestRequest }) {
  const { change, dialog } = useStatusChange(request)
  return (
    <>
      {requestStatuses.map((status) => (
        <button key={status} type="button" onClick={() => change(status)}>
          {status}
        </button>
      ))}
      {dialog}
    </>
  )
}

async function choose(request: GuestRequest, to: RequestStatus) {
  await show(<Statuses request={request} />)
  await page.getByRole('button', { name: to, exact: true }).click()
}

test.each([
  [exampleRequest, 'rejected', /Sei sicuro di voler rifiutare questa richiesta\?/, 'Rifiuta'],
  [exampleRequest, 'canceled', /Annullare questa richiesta\?/, 'Annulla la richiesta'],
  [exampleRequest, 'confirmed', /come è stata chiesta: 24\/12\/2037 · 15:00 - 18:00/, 'Conferma'],
  [booked, 'canceled', /Annullare questa prenotazione\?/, 'Annulla la prenotazione'],
  [booked, 'pending', /La prenotazione del 24\/12\/2037 15:00 non vale più/, 'Riapri'],
  [{ ...exampleRequest, status: 'rejected' as const }, 'pending', /torna in attesa/, 'Riapri'],
  [{ ...exampleRequest, status: 'canceled' as const }, 'confirmed', /torna com’era/, 'Conferma di nuovo'],
] as const)('%o to %s asks first, and sends the reason in the version that was seen', async (request, to, text, action) => {
  const updated = respond(requestsApi.update, request)
  await choose(request, to)
  await expect.element(question).toMatchTextContent(text)
  await expect.element(reason).toHaveAccessibleDescription('L’ospite lo legge nell’email e sulla sua pagina.')
  await reason.fill('  Barca guasta ')
  expect(updated).toEqual([])
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(updated.map(({ body }) => body)).toEqual([{ status: to, reason: 'Barca guasta' }])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${request.updatedAt}"`)
})

test('a reason that was typed is there again until it is sent', async () => {
  const rejected = page.getByRole('button', { name: 'rejected', exact: true })
  await choose(exampleRequest, 'rejected')
  await reason.fill('La barca è guasta fino a lunedì.')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await rejected.click()
  await expect.element(reason).toHaveValue('La barca è guasta fino a lunedì.')
  respond(requestsApi.update, exampleRequest)
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await rejected.click()
  await expect.element(reason).toHaveValue('')
})

test('a clash of what is confirmed is said before it is', async () => {
  const checked = respond(requestsApi.check, [
    { kind: 'clash' as const, guest: 'Ugo Neri', startDateTime: '2037-12-24T14:00:00.000Z', capacity: null },
  ])
  await choose(exampleRequest, 'confirmed')
  await expect.element(question.getByText('Ugo Neri')).toMatchTextContent('24/12/2037 15:00')
  expect(checked).toMatchObject([{ params: { id: '1' }, body: { status: 'confirmed' } }])
})

test('a move that the guest does not hear of is made at once, the same status not at all', async () => {
  const updated = respond(requestsApi.update, booked)
  await choose(booked, 'completed')
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  await page.getByRole('button', { name: 'confirmed', exact: true }).click()
  expect(updated.map(({ body }) => body)).toEqual([{ status: 'completed' }])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${booked.updatedAt}"`)
})

test('no reason is asked for where nobody reads it: rejecting what was called off, or a guest without an e-mail', async () => {
  const shown = await show(<Statuses request={{ ...exampleRequest, status: 'canceled' }} />)
  await page.getByRole('button', { name: 'rejected' }).click()
  await expect.element(question).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
  await shown.unmount()
  await choose({ ...booked, email: '' }, 'canceled')
  await expect.element(question.getByText('Questo ospite non ha un indirizzo email: avvisalo tu.')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('who rejects what the guest has just accepted reads so, and looks again', async () => {
  refuse(requestsApi.update, 'request.changed', 'Nel frattempo la richiesta è cambiata: Proposta accettata.')
  await choose(exampleRequest, 'rejected')
  await reason.fill('Siamo pieni')
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Nel frattempo la richiesta è cambiata: Proposta accettata.')
  await expect.element(question.getByRole('button', { name: 'Rifiuta' })).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Guarda di nuovo' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('a lost connection keeps the question and the reason', async () => {
  refuse(requestsApi.update, 'internal', 'x')
  await choose(exampleRequest, 'rejected')
  await reason.fill('Siamo pieni')
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.element(toast("Errore nell'aggiornamento della richiesta")).toBeInTheDocument()
  await expect.element(reason).toHaveValue('Siamo pieni')
})

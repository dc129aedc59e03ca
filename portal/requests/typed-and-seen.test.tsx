import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { exampleDetails, exampleRequest } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RequestView } from './request-view.tsx'

const dialog = page.getByRole('dialog')

beforeEach(() => {
  respond(requestsApi.check, [])
})

test('what is typed after the press is overwritten with too, where a change was refused meanwhile', async () => {
  const late = Promise.withResolvers<void>()
  const refused = refuse(requestsApi.update, 'request.changed', 'Nel frattempo la richiesta è cambiata.', undefined, late.promise)
  respond(requestsApi.list, [])
  await show(<EditDialog request={exampleRequest} onClose={() => {}} />)
  await dialog.getByLabelText(named('Note')).fill('Nuove note')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.getByLabelText(named('Adulti')).fill('2')
  await expect.poll(() => refused.length).toBe(1)
  late.resolve()
  await dialog.getByLabelText(named('Fascia oraria')).fill('mattina')
  const overwritten = respond(requestsApi.update, exampleRequest)
  await dialog.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.poll(() => overwritten[0]?.body).toMatchObject({ notes: 'Nuove note', adultNum: 2, timeRange: 'mattina' })
})

test('what is typed while a change is on its way keeps the dialog open, and is sent by the next press', async () => {
  const onClose = vi.fn()
  const saved = { ...exampleRequest, updatedAt: '2037-01-01T00:00:00.000Z' }
  const { calls, arrive } = respondLate(requestsApi.update, saved)
  respond(requestsApi.list, [])
  await show(<EditDialog request={exampleRequest} onClose={onClose} />)
  await dialog.getByLabelText(named('Note')).fill('Nuove note')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.getByLabelText(named('Adulti')).fill('2')
  arrive()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.map(({ body, headers }) => [body.notes, body.adultNum, headers.get('if-match')])).toEqual([
    ['Nuove note', 4, `"${exampleRequest.updatedAt}"`],
    ['Nuove note', 2, `"${saved.updatedAt}"`],
  ])
})

test('what is typed while a booking is being moved is weighed against the booking as it is by then', async () => {
  const booked = {
    ...{ ...exampleRequest, timeRange: 'alle 15', status: 'confirmed' as const, turn: 'agreed' as const },
    ...{ bookingStart: '2037-12-24T14:00:00.000Z', bookingEnd: '2037-12-24T15:00:00.000Z' },
  }
  const moved = { timeRange: 'alle 10', bookingStart: '2037-12-24T09:00:00.000Z', bookingEnd: '2037-12-24T10:00:00.000Z' }
  const { calls, arrive } = respondLate(requestsApi.update, { ...booked, ...moved, updatedAt: '2037-01-01T00:00:00.000Z' })
  respond(requestsApi.list, [])
  await show(<EditDialog request={booked} onClose={() => {}} />)
  const question = page.getByRole('alertdialog')
  await dialog.getByLabelText(named('Fascia oraria')).fill('alle 10')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await question.getByRole('button', { name: 'Sposta anche la prenotazione' }).click()
  await dialog.getByLabelText(named('Fascia oraria')).fill('alle 15')
  arrive()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(question).toMatchTextContent(/è il 24\/12\/2037 10:00\. Se la sposti, sarà il 24\/12\/2037 15:00/)
  expect(calls).toHaveLength(1)
})

test.each([
  ['a refusal', 'Rifiuta', 'alertdialog', 'Rifiuta'],
  ['an edit', 'Modifica', 'dialog', 'Salva'],
] as const)('%s decides in the version that was seen when it was opened, whatever is read behind it', async (_, action, role, send) => {
  respond(requestsApi.read, exampleDetails)
  await show(<RequestView id={1} onGone={() => {}} />)
  await page
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .first()
    .click()
  await expect.element(page.getByRole(role)).toBeVisible()
  const read = respond(requestsApi.read, { ...exampleDetails, notes: 'Con il cane', updatedAt: '2037-01-01T00:00:00.000Z' })
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(requestsApi.read) })
  await expect.poll(() => read.length).toBe(1)
  await expect.element(page.getByText('Con il cane')).toBeInTheDocument()
  const changed = refuse(requestsApi.update, 'request.changed', 'Nel frattempo: Messaggio dell’ospite.')
  await page.getByRole(role).getByRole('button', { name: send, exact: true }).click()
  await expect.element(page.getByRole(role).getByRole('alert')).toMatchTextContent(/Messaggio dell’ospite/)
  expect(changed[0]?.headers.get('if-match')).toBe(`"${exampleDetails.updatedAt}"`)
})

test('a request that another device has deleted is gone from the screen as well, once a change of it is refused for that', async () => {
  respond(requestsApi.read, { ...exampleDetails, status: 'confirmed', turn: 'agreed' })
  await show(<RequestView id={1} onGone={() => {}} />)
  await expect.element(page.getByRole('button', { name: /^Segna come completata/ })).toBeVisible()
  refuse(requestsApi.read, 'request.notFound', 'La richiesta non esiste.')
  refuse(requestsApi.update, 'request.notFound', 'La richiesta non esiste.')
  await page.getByRole('button', { name: /^Segna come completata/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Richiesta non trovata' })).toBeVisible()
})

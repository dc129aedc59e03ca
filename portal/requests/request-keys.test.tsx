import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleDetails, exampleRequest } from '../testing/examples.ts'
import { respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { RequestList } from './request-list.tsx'

/** On a desk: list and request side by side, and the keys that go from one to the other. */

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const beside = page.getByRole('region', { name: 'Dettagli della richiesta' })
const guests = ['Anna', 'Bruno', 'Carla'].map((firstName, index) => ({ ...exampleRequest, id: index + 1, firstName, lastName: '' }))
const press = (keys: string) => userEvent.keyboard(keys)

beforeEach(async () => {
  await page.viewport(1280, 900)
  respond(requestsApi.list, guests)
  respond(requestsApi.read, ({ params }) => ({ ...exampleDetails, ...(guests[Number(params.id) - 1] ?? exampleRequest) }))
  // Later than the one above, whose address has a place for any word.
  respond(requestsApi.turns, { host: 3, guest: 0, agreed: 0, closed: 0 })
  return async () => {
    await page.viewport(414, 896)
  }
})

test('a chosen request stands beside the list, and in the address', async () => {
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(beside.getByText('Scegli una richiesta')).toBeVisible()
  await row('Bruno').click()
  await expect.element(beside.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  await expect.element(row('Bruno')).toHaveAttribute('aria-current', 'true')
  expect(location.search).toBe('?request=2')
  await expect.element(page.getByText('Codice della richiesta')).toBeVisible()
})

test('j, k and the arrows move, Enter opens, Escape comes back', async () => {
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Anna')).toBeVisible()
  await press('j')
  await expect.element(row('Anna')).toHaveFocus()
  await press('j')
  await press('{ArrowDown}')
  await expect.element(row('Carla')).toHaveFocus()
  await press('j')
  await expect.element(row('Carla')).toHaveFocus()
  await press('k')
  await expect.element(row('Bruno')).toHaveFocus()
  await press('{Enter}')
  await expect.element(beside.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  await expect.element(beside).toHaveFocus()
  await press('{Escape}')
  await expect.element(row('Bruno')).toHaveFocus()
})

test('what is typed into a dialog of the request beside the list stays where a tablet is turned', async () => {
  respond(requestsApi.check, [])
  await show(<RequestList />, { at: '/bookings?request=2' })
  await beside.getByRole('button', { name: /^Modifica/ }).click()
  const notes = page.getByRole('dialog').getByLabelText('Note')
  await notes.fill('Con il cane')
  await page.viewport(834, 1194)
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(notes).toHaveValue('Con il cane')
})

test('r replies to the row, and the focus returns to it', async () => {
  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Anna')).toBeVisible()
  await press('jr')
  await expect.element(page.getByRole('dialog', { name: /^Rispondi/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(row('Anna')).toHaveFocus()
})

test('nobody is replied to whose request is closed', async () => {
  respond(requestsApi.list, [{ ...exampleRequest, status: 'rejected' as const, turn: 'closed' as const }])
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Eva Klein')).toBeVisible()
  await press('jr')
  await expect.element(row('Eva Klein')).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('while a question is asked, letters answer nobody and go nowhere', async () => {
  await show(<RequestList />, { at: '/bookings' })
  await row('Bruno').click()
  await beside.getByRole('button', { name: /^Rifiuta/ }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  const { activeElement } = document
  await press('kr?')
  expect([document.activeElement, page.getByRole('dialog').elements()]).toEqual([activeElement, []])
})

test('letters that are typed are words', async () => {
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Anna')).toBeVisible()
  await page.getByLabelText('Cerca').click()
  await press('jr?')
  await expect.element(page.getByLabelText('Cerca')).toHaveValue('jr?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])('a letter that is held with a key of the browser (%s) is the browser’s', async (held) => {
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Anna')).toBeVisible()
  const pressed = new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true, [held]: true })
  expect(document.body.dispatchEvent(pressed)).toBe(true)
  await expect.element(row('Anna')).not.toHaveFocus()
})

test('? names the keys, and they can be switched off', async () => {
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(row('Anna')).toBeVisible()
  await press('?')
  const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
  await help.getByRole('switch', { name: 'Scorciatoie attive' }).click()
  await help.getByRole('button', { name: 'Chiudi' }).click()
  await press('j')
  await expect.element(row('Anna')).not.toHaveFocus()
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click()
  await help.getByRole('switch', { name: 'Scorciatoie attive' }).click()
  await help.getByRole('button', { name: 'Chiudi' }).click()
  await press('j')
  await expect.element(row('Anna')).toHaveFocus()
})

test.each([
  ['its row', ''],
  ['the view beside it, while another is chosen', '?request=3'],
] as const)('a request that is deleted from %s stands beside the list no more', async (from, after) => {
  const { arrive } = respondLate(requestsApi.remove, undefined)
  await show(<RequestList />, { at: '/bookings?request=2' })
  await expect.element(beside.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  const isRow = from === 'its row'
  if (isRow) await page.getByRole('button', { name: 'Apri la riga: Bruno' }).click()
  const place = isRow ? page.getByRole('listitem').filter({ hasText: 'Bruno' }) : beside
  await place
    .getByRole('button', { name: /^Elimina richiesta/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  if (!isRow) await row('Carla').click()
  arrive()
  await expect.element(toast('Richiesta eliminata con successo!')).toBeVisible()
  await expect.poll(() => location.search).toBe(after)
})

test.each(['its row', 'the view beside it'])('the keyboard goes on with the next request after one is deleted from %s', async (from) => {
  await show(<RequestList />, { at: '/bookings?request=2' })
  await expect.element(beside.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  const isRow = from === 'its row'
  if (isRow) await page.getByRole('button', { name: 'Apri la riga: Bruno' }).click()
  const place = isRow ? page.getByRole('listitem').filter({ hasText: 'Bruno' }) : beside
  const bin = place.getByRole('button', { name: /^Elimina richiesta/ }).first()
  await expect.element(bin).toBeVisible()
  bin.element().focus()
  await press('{Enter}')
  respond(requestsApi.remove, undefined)
  respond(requestsApi.list, [guests[0] ?? exampleRequest, guests[2] ?? exampleRequest])
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' })).toHaveFocus()
  await press('{Tab}{Enter}')
  await expect.element(page.getByText('Bruno')).not.toBeInTheDocument()
  await expect.element(row('Carla')).toHaveFocus()
})

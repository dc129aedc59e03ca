import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { exampleDetails } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { RequestView } from './request-view.tsx'

const later = (minutes: number) => new Date(Date.parse(exampleDetails.createdOn) + minutes * 60_000).toISOString()
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const showView = () => show(<RequestView id={1} onGone={() => {}} />)

test('mails that were refused are sent again by one button, and the page is read again', async () => {
  const mails = [
    { kind: 'bookingConfirmed', toGuest: true, createdAt: later(40), lastError: '550 5.7.1 sender blocked by a list' },
    { kind: 'messageToHost', toGuest: false, createdAt: later(20), lastError: '552 5.2.2 mailbox full' },
  ]
  const read = respond(requestsApi.read, { ...exampleDetails, failedMails: mails })
  const sent = respond(requestsApi.sendFailed, { sent: 1 })
  await showView()
  await expect.element(page.getByText('Email di conferma')).toBeVisible()
  await expect.element(page.getByText('Email con un messaggio')).toBeVisible()
  expect(page.getByText('Il server di posta ha rifiutato l’email.').elements()).toHaveLength(2)
  const before = read.length
  await button('Invia di nuovo ciò che non è arrivato').click()
  await expect.element(toast('L’email parte di nuovo')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect.poll(() => read.length).toBeGreaterThan(before)
})

test('a refused address is put right from the last mail that it kept from the guest, once', async () => {
  const refused = { kind: 'proposalSent', toGuest: true, createdAt: later(40), lastError: '550 5.1.1 no such user' }
  const first = { ...refused, kind: 'requestReceived', createdAt: later(20) }
  const read = respond(requestsApi.read, { ...exampleDetails, failedMails: [refused, first] })
  respond(requestsApi.correctGuest, { ...exampleDetails, email: 'eva@example.com' })
  await showView()
  const correct = button('Correggi l’indirizzo e invia di nuovo')
  await expect.element(correct).toBeVisible()
  expect(correct.elements()).toHaveLength(1)
  await correct.click()
  const email = page.getByRole('dialog').getByLabelText(/^Email/)
  // Whoever types at once types the address, not another name.
  await expect.element(email).toHaveFocus()
  await email.fill('eva@example.com')
  const before = read.length
  respond(requestsApi.read, { ...exampleDetails, email: 'eva@example.com' })
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await expect.element(page.getByRole('link', { name: 'eva@example.com' })).toBeVisible()
  await expect.element(page.getByText('Un’email all’ospite non è arrivata')).not.toBeInTheDocument()
  expect(read).toHaveLength(before)
})

test('an address that is not the reason is not offered to be put right', async () => {
  const mail = { kind: 'proposalSent', toGuest: true, createdAt: later(40), lastError: '550 5.7.1 sender blocked' }
  respond(requestsApi.read, {
    ...exampleDetails,
    failedMails: [mail, { ...mail, createdAt: later(20), toGuest: false, lastError: '550 5.1.1' }],
  })
  await showView()
  await expect.element(button('Invia di nuovo ciò che non è arrivato')).toBeVisible()
  expect(button('Correggi l’indirizzo').elements()).toEqual([])
})

test('a mail that no longer holds is not said to be on its way', async () => {
  const mail = { kind: 'proposalSent', toGuest: true, createdAt: later(40), lastError: '550' }
  respond(requestsApi.read, { ...exampleDetails, failedMails: [mail] })
  respond(requestsApi.sendFailed, { sent: 0 })
  await showView()
  await button('Invia di nuovo ciò che non è arrivato').click()
  await expect.element(toast('Nel frattempo la richiesta è cambiata')).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { RequestList } from './request-list.tsx'

const rows = page.getByRole('listitem')
const many = (count: number, from = 1): GuestRequest[] =>
  Array.from({ length: count }, (_, index) => ({ ...exampleRequest, id: from + index, service: `Gita ${from + index}` }))

test('loads, then shows what guests ask for', async () => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  respond(requestsApi.list, async () => {
    await wait
    return [exampleRequest]
  })
  await show(<RequestList />)
  await expect.element(page.getByRole('status').filter({ hasText: 'Caricamento...' })).toBeInTheDocument()
  answer()
  const row = page.getByRole('button', { name: /Gita alle isole/ })
  for (const text of [/Adulti.4/, /Bambini.1/, /24\/12\/2037/, /15:00 - 18:00/, /In Attesa/])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(page.getByText('1 richiesta')).toBeVisible()
})

test('an empty list says so, and a filtered one what to do about it', async () => {
  const asked = respond(requestsApi.list, [])
  await show(<RequestList />)
  await expect.element(page.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible()
  await expect.element(page.getByText('Prova a cambiare i filtri.')).not.toBeInTheDocument()
  await page.getByLabelText('Categoria').selectOptions('Auto')
  await expect.element(page.getByText('Prova a cambiare i filtri.')).toBeVisible()
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([{}, { category: 'auto' }])
  expect(location.search).toBe('?category=auto')
})

test('a list that cannot be read says why, and tries again', async () => {
  refuse(requestsApi.list, 'database.unavailable', 'Il servizio non è raggiungibile.')
  await show(<RequestList />)
  await expect.element(page.getByText('Il servizio non è raggiungibile.')).toBeVisible()
  respond(requestsApi.list, [exampleRequest])
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByRole('button', { name: /Gita alle isole/ })).toBeVisible()
})

test('500 requests come page by page as one scrolls', async () => {
  const asked = respond(requestsApi.list, many(100), { total: 500, next: `${requestsApi.list.path}?cursor=2` })
  await show(<RequestList />)
  await expect.element(page.getByText('500 richieste')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(100)
  expect(asked.map(({ query }) => query)).toEqual([{}])
  respond(requestsApi.list, many(400, 101), { total: 500 })
  await expect
    .poll(() => {
      // Rows out of sight have a guessed height: the end moves while one scrolls.
      rows.last().element().scrollIntoView()
      return rows.elements().length
    })
    .toBe(500)
  await expect.element(rows.last()).toMatchTextContent('Gita 500')
})

test('a request is rejected after a question only', async () => {
  respond(requestsApi.list, [exampleRequest])
  const updated = respond(requestsApi.update, { ...exampleRequest, status: 'rejected' })
  await show(<RequestList />)
  await page.getByRole('button', { name: /Gita alle isole/ }).click()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Rifiuta' }).click()
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(updated).toEqual([])
  await page.getByRole('button', { name: 'Rifiuta' }).click()
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated).toMatchObject([{ params: { id: '1' }, body: { status: 'rejected' } }])
})

test('nobody is left to answer where the guest was taken out of the request', async () => {
  respond(requestsApi.list, [{ ...exampleRequest, anonymizedAt: exampleRequest.createdOn }])
  await show(<RequestList />)
  await page.getByRole('button', { name: /Gita alle isole/ }).click()
  await expect.element(page.getByRole('button', { name: 'Dettagli' })).toBeVisible()
  for (const name of ['Rispondi', 'Modifica', 'Inoltra', 'Rifiuta']) {
    await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).not.toBeInTheDocument()
  }
})

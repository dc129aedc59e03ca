import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { servicesApi } from '#contract/services.api.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { exampleDetails, exampleFacility, exampleOffer, exampleProposal, exampleRequest } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, speak, toast } from '../testing/render.tsx'
import { RequestList } from './request-list.tsx'

const rows = page.getByRole('heading', { level: 3 })
const row = page.getByRole('button', { name: /^Eva Klein/ })
const counts = { host: 3, guest: 2, agreed: 1, closed: 0 }

beforeEach(() => {
  respond(requestsApi.turns, counts)
})

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
  await expect.element(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeInTheDocument()
  answer()
  for (const text of [/Eva Klein/, /Gita alle isole · Villa Sole/, /Adulti.4/, /Bambini.1/, /24\/12\/2037/, /15:00 - 18:00/, /In Attesa/])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(page.getByText('1 richiesta')).toBeVisible()
})

test('an empty list says so, and a filtered one what to do about it', async () => {
  const asked = respond(requestsApi.list, [])
  await show(<RequestList />)
  await expect.element(page.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible()
  await expect.element(page.getByText('Prova a cambiare i filtri.')).not.toBeInTheDocument()
  respond(facilitiesApi.list, [exampleFacility])
  await page.getByRole('button', { name: 'Filtri' }).click()
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
  await expect.element(row).toBeVisible()
})

test('a request of which a mail did not arrive says so, to eye and ear', async () => {
  respond(requestsApi.list, [{ ...exampleRequest, hasFailedMail: true }, ...many(1, 2)])
  await show(<RequestList />)
  await expect.element(row.first()).toMatchTextContent(/Email non arrivata/)
  await expect.element(page.getByRole('button', { name: /Email non arrivata/ })).toBeVisible()
  expect(page.getByText('Email non arrivata', { exact: true }).elements()).toHaveLength(1)
})

test('a reply whose guest has agreed elsewhere meanwhile proposes a change, and keeps what was typed', async () => {
  respond(requestsApi.list, [exampleRequest])
  respond(servicesApi.list, [])
  respond(proposalsApi.templates, [])
  respond(proposalsApi.check, [])
  await show(<RequestList />)
  await row.click()
  await page.getByRole('button', { name: /^Rispondi/ }).click()
  await page.getByRole('dialog').getByLabelText('Note').fill('Molo 3')
  respond(requestsApi.list, [{ ...exampleRequest, status: 'confirmed' }])
  const accepted = { ...exampleOffer, status: 'accepted' as const, notes: 'Alle 9' }
  const read = respond(requestsApi.read, {
    ...{ ...exampleDetails, status: 'confirmed' },
    proposals: [{ ...exampleProposal, proposalsData: [accepted] }],
  })
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(requestsApi.list) })
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Proponi un cambiamento' })).toBeVisible()
  await expect.poll(() => read.length).toBe(1)
  await expect.element(page.getByRole('dialog').getByLabelText('Note')).toHaveValue('Molo 3')
})

test('500 requests come page by page as one scrolls', async () => {
  const asked = respond(requestsApi.list, many(100), { total: 500, next: `${requestsApi.list.path}?cursor=2` })
  await show(<RequestList />)
  await expect.element(page.getByText('500 richieste')).toBeVisible()
  await expect.poll(() => rows.elements().length).toBe(100)
  expect(asked.map(({ query }) => query)).toEqual([{}])
  respond(requestsApi.list, many(400, 101), { total: 500 })
  await expect
    .poll(
      () => {
        // Rows out of sight have a guessed height: the end moves while one scrolls.
        rows.last().element().scrollIntoView()
        return rows.elements().length
      },
      // Five hundred rows are drawn in nearly ten seconds on two processors.
      { timeout: 30_000 },
    )
    .toBe(500)
  await expect.element(rows.last()).toMatchTextContent('Gita 500')
})

test('a request is rejected after a question only', async () => {
  respond(requestsApi.list, [exampleRequest])
  const updated = respond(requestsApi.update, { ...exampleRequest, status: 'rejected' })
  await show(<RequestList />)
  await row.click()
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Rifiuta' }).click()
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(updated).toEqual([])
  await page.getByRole('button', { name: 'Rifiuta' }).click()
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated).toMatchObject([{ params: { id: '1' }, body: { status: 'rejected' } }])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${exampleRequest.updatedAt}"`)
})

test('nobody is left to answer where the guest was taken out of the request', async () => {
  respond(requestsApi.list, [{ ...exampleRequest, anonymizedAt: exampleRequest.createdOn }])
  await show(<RequestList />)
  await row.click()
  await expect.element(page.getByRole('button', { name: 'Dettagli' })).toBeVisible()
  for (const name of ['Rispondi', 'Modifica', 'Inoltra', 'Rifiuta']) {
    await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).not.toBeInTheDocument()
  }
})

const hour = 60 * 60_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

test.each([
  ['host', { waitingSince: ago(2.5), latestEvent: { eventType: 'edited' as const, eventDate: ago(1) } }, /Tocca a te\u00a0· da 2 ore/],
  ['host', { waitingSince: ago(90), openUntil: ago(73) }, /Tocca a te\u00a0· da 3 giorni/],
  ['guest', { openUntil: ago(-5.1) }, /Tocca all’ospite\u00a0· scade tra 5 ore/],
  ['guest', { openUntil: null }, /Tocca all’ospite, In Attesa/],
  [
    'agreed',
    { status: 'confirmed' as const, bookingStart: '2037-12-25T09:00:00.000Z', price: '45.50' },
    /25\/12\/2037 10:00, .*45,50.€, Confermata\u00a0· tra \d+ anni$/,
  ],
  ['closed', { status: 'rejected' as const }, /Bambini 1, Rifiutata$/],
  ['closed', { status: 'confirmed' as const }, /Chiusa, Confermata$/],
] as const)('a row of turn %s is read as one sentence (%o)', async (turn, fields, sentence) => {
  respond(requestsApi.list, [{ ...exampleRequest, turn, ...fields }])
  await show(<RequestList />)
  await expect.element(page.getByRole('button', { name: /^Eva Klein, Gita alle isole · Villa Sole, / })).toHaveAccessibleName(sentence)
})

test('groups by turn carry their counts, and one of them narrows the list', async () => {
  const asked = respond(requestsApi.list, [exampleRequest])
  const counted = respond(requestsApi.turns, counts)
  await show(<RequestList />, { at: '/bookings?status=pending' })
  const groups = page.getByRole('navigation', { name: 'A chi tocca' })
  await expect.element(groups.getByRole('link').first()).toHaveAccessibleName('Tutte 6')
  expect(
    groups
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Tutte6', 'Tocca a te3', 'Tocca all’ospite2', 'Confermate1', 'Chiuse0'])
  await groups.getByRole('link', { name: 'Tocca a te 3' }).click()
  await expect.poll(() => asked.map(({ query }) => query)).toEqual([{ status: 'pending' }, { status: 'pending', turn: 'host' }])
  await expect.element(groups.getByRole('link', { name: 'Tocca a te 3' })).toHaveAttribute('aria-current', 'true')
  expect(location.search).toBe('?status=pending&turn=host')
  expect(counted.map(({ query }) => query)).toEqual([{ status: 'pending' }])
})

test('the filters stand behind one button that counts them, the search does not', async () => {
  const other = { ...exampleFacility, id: exampleRequest.facilityId ?? '', name: 'Casa Luna' }
  respond(facilitiesApi.list, [other])
  const asked = respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />, { at: '/bookings' })
  await expect.element(page.getByLabelText('Struttura')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtri' }).click()
  await page.getByLabelText('Struttura').selectOptions('Casa Luna')
  await page.getByLabelText('Cerca').fill(' Klein ')
  await expect.poll(() => asked.at(-1)?.query).toEqual({ facilityId: other.id, search: 'Klein' })
  await expect.element(page.getByRole('button', { name: 'Filtri 1' })).toBeVisible()
  await page.getByLabelText('Dal', { exact: true }).fill('24/')
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect.poll(() => location.search).toBe('?search=Klein')
  await expect.element(page.getByLabelText('Dal', { exact: true })).toHaveValue('')
})

test('a word that means no filter elsewhere can be searched for', async () => {
  const asked = respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />, { at: '/bookings' })
  await page.getByLabelText('Cerca').fill('all')
  await expect.poll(() => asked.at(-1)?.query).toEqual({ search: 'all' })
  await expect.element(page.getByLabelText('Cerca')).toHaveValue('all')
})

test('of the properties a further page that fails is not asked for again and again', async () => {
  const next = { total: 51, next: `${facilitiesApi.list.path}?cursor=2` }
  const read = ({ query }: { query: Record<string, string> }) => {
    if (query.cursor) throw new Error('No answer.')
    return [exampleFacility]
  }
  const calls = respond(facilitiesApi.list, read, next)
  respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />, { at: '/bookings' })
  await page.getByRole('button', { name: 'Filtri' }).click()
  await expect.poll(() => calls.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(calls).toHaveLength(2)
})

test.each([
  ['pending', ['Rispondi', 'Rifiuta'], ['Proponi un cambiamento', 'Annulla la prenotazione']],
  ['confirmed', ['Proponi un cambiamento', 'Annulla la prenotazione', 'Rifiuta'], ['Rispondi']],
  ['completed', ['Modifica', 'Cronologia'], ['Rispondi', 'Rifiuta', 'Inoltra', 'Annulla la prenotazione']],
  ['canceled', ['Modifica', 'Cronologia'], ['Rispondi', 'Rifiuta', 'Inoltra', 'Annulla la prenotazione']],
  ['rejected', ['Modifica', 'Cronologia'], ['Rispondi', 'Rifiuta', 'Inoltra', 'Annulla la prenotazione']],
] as const)('of one that is %s only what can succeed is offered', async (status, offered, missing) => {
  respond(requestsApi.list, [{ ...exampleRequest, status }])
  await show(<RequestList />)
  await row.click()
  for (const name of offered)
    await expect.element(page.getByRole('button', { name: `${name}: Gita alle isole, Eva Klein`, exact: true })).toBeVisible()
  for (const name of missing) await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).not.toBeInTheDocument()
})

test('a status that changed meanwhile is not overwritten: what happened is said, and the list read again', async () => {
  const asked = respond(requestsApi.list, [exampleRequest])
  refuse(requestsApi.update, 'request.changed', 'Nel frattempo: Proposta accettata.')
  await show(<RequestList />)
  await row.click()
  await page.getByRole('combobox', { name: 'Stato: Gita alle isole, Eva Klein' }).selectOptions('Annullata')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Annulla la richiesta' }).click()
  await expect.element(question.getByText('Nel frattempo: Proposta accettata.')).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
})

test.each([
  ['it', 320],
  // A name in letters of another script than the page's.
  ['ar', 390],
] as const)('on a small phone the name that is searched can be read, in %s', async (language, width) => {
  await page.viewport(width, 640)
  onTestFinished(async () => {
    await page.viewport(414, 896)
    await speak('it')
  })
  await speak(language)
  respond(requestsApi.list, [exampleRequest])
  const screen = (
    <div style={{ paddingInline: 16 }}>
      <RequestList />
    </div>
  )
  await show(screen, { at: '/bookings' })
  await expect.element(row).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('Maria Rossi')
  const { scrollWidth, clientWidth } = search.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('on a phone a day that filters can be read whole', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  respond(requestsApi.list, [exampleRequest])
  respond(facilitiesApi.list, [])
  const screen = (
    <div style={{ paddingInline: 16 }}>
      <RequestList />
    </div>
  )
  await show(screen, { at: '/bookings?startDate=2037-12-24' })
  await page.getByRole('button', { name: 'Filtri 1' }).click()
  const day = page.getByLabelText('Dal', { exact: true })
  await expect.element(day).toHaveValue('gio 24/12/2037')
  expect(day.element().scrollWidth).toBeLessThanOrEqual(day.element().clientWidth)
})

test('on a phone the list of statuses is as wide as the buttons above it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />)
  await row.click()
  const [status, open] = [page.getByRole('combobox', { name: /^Stato: Gita/ }), page.getByRole('link', { name: /^Apri la richiesta/ })]
  await expect.element(status).toBeVisible()
  expect(status.element().getBoundingClientRect().left).toBe(open.element().getBoundingClientRect().left)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { administrationApi } from '#contract/administration.api.ts'
import type { ManagedOperator } from '#contract/administration.ts'
import { queryClient } from '../api/query-client.ts'
import { exampleId, exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { OperatorsTab } from './operators-tab.tsx'

const own = { ...exampleUser, isAdmin: true }
const operator = {
  ...{ id: exampleId(7), fullName: 'Ada Verdi', email: 'ada@ospita.example', emailVerified: true, companyName: 'Villa Luna' },
  ...{ createdAt: '2026-11-02T08:30:00.000Z', lastSeenAt: null, properties: 2, isActive: true, isAdmin: false },
} satisfies ManagedOperator
const other = { ...operator, id: exampleId(8), fullName: '', email: 'leo@ospita.example', isAdmin: true }
const self = { ...operator, id: own.id, fullName: own.fullName, email: own.email, isAdmin: true }

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const question = page.getByRole('alertdialog')
const buttonsOf = (text: string) =>
  row(text)
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

async function showTab(operators: ManagedOperator[]) {
  const reads = respond(administrationApi.operators, operators)
  await show(<OperatorsTab user={own} />)
  return reads
}

test('each has what may be done with it; with the own account nothing may', async () => {
  await showTab([self, operator, other, { ...operator, id: exampleId(9), fullName: 'Ugo Neri', isActive: false }])
  await expect.element(page.getByText('Account: 4', { exact: true })).toBeVisible()
  expect([own.fullName, 'Ada Verdi', other.email, 'Ugo Neri'].map(buttonsOf)).toEqual([
    [],
    ['Sospendi', 'Nomina all’amministrazione'],
    ['Sospendi', 'Togli l’amministrazione'],
    ['Riattiva'],
  ])
  await expect.element(row('Ugo Neri').getByText('Sospeso')).toBeVisible()
  await expect.element(row(own.fullName).getByText('Il tuo account')).toBeVisible()
})

test('both days of a row are written in the form of the portal', async () => {
  await showTab([{ ...operator, lastSeenAt: '2026-11-20T08:30:00.000Z' }])
  await expect.element(row('Ada Verdi')).toMatchTextContent(/Registrazione: 02\/11\/2026Ultimo uso: 20\/11\/2026 \d\d:30/)
})

test('an account is suspended after a question that says what it means, and not without it', async () => {
  await showTab([operator, other])
  const changed = respond(administrationApi.changeOperator, { ...operator, isActive: false })
  await page.getByRole('button', { name: 'Sospendi: Ada Verdi' }).click()
  await expect.element(question).toMatchTextContent(/ada@ospita\.example.*le sessioni finiscono subito.*Nulla viene eliminato\./)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(changed).toEqual([])
  respond(administrationApi.operators, [{ ...operator, isActive: false }, other])
  await page.getByRole('button', { name: 'Sospendi: Ada Verdi' }).click()
  await question.getByRole('button', { name: 'Sospendi' }).click()
  await expect.element(toast('Account sospeso')).toBeVisible()
  expect(changed).toMatchObject([{ params: { id: operator.id }, body: { isActive: false } }])
  const opened = respond(administrationApi.changeOperator, operator)
  await page.getByRole('button', { name: 'Riattiva: Ada Verdi' }).click()
  await question.getByRole('button', { name: 'Riattiva' }).click()
  await expect.element(toast('Account riattivato')).toBeVisible()
  expect(opened).toMatchObject([{ params: { id: operator.id }, body: { isActive: true } }])
})

test('what was asked is done, though the list is read anew meanwhile and another administrator was first', async () => {
  await showTab([operator, other])
  const changed = respond(administrationApi.changeOperator, { ...operator, isActive: false })
  await page.getByRole('button', { name: 'Sospendi: Ada Verdi' }).click()
  await expect.element(question).toBeVisible()
  respond(administrationApi.operators, [{ ...operator, isActive: false }, other])
  await queryClient.invalidateQueries()
  await question.getByRole('button', { name: 'Sospendi' }).click()
  await expect.element(toast('Account sospeso')).toBeVisible()
  expect(changed).toMatchObject([{ body: { isActive: false } }])
})

test('the last administrator stays one, and the reason is said', async () => {
  await showTab([operator, other])
  const reason = 'È l’unico account di amministrazione: prima nominane un altro.'
  refuse(administrationApi.changeOperator, 'administrator.last', reason)
  await page.getByRole('button', { name: `Togli l’amministrazione: ${other.email}` }).click()
  await expect.element(question).toMatchTextContent('non si potrà più aprire questa pagina')
  await question.getByRole('button', { name: 'Togli l’amministrazione' }).click()
  await expect.element(toast(reason)).toBeVisible()
  await expect.element(row(other.email).getByText('Amministrazione', { exact: true })).toBeVisible()
  const changed = respond(administrationApi.changeOperator, { ...operator, isAdmin: true })
  await page.getByRole('button', { name: 'Nomina all’amministrazione: Ada Verdi' }).click()
  await question.getByRole('button', { name: 'Nomina all’amministrazione' }).click()
  await expect.element(toast('Amministrazione aggiornata')).toBeVisible()
  expect(changed).toMatchObject([{ params: { id: operator.id }, body: { isAdmin: true } }])
})

test('an account that was deleted meanwhile leaves the list once that is found out', async () => {
  await showTab([operator, other])
  await page.getByRole('button', { name: 'Sospendi: Ada Verdi' }).click()
  refuse(administrationApi.changeOperator, 'operator.notFound', 'Questo account non esiste più.')
  respond(administrationApi.operators, [other])
  await question.getByRole('button', { name: 'Sospendi' }).click()
  await expect.element(toast('Questo account non esiste più.')).toBeVisible()
  await expect.element(row('Ada Verdi')).not.toBeInTheDocument()
  await expect.element(row(other.email)).toBeVisible()
})

test('the list is searched and filtered, and says when nobody is found', async () => {
  const reads = await showTab([operator, other])
  await expect.element(row('Ada Verdi')).toBeVisible()
  await page.getByRole('searchbox').fill('luna')
  await page.getByLabelText('Stato').selectOptions('suspended')
  await expect.poll(() => reads.at(-1)?.query).toMatchObject({ search: 'luna', state: 'suspended' })
  respond(administrationApi.operators, [])
  await page.getByRole('searchbox').fill('nessuno')
  await expect.element(page.getByText('Nessun account trovato')).toBeVisible()
  await expect.element(page.getByText('Account: 0', { exact: true })).toBeVisible()
})

test('a list that cannot be read says so, and is asked for again', async () => {
  refuse(administrationApi.operators, 'internal', 'Motivo del server.')
  await show(<OperatorsTab user={own} />)
  await expect.element(page.getByText('Impossibile leggere gli account.')).toBeVisible()
  respond(administrationApi.operators, [operator])
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(row('Ada Verdi')).toBeVisible()
})

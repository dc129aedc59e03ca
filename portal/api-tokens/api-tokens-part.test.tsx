import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiTokensApi } from '#contract/api-tokens.api.ts'
import type { ApiToken } from '#contract/api-tokens.ts'
import { exampleId } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { ApiTokensPart } from './api-tokens-part.tsx'

const email = 'maria@ospita.example'
const token = {
  ...{ id: exampleId(1), name: 'Gestionale', scopes: ['requests:read'], start: 'ospita_Ab3d', createdAt: '2026-11-01T08:30:00.000Z' },
  ...{ lastUsedAt: '2026-11-02T09:00:00.000Z', endsAt: '2027-01-30T08:30:00.000Z' },
} satisfies ApiToken
const items = page.getByRole('listitem')
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name })

test('each token says how it begins, when it was used and when it ends', async () => {
  respond(apiTokensApi.list, [token, { ...token, id: exampleId(2), name: 'Prova', lastUsedAt: null, endsAt: null }])
  await show(<ApiTokensPart email={email} />)
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual([
      'Gestionale ospita_Ab3d…Creato: 1 nov 2026, 09:30\u00a0· ultimo uso: 2 nov 2026, 10:00\u00a0· scade: 30 gen 2027, 09:30',
      'Prova ospita_Ab3d…Creato: 1 nov 2026, 09:30',
    ])
})

test('a token is made with name, scopes, days and password, and its secret is shown once', async () => {
  respond(apiTokensApi.list, [])
  await show(<ApiTokensPart email={email} />)
  await expect.element(page.getByText('Nessun programma ha un token.')).toBeVisible()
  await button('Crea un token').click()
  const making = dialog('Crea un token')
  const submit = making.getByRole('button', { name: 'Crea un token' })
  await submit.click()
  await expect.element(making.getByText('Scrivi a quale programma serve')).toBeVisible()
  await making.getByLabelText(named('Nome del programma')).fill('Gestionale')
  await making.getByRole('checkbox', { name: 'Leggere richieste e prenotazioni' }).click()
  await submit.click()
  await expect.element(making.getByText('Scegli almeno una cosa che può fare')).toBeVisible()
  await making.getByRole('checkbox', { name: 'Rispondere alle richieste' }).click()
  await making.getByLabelText('Vale per').selectOptions('finché non lo rimuovi')
  await making.getByLabelText(named('Password attuale')).fill('x')
  refuse(apiTokensApi.create, 'token.tooMany', 'Ne hai già venti.')
  await submit.click()
  await expect.element(making.getByRole('alert')).toHaveTextContent('Ne hai già venti.')
  const made = respond(apiTokensApi.create, { ...token, secret: 'ospita_Ab3dEf' })
  await submit.click()
  await expect.element(dialog('Token creato').getByText('ospita_Ab3dEf')).toBeVisible()
  expect(made).toMatchObject([{ body: { name: 'Gestionale', scopes: ['requests:write'], days: null, password: 'x' } }])
  await button('Copia').click()
  await expect.element(toast('Copiato')).toBeVisible()
  await dialog('Token creato').getByRole('button', { name: 'Chiudi' }).last().click()
  await expect.element(page.getByText('ospita_Ab3dEf')).not.toBeInTheDocument()
})

test('a secret that is not copied yet is not lost by a second Enter, nor by Escape, unless one says so', async () => {
  respond(apiTokensApi.list, [])
  await show(<ApiTokensPart email={email} />)
  await button('Crea un token').click()
  const making = dialog('Crea un token')
  await making.getByLabelText(named('Nome del programma')).fill('Gestionale')
  await making.getByLabelText(named('Password attuale')).fill('x')
  const answer = respondLate(apiTokensApi.create, { ...token, secret: 'ospita_Ab3dEf' })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answer.calls).toHaveLength(1)
  answer.arrive()
  const made = dialog('Token creato')
  await expect.element(made).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Non l’hai ancora copiato' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect.element(made.getByText('ospita_Ab3dEf')).toBeVisible()
  await made.getByRole('button', { name: 'Chiudi' }).first().click()
  await question.getByRole('button', { name: 'Chiudi senza copiare' }).click()
  await expect.element(made).not.toBeInTheDocument()
})

test('a dialog that is closed while its token is being made stays, and shows the secret', async () => {
  respond(apiTokensApi.list, [])
  await show(<ApiTokensPart email={email} />)
  await button('Crea un token').click()
  const making = dialog('Crea un token')
  await making.getByLabelText(named('Nome del programma')).fill('Gestionale')
  await making.getByLabelText(named('Password attuale')).fill('x')
  const made = respondLate(apiTokensApi.create, { ...token, secret: 'ospita_Ab3dEf' })
  await making.getByRole('button', { name: 'Crea un token' }).click()
  await expect.poll(() => made.calls).toHaveLength(1)
  await making.getByRole('button', { name: 'Chiudi' }).click()
  made.arrive()
  await expect.element(dialog('Token creato').getByText('ospita_Ab3dEf')).toBeVisible()
})

test('a token is ended after a question, and the heading has the focus then', async () => {
  respond(apiTokensApi.list, [token])
  const ended = respond(apiTokensApi.remove, undefined)
  await show(<ApiTokensPart email={email} />)
  await button('Rimuovi il token: Gestionale').click()
  await expect.element(page.getByText('«Gestionale» non potrà più leggere né rispondere, da subito.')).toBeVisible()
  respond(apiTokensApi.list, [])
  await button('Rimuovi il token').last().click()
  await expect.element(toast('Token rimosso')).toBeVisible()
  expect(ended).toMatchObject([{ params: { id: token.id } }])
  await expect.element(page.getByRole('heading', { name: 'Token per programmi' })).toHaveFocus()
})

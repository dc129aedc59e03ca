import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installationApi } from '#contract/installation.api.ts'
import type { Installation, InstallationState } from '#contract/installation.ts'
import { updatesApi } from '#contract/updates.api.ts'
import type { UpdateState } from '#contract/updates.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { InstallationTab } from './installation-tab.tsx'

const instant = '2026-11-02T08:30:00.000Z'
const settings = {
  ...{ companyName: 'Sole S.r.l.', companyVat: 'IT99999999990', companyTown: 'Pisa', contact: '', registration: 'open' },
  ...{ updateNoticeUrl: '', fixed: [] as string[], updatedAt: instant },
} satisfies Installation
const unset = { isSet: false, answeredAt: null, failedAt: null, failure: '' }
const state = {
  ...{ database: 'embedded', operators: 3, properties: 5, backup: null, voice: unset, translator: unset, assistant: unset },
  ...{ mail: { hasServer: true, waiting: 0, failed: 0 }, storage: { kind: 'folder', photos: 7, bytes: null } },
} satisfies InstallationState
const updates: UpdateState = { isOn: false, running: '0.1.0', lookedAt: null, failure: null, latest: null }

const field = (label: string) => page.getByLabelText(named(label))
const save = page.getByRole('button', { name: 'Salva' })
/** What stands beside a name of the list, without the signs that hold its direction. */
const said = (name: string) =>
  page
    .getByText(name, { exact: true })
    .element()
    .nextElementSibling?.textContent?.replace(/[\u2066\u2069]/g, '')

async function showTab(given: Partial<Installation> = {}, look: Partial<UpdateState> = {}) {
  respond(installationApi.read, { ...settings, ...given })
  respond(installationApi.state, state)
  respond(updatesApi.read, { ...updates, ...look })
  await show(<InstallationTab />)
  await expect.element(save).toBeVisible()
}

test('each wrong field says what is wrong with it, and nothing that was typed is lost', async () => {
  await showTab()
  const saved = respond(installationApi.update, settings)
  await field('Società o nome').fill(' ')
  await field('Sede').fill('Lucca')
  await field('Email di contatto').fill('nessuno')
  await field('Avviso di nuove versioni').fill('ospita.example')
  await save.click()
  const problems = {
    'Società o nome': 'Campo obbligatorio',
    'Avviso di nuove versioni': 'Scrivi un indirizzo completo, con https:// all’inizio',
  }
  for (const [name, problem] of Object.entries(problems)) {
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(problem))
    await expect.element(field(name)).toBeInvalid()
  }
  await expect.element(field('Email di contatto')).toBeInvalid()
  await expect.element(field('Sede')).toBeValid()
  expect([
    ...['Sede', 'Email di contatto', 'Avviso di nuove versioni'].map((name) => (field(name).element() as HTMLInputElement).value),
    saved,
  ]).toEqual(['Lucca', 'nessuno', 'ospita.example', []])
})

test('what only the server finds stands at its field too; a failure keeps what was typed', async () => {
  await showTab()
  await field('Sede').fill('Lucca')
  await field('Avviso di nuove versioni').fill('https://10.0.0.1/')
  const problem = 'Questo indirizzo non si raggiunge da internet'
  refuse(installationApi.update, 'request.invalid', 'Dati non validi.', [
    { path: 'updateNoticeUrl', code: 'webhook.url.private', message: problem },
  ])
  await save.click()
  await expect.element(field('Avviso di nuove versioni')).toHaveAccessibleDescription(new RegExp(problem))
  refuse(installationApi.update, 'internal', 'Motivo del server.')
  await save.click()
  await expect.element(toast('Impossibile salvare le impostazioni. Riprova.')).toBeVisible()
  await expect.element(field('Sede')).toHaveValue('Lucca')
  const saved = respond(installationApi.update, ({ body }) => ({ ...settings, ...(body as object) }))
  await field('Avviso di nuove versioni').fill('https://ospita.example/ospita.json')
  await field('Registrazione').selectOptions('invitation')
  await save.click()
  await expect.element(toast('Impostazioni salvate')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({
    companyTown: 'Lucca',
    registration: 'invitation',
    updateNoticeUrl: 'https://ospita.example/ospita.json',
  })
  expect(saved[0]?.headers.get('if-match')).toContain(settings.updatedAt)
})

test('what is typed while the settings are being saved stays, and is saved by the next press', async () => {
  await showTab()
  const { calls: saved, arrive } = respondLate(installationApi.update, ({ body }) => ({ ...settings, ...(body as object) }))
  await field('Sede').fill('Lucca')
  await save.click()
  await field('Società o nome').fill('Sole srl')
  arrive()
  await expect.element(save).toBeEnabled()
  await expect.element(field('Società o nome')).toHaveValue('Sole srl')
  await save.click()
  await expect.poll(() => saved.at(-1)?.body).toMatchObject({ companyTown: 'Lucca', companyName: 'Sole srl' })
})

test('what somebody else saved meanwhile is not overwritten unasked', async () => {
  await showTab()
  await field('Sede').fill('Lucca')
  refuse(installationApi.update, 'request.stale', 'Cambiata nel frattempo.')
  await save.click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const saved = respond(installationApi.update, ({ body }) => ({ ...settings, ...(body as object) }))
  await dialog.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Impostazioni salvate')).toBeVisible()
  expect([saved.length, saved[0]?.headers.get('if-match')]).toEqual([1, null])
})

test('what is typed while a save is on its way that is then refused as old is saved over the other', async () => {
  await showTab()
  const late = Promise.withResolvers<void>()
  refuse(installationApi.update, 'request.stale', 'Cambiata nel frattempo.', undefined, late.promise)
  await field('Sede').fill('Lucca')
  await save.click()
  await field('Società o nome').fill('Sole srl')
  late.resolve()
  const overwrite = page.getByRole('alertdialog').getByRole('button', { name: 'Sovrascrivi' })
  await expect.element(overwrite).toBeVisible()
  const saved = respond(installationApi.update, ({ body }) => ({ ...settings, ...(body as object) }))
  await overwrite.click()
  await expect.poll(() => saved.at(-1)?.body).toMatchObject({ companyTown: 'Lucca', companyName: 'Sole srl' })
})

test('what the environment decides is shown and cannot be typed', async () => {
  await showTab({ fixed: ['companyName', 'registration', 'updateNoticeUrl'], updateNoticeUrl: 'https://ospita.example/' })
  for (const [name, variable] of [
    ['Società o nome', 'COMPANY_NAME'],
    ['Avviso di nuove versioni', 'UPDATE_NOTICE_URL'],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('readonly')
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(variable))
  }
  await expect.element(field('Registrazione')).toBeDisabled()
  await expect.element(field('Sede')).not.toHaveAttribute('readonly')
})

test('settings and state that cannot be read say so apart, and are asked for again', async () => {
  refuse(installationApi.read, 'internal', 'Motivo del server.')
  refuse(installationApi.state, 'internal', 'Motivo del server.')
  respond(updatesApi.read, updates)
  await show(<InstallationTab />)
  await expect.element(page.getByText('Impossibile leggere le impostazioni.')).toBeVisible()
  await expect.element(page.getByText('Impossibile leggere lo stato.')).toBeVisible()
  respond(installationApi.read, settings)
  await page.getByRole('button', { name: 'Riprova' }).first().click()
  await expect.element(field('Società o nome')).toHaveValue('Sole S.r.l.')
  await expect.element(page.getByText('Impossibile leggere lo stato.')).toBeVisible()
  respond(installationApi.state, state)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('Incorporato nel programma')).toBeVisible()
})

test('mails that failed or wait, a backup that failed and a service that does not answer are marked', async () => {
  respond(installationApi.read, settings)
  respond(updatesApi.read, updates)
  respond(installationApi.state, {
    ...state,
    mail: { hasServer: true, waiting: 2, failed: 3 },
    backup: { goodAt: null, failure: 'disk full' },
    translator: { isSet: true, answeredAt: null, failedAt: instant, failure: 'HTTP 403' },
    assistant: { ...unset, isSet: true },
  })
  await show(<InstallationTab />)
  await expect.element(page.getByText('Non consegnate negli ultimi 7 giorni: 3')).toHaveClass(/danger/)
  await expect.element(page.getByText('In attesa da più di 15 minuti: 2')).toHaveClass(/danger/)
  expect([said('Backup'), said('Traduttore'), said('Intelligenza artificiale dell’assistente'), said('Voce')]).toEqual([
    'Nessuno riuscito finoraL’ultimo tentativo non è riuscito:disk full',
    expect.stringMatching(/^Ultimo errore: 2 nov 2026.*HTTP 403$/),
    'Configurato, non ancora usato',
    'Non configurato',
  ])
  respond(installationApi.testMail, { isSent: false, recipient: 'maria@ospita.example', said: '550 no' })
  await page.getByRole('button', { name: 'Invia un’email di prova' }).click()
  await expect.element(page.getByText('550 no')).toBeVisible()
})

test('the look for a later release says what it found, and is made at once on demand', async () => {
  await showTab({}, {})
  await expect.poll(() => said('Nuove versioni')).toBe('Versione in uso: 0.1.0Spento: nessun indirizzo impostato.')
  await field('Avviso di nuove versioni').fill('https://ospita.example/ospita.json')
  respond(installationApi.update, ({ body }) => ({ ...settings, ...(body as object) }))
  respond(updatesApi.read, { ...updates, isOn: true })
  await save.click()
  await expect.poll(() => said('Nuove versioni')).toContain('Il primo controllo avviene entro un’ora.')
  const look = page.getByRole('button', { name: 'Controlla adesso' })
  refuse(updatesApi.look, 'request.tooMany', 'Troppe volte.')
  await look.click()
  await expect.element(toast('Impossibile controllare. Troppe volte.')).toBeVisible()
  respond(updatesApi.look, { ...updates, isOn: true, lookedAt: instant, failure: { reason: 'name', detail: '' } })
  await look.click()
  const failed = /Ultimo controllo: 2 nov 2026.*Impossibile leggere il file:Il nome nell’indirizzo è sconosciuto\./
  await expect.poll(() => said('Nuove versioni')).toMatch(failed)
  respond(updatesApi.look, { ...updates, isOn: true, lookedAt: instant, failure: { reason: 'fields', detail: 'version, date' } })
  await look.click()
  await expect.poll(() => said('Nuove versioni')).toMatch(/Mancano o sono sbagliati: .?version, date/)
  respond(updatesApi.look, { ...updates, isOn: true, lookedAt: instant })
  await look.click()
  await expect.poll(() => said('Nuove versioni')).toMatch(/Non ce n’è una più nuova\.Ultimo controllo/)
})

test('what another administrator has saved, and is read anew behind the form, is not overwritten unasked', async () => {
  await showTab()
  respond(installationApi.read, { ...settings, companyName: 'Luna S.r.l.', updatedAt: '2026-11-03T08:30:00.000Z' })
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(installationApi.read) })
  await field('Sede').fill('Lucca')
  const saved = refuse(installationApi.update, 'request.stale', 'Cambiata nel frattempo.')
  await save.click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(saved[0]?.headers.get('if-match')).toBe(`"${settings.updatedAt}"`)
})

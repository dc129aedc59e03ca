import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import { privacyApi } from '#contract/privacy.api.ts'
import { pushApi } from '#contract/push.api.ts'
import { exampleUser } from '../testing/examples.ts'
import { respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

test.each([
  ['Suono per richieste e risposte', 'sound'],
  ['Numero di richieste in attesa, nel titolo e sull’icona', 'count'],
  ['Nuove richieste', 'requestMails'],
  ['Risposte degli ospiti', 'answerMails'],
  ['Nuove proposte', 'proposalMails'],
  ['Modifiche a richieste confermate', 'changeMails'],
])('the switch "%s" turns %s alone', async (label, name) => {
  const saved = respond(accountsApi.updateProfile, exampleUser)
  respond(pushApi.read, { publicKey: '', isOn: false })
  await show(<NotificationsTab user={exampleUser} />)
  await expect.element(page.getByRole('switch', { name: label })).toBeChecked()
  await page.getByRole('switch', { name: label }).click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  // What was changed on another device since this one was read must not go back.
  expect(saved.map(({ body }) => body)).toEqual([{ notifications: { [name]: false } }])
})

test('a switch that is pressed while another is being saved takes that one along', async () => {
  const { calls: saved, arrive } = respondLate(accountsApi.updateProfile, exampleUser)
  respond(pushApi.read, { publicKey: '', isOn: false })
  await show(<NotificationsTab user={exampleUser} />)
  const [first, second] = ['Nuove richieste', 'Risposte degli ospiti'].map((name) => page.getByRole('switch', { name }))
  await first?.click()
  await second?.click()
  for (const one of [first, second]) if (one) await expect.element(one).not.toBeChecked()
  arrive()
  await expect.poll(() => saved.at(-1)?.body).toEqual({ notifications: { requestMails: false, answerMails: false } })
})

test('every field of the profile reaches the server; a new address takes the password', async () => {
  const saved = respond(accountsApi.updateProfile, exampleUser)
  await show(<ProfileTab user={exampleUser} />)
  const field = (label: string) => page.getByLabelText(named(label))
  await expect.element(page.getByLabelText(/^Password attuale/)).not.toBeInTheDocument()
  await field('Nome').fill('Anna')
  await field('Cognome').fill('Bianchi')
  await field('Email').fill('anna@ospita.example')
  await field('Nome azienda').fill('Sole srl')
  await field('Telefono').fill('+39 1')
  await page.getByLabelText(/^Password attuale/).fill('segreto')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([
    {
      ...{ firstName: 'Anna', lastName: 'Bianchi', email: 'anna@ospita.example', companyName: 'Sole srl', phone: '+39 1' },
      currentPassword: 'segreto',
    },
  ])
})

describe('how long data are kept', () => {
  const state = { retentionMonths: 24 as const, lastRunAt: null, lastRunCount: 0 }
  const choice = page.getByLabelText('Conserva i dati per')

  test('is chosen from five, longer at once', async () => {
    respond(privacyApi.read, state)
    const saved = respond(privacyApi.update, { ...state, retentionMonths: 60 as const })
    await show(<PrivacyTab />)
    await expect.element(choice).toHaveValue('24')
    expect(
      choice
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['6 mesi', '12 mesi', '24 mesi', '36 mesi', '60 mesi'])
    await expect.element(page.getByText('Non ancora applicato')).toBeVisible()
    await choice.selectOptions('60 mesi')
    await expect.element(toast('Tempo di conservazione salvato')).toBeVisible()
    expect(saved).toMatchObject([{ body: { retentionMonths: 60 } }])
    await expect.element(choice).toHaveValue('60')
  })

  test('is made shorter after a question only', async () => {
    respond(privacyApi.read, { ...state, lastRunAt: '2026-11-02T08:30:00.000Z', lastRunCount: 3 })
    const saved = respond(privacyApi.update, { ...state, retentionMonths: 12 as const })
    await show(<PrivacyTab />)
    await expect.element(page.getByText(/02\/11\/2026 \d\d:30\. Richieste rese anonime: 3\./)).toBeVisible()
    await choice.selectOptions('12 mesi')
    const question = page.getByRole('alertdialog', { name: 'Conservare per meno tempo?' })
    await question.getByRole('button', { name: 'Annulla' }).click()
    expect(saved).toEqual([])
    await expect.element(choice).toHaveValue('24')
    await choice.selectOptions('12 mesi')
    await question.getByRole('button', { name: 'Salva' }).click()
    await expect.element(toast('Tempo di conservazione salvato')).toBeVisible()
    expect(saved).toMatchObject([{ body: { retentionMonths: 12 } }])
  })
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditApi } from '#contract/audit.api.ts'
import { type AuditEvent, type AuditKind, auditKinds } from '#contract/audit.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import { exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TrailPart } from './trail-part.tsx'

const session = (n: number, rest: object = {}) => ({
  ...{ id: exampleId(n), device: 'Chrome · Android', network: '', current: false },
  ...{ createdAt: '2026-11-01T08:30:00.000Z', lastUsedAt: '2026-11-02T09:00:00.000Z', ...rest },
})
const own = session(1, { device: 'Firefox · Linux', network: '203.0.113.0/24', current: true })
const items = page.getByRole('listitem')
const question = (name: string) => page.getByRole('alertdialog', { name })

test('sessions are told apart, and any but this one is ended after a question', async () => {
  respond(sessionsApi.list, [own, session(2), session(3, { device: '' })])
  const ended = respond(sessionsApi.end, undefined)
  await show(<SessionsPart />)
  await expect.poll(() => items.elements()).toHaveLength(3)
  const [first, second] = items.elements().map((item) => item.textContent)
  expect(first).toMatch(/Firefox\u00a0· Linux.*Questo dispositivo/)
  expect(first).toMatch(/Ultimo uso: 2 nov 2026, 10:00.*Accesso: 1 nov 2026, 09:30, rete .203\.0\.113\.0\/24/)
  expect(second).not.toMatch(/Questo dispositivo|rete/)
  await expect.element(items.nth(0).getByRole('button')).not.toBeInTheDocument()
  const end = page.getByRole('button', { name: /^Termina la sessione: Chrome · Android, accesso 1 nov 2026/ })
  await expect.element(page.getByRole('button', { name: /^Termina la sessione: Dispositivo sconosciuto/ })).toBeVisible()
  await end.click()
  await expect.element(question('Termina').getByText(/Terminare la sessione di Chrome\u00a0· Android\?/)).toBeVisible()
  await question('Termina').getByRole('button', { name: 'Annulla' }).click()
  expect(ended).toEqual([])
  await end.click()
  respond(sessionsApi.list, [own])
  await question('Termina').getByRole('button', { name: 'Termina' }).click()
  await expect.element(toast('Sessione terminata')).toBeVisible()
  expect(ended).toMatchObject([{ params: { id: exampleId(2) } }])
  await expect.element(page.getByText('Nessun altro dispositivo è collegato.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Termina tutte le altre' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'I tuoi accessi' })).toHaveFocus()
})

test('all others are ended at once, after a question', async () => {
  respond(sessionsApi.list, [own, session(2)])
  const ended = respond(sessionsApi.endOthers, undefined)
  await show(<SessionsPart />)
  const action = 'Termina tutte le altre'
  await page.getByRole('button', { name: action }).click()
  await expect.element(question(action).getByText(/^Tutti gli altri dispositivi dovranno accedere di nuovo/)).toBeVisible()
  await question(action).getByRole('button', { name: 'Annulla' }).click()
  expect(ended).toEqual([])
  await page.getByRole('button', { name: action }).click()
  await question(action).getByRole('button', { name: action }).click()
  await expect.element(toast('Tutte le altre sessioni sono terminate')).toBeVisible()
  expect(ended).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'I tuoi accessi' })).toHaveFocus()
})

/** What each kind of event says. */
const sentences: Record<AuditKind, string> = {
  registered: 'Account creato',
  signedIn: 'Accesso',
  signInFailed: 'Tentativo di accesso non riuscito',
  signedOut: 'Uscita',
  sessionEnded: 'Sessione terminata: Safari\u00a0· iOS',
  otherSessionsEnded: 'Altre sessioni terminate: 3',
  addressChangeAsked: 'Richiesto il cambio dell’email di accesso',
  addressChanged: 'Email di accesso cambiata',
  addressChangeUndone: 'Cambio dell’email annullato',
  addressConfirmed: 'Email confermata',
  passwordChanged: 'Password cambiata',
  resetAsked: 'Richiesto un link per reimpostare la password',
  passwordReset: 'Password reimpostata con il link',
  passkeyAdded: 'Passkey aggiunta: Telefono',
  passkeyRenamed: 'Passkey rinominata: Telefono',
  passkeyRemoved: 'Passkey rimossa: Telefono',
  suspended: 'Account sospeso da chi amministra',
  reactivated: 'Account riattivato',
  administratorAdded: 'Account reso amministratore',
  administratorRemoved: 'Account non più amministratore',
  installationChanged: 'Impostazioni dell’installazione cambiate',
  operatorSuspended: 'Un account sospeso da te',
  operatorReactivated: 'Un account riattivato da te',
  operatorPromoted: 'Un account nominato da te all’amministrazione',
  operatorDemoted: 'Un account tolto da te dall’amministrazione',
  invitationMade: 'Invito creato',
  invitationRemoved: 'Invito eliminato',
  tokenMade: 'Token creato: Gestionale',
  tokenEnded: 'Token rimosso: Gestionale',
  webhookMade: 'Webhook aggiunto: programma.example',
  webhookChanged: 'Webhook modificato: programma.example',
  webhookRemoved: 'Webhook rimosso: programma.example',
}
const at = '2026-11-02T09:00:00.000Z'
const origin = { at, device: 'Chrome · Android', network: '203.0.113.0/24' }
const events: AuditEvent[] = auditKinds.map((kind, id) => ({
  ...{ id, kind, ...origin },
  details:
    kind === 'signedIn'
      ? ({} as Record<string, string>)
      : { passkey: 'Telefono', token: 'Gestionale', address: 'programma.example', device: 'Safari · iOS', count: 3 },
}))

test('every event of the trail is a sentence with its time and origin', async () => {
  const more: AuditEvent[] = [
    { id: 98, kind: 'signedIn', at, device: '', network: '', details: { passkey: 'Telefono' } },
    { id: 99, kind: 'sessionEnded', ...origin, details: {} },
  ]
  const asked = respond(auditApi.list, [...events, ...more])
  await show(<TrailPart />)
  await expect
    .poll(() => items.elements().map((item) => item.firstElementChild?.textContent))
    .toEqual([...Object.values(sentences), 'Accesso con la passkey Telefono', 'Sessione terminata: Dispositivo sconosciuto'])
  expect(asked).toMatchObject([{ query: { limit: '20' } }])
  expect(items.nth(0).element().lastElementChild?.textContent).toMatch(
    /^2 nov 2026, 10:00\u00a0· Chrome\u00a0· Android\u00a0· .203\.0\.113\.0\/24.$/,
  )
  expect(items.nth(auditKinds.length).element().lastElementChild?.textContent).toBe('2 nov 2026, 10:00\u00a0· Dispositivo sconosciuto')
  expect(document.querySelector('time')?.dateTime).toBe(at)
  // A failed sign-in stands out.
  const colour = (item: number) => getComputedStyle(items.nth(item).element().firstElementChild as Element).color
  expect(colour(2)).not.toBe(colour(0))
  expect(colour(1)).toBe(colour(0))
})

test('a trail that cannot be read says so, and is read again', async () => {
  refuse(auditApi.list, 'internal', 'Motivo.')
  await show(<TrailPart />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Impossibile leggere l’attività dell’account.')
  respond(auditApi.list, events)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('Account creato')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

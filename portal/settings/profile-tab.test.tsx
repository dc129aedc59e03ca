import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { bookingsApi } from '#contract/bookings.api.ts'
import { emailAddressApi } from '#contract/email-address.api.ts'
import { mediaApi } from '#contract/media.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { queryClient } from '../api/query-client.ts'
import { currentUserQuery, useCurrentUser } from '../session/current-user.ts'
import { exampleBooking, exampleUser } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { LeaveSection } from './leave-section.tsx'
import { ProfileTab } from './profile-tab.tsx'

const field = (label: string) => page.getByLabelText(named(label))
const button = (name: string) => page.getByRole('button', { name })

test('the profile shows what is known; a new address waits, can be mailed to again, or given up', async () => {
  const user = { ...exampleUser, companyName: 'Sole srl', phone: '+39 1', pendingEmail: 'nuova@ospita.example' }
  await show(<ProfileTab user={user} />)
  for (const [label, value] of [
    ['Nome', 'Maria'],
    ['Cognome', 'Rossi'],
    ['Email', user.email],
    ['Nome azienda', 'Sole srl'],
    ['Telefono', '+39 1'],
  ] as const)
    await expect.element(field(label)).toHaveValue(value)
  const told = page.getByRole('status').filter({ hasText: 'nuova@ospita.example' })
  await expect
    .element(told)
    .toHaveTextContent(
      `In attesa di conferma: nuova@ospita.example. Apri il link che ti abbiamo mandato lì; fino ad allora accedi con ${user.email}.`,
    )
  const mailed = respond(emailAddressApi.mailLink, undefined)
  await button('Invia di nuovo').click()
  await expect.element(page.getByText(/^Inviato a nuova@ospita\.example/)).toBeVisible()
  await expect.element(button('Invia di nuovo')).toBeDisabled()
  expect(mailed).toMatchObject([{ body: { kind: 'change' } }])
  const canceled = respond(emailAddressApi.cancel, exampleUser)
  await button('Annulla la modifica').click()
  await expect.element(toast('Modifica annullata')).toBeVisible()
  expect(canceled).toHaveLength(1)
})

test('what is wrong stands beside its field; an address in other letters is the same one', async () => {
  await show(<ProfileTab user={exampleUser} />)
  await field('Email').fill(' MARIA@ospita.example ')
  await expect.element(page.getByLabelText(/^Password attuale/)).not.toBeInTheDocument()
  await field('Nome').fill('M')
  await button('Salva').click()
  await expect.element(field('Nome')).toHaveAccessibleDescription('Il nome deve essere di almeno 2 caratteri')
  await field('Nome').fill('Maria')
  await field('Email').fill('altra@ospita.example')
  refuse(accountsApi.updateProfile, 'auth.wrongPassword', 'Password sbagliata.', [
    { path: 'currentPassword', code: 'invalid', message: 'Sbagliata.' },
  ])
  await page.getByLabelText(/^Password attuale/).fill('x')
  await button('Salva').click()
  await expect.element(page.getByText('Sbagliata.')).toBeVisible()
  await expect.element(page.getByLabelText(/^Password attuale/)).toHaveFocus()
  // The field says it; no toast says it again.
  await expect.element(page.getByText('Password sbagliata.')).not.toBeInTheDocument()
  respond(accountsApi.updateProfile, { ...exampleUser, firstName: 'Anna', pendingEmail: 'altra@ospita.example' })
  await button('Salva').click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  // The address that counts is the old one, and the server's names are shown.
  await expect.element(field('Email')).toHaveValue(exampleUser.email)
  await expect.element(field('Nome')).toHaveValue('Anna')
  await button('Cambia password').click()
  await expect.element(page.getByRole('dialog', { name: 'Cambia password' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an address that was confirmed on another device meanwhile stays: the rest is saved without it, and the form shows it', async () => {
  await show(<ProfileTab user={{ ...exampleUser, pendingEmail: 'nuova@ospita.example' }} />)
  const saved = respond(accountsApi.updateProfile, { ...exampleUser, email: 'nuova@ospita.example', phone: '+39 2' })
  await field('Telefono').fill('+39 2')
  await button('Salva').click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  expect(saved).toMatchObject([{ body: { phone: '+39 2' } }])
  expect(saved[0]?.body).not.toHaveProperty('email')
  await expect.element(field('Email')).toHaveValue('nuova@ospita.example')
})

/** As the settings show it. */
function OwnProfile() {
  return <ProfileTab user={useCurrentUser() ?? exampleUser} />
}

test('what an import brings stands in the form, beside what is typed, and is not saved away', async () => {
  await show(<OwnProfile />)
  await field('Nome').fill('Anna')
  const brought = { companyName: 'Sole srl', phone: '+39 1' }
  queryClient.setQueryData(currentUserQuery.queryKey, { ...(exampleUser as User), ...brought })
  await expect.element(field('Nome azienda')).toHaveValue('Sole srl')
  await expect.element(field('Nome')).toHaveValue('Anna')
  const saved = respond(accountsApi.updateProfile, { ...exampleUser, ...brought, firstName: 'Anna' })
  await button('Salva').click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ firstName: 'Anna' }])
})

test('what is typed while the profile is being saved stays, and is saved by the next press', async () => {
  await show(<OwnProfile />)
  const { calls: saved, arrive } = respondLate(accountsApi.updateProfile, ({ body }) => ({ ...exampleUser, ...(body as Partial<User>) }))
  await field('Nome').fill('Anna')
  await button('Salva').click()
  await field('Telefono').fill('+39 2')
  arrive()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  await expect.element(button('Salva')).toBeEnabled()
  await expect.element(field('Telefono')).toHaveValue('+39 2')
  await button('Salva').click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ firstName: 'Anna' }, { phone: '+39 2' }])
})

test('a face is uploaded, saved with the profile, and taken away again', async () => {
  const face = '/media/AAAAAAAAAAAAAAAAAAAAAA_168x168.webp'
  respond({ ...mediaApi.upload, status: 201 as const }, { url: face, width: 168, height: 168 })
  await show(<ProfileTab user={exampleUser} />)
  const group = page.getByRole('group', { name: 'La tua foto' })
  await expect.element(group).toHaveAccessibleDescription(/^Gli ospiti la vedono/)
  await expect.element(button('Rimuovi: Foto')).not.toBeInTheDocument()
  await page.getByLabelText('Carica una foto').upload(new File(['x'], 'io.png', { type: 'image/png' }))
  // The photo itself is not there to be loaded.
  await expect.element(button('Rimuovi: Foto')).toBeVisible()
  const saved = respond(accountsApi.updateProfile, { ...exampleUser, profileImageUrl: face })
  await button('Salva').click()
  await expect.element(toast('Profilo aggiornato')).toBeVisible()
  expect(saved).toMatchObject([{ body: { profileImageUrl: face } }])
  await button('Rimuovi: Foto').click()
  await expect.element(button('Rimuovi: Foto')).not.toBeInTheDocument()
  await button('Salva').click()
  await expect.poll(() => saved.length).toBe(2)
  expect(saved[1]).toMatchObject({ body: { profileImageUrl: '' } })
})

test('a password is changed with the current one, and judged while it is typed', async () => {
  const onClose = vi.fn()
  await show(<ChangePasswordDialog onClose={onClose} />)
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Cambia password' })
  // By it a password manager knows whose new password it keeps.
  const account = page.getByRole('dialog').element().querySelector<HTMLInputElement>('[autocomplete=username]')
  expect(account?.value).toBe(exampleUser.email)
  await field('Password attuale').fill('vecchia')
  const bars = () => page.getByRole('dialog').getByRole('status').element().querySelectorAll('.rounded-full:not(.bg-line)').length
  expect(bars()).toBe(0)
  for (const [password, said, lit] of [
    ['sei666', 'Password debole', 1],
    ['aaaaaaaaaaaaaaaaaaaa', 'Password debole', 1],
    ['abcdefghijkl', 'Password discreta', 2],
    ['Abcdefghij 1', 'Password robusta', 3],
  ] as const) {
    await field('Nuova password').fill(password)
    await expect.element(page.getByText(said)).toBeVisible()
    expect(bars()).toBe(lit)
  }
  await field('Conferma password').fill('Altra cosa 12')
  await submit.click()
  await expect.element(field('Conferma password')).toHaveAccessibleDescription('Le password non coincidono')
  await field('Conferma password').fill('Abcdefghij 1')
  refuse(accountsApi.changePassword, 'auth.wrongPassword', 'La password attuale non è corretta.')
  await submit.click()
  await expect.element(field('Password attuale')).toHaveAccessibleDescription('La password attuale non è corretta.')
  await expect.element(field('Password attuale')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  refuse(accountsApi.changePassword, 'request.invalid', 'Dati non validi.', [
    { path: 'newPassword', code: 'invalid', message: 'Troppo usata.' },
  ])
  await submit.click()
  await expect.element(page.getByText('Troppo usata.')).toBeVisible()
  hideToast()
  const sent = respond(accountsApi.changePassword, { message: 'x' })
  await submit.click()
  await expect.element(toast('Password aggiornata')).toBeVisible()
  const body = { currentPassword: 'vecchia', newPassword: 'Abcdefghij 1', confirmPassword: 'Abcdefghij 1' }
  expect(sent.map((call) => call.body)).toEqual([body])
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test('before the account is deleted its dialog names what guests have agreed on or wait for, and that they are told', async () => {
  const counted = respond(requestsApi.turns, ({ query }) => ({
    host: query.status ? 0 : 2,
    guest: query.status ? 0 : 1,
    agreed: 1,
    closed: 9,
  }))
  respond(bookingsApi.calendar, [exampleBooking])
  await show(<LeaveSection email={exampleUser.email} />)
  await button('Elimina account').click()
  const dialog = page.getByRole('dialog', { name: 'Elimina account' })
  await expect.element(dialog.getByText('Richieste aperte: 3')).toBeVisible()
  await expect.element(dialog.getByText('Prenotazioni concordate: 1')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Eva Klein · gio 24 giu')
  await expect
    .element(dialog.getByText('Richieste e prenotazioni vengono eliminate, e questi ospiti vengono avvisati per email.'))
    .toBeVisible()
  expect(counted.map(({ query }) => query.facilityId)).toEqual([undefined, undefined])
})

test('the account is deleted with the password alone; a refusal stands at its field', async () => {
  respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 0 })
  respond(bookingsApi.calendar, [])
  await show(<LeaveSection email={exampleUser.email} />)
  await button('Elimina account').click()
  const dialog = page.getByRole('dialog', { name: 'Elimina account' })
  const submit = dialog.getByRole('button', { name: 'Elimina per sempre' })
  await expect.element(dialog.getByText(/^Sei sicuro di voler eliminare il tuo account\?/)).toBeVisible()
  expect((document.querySelector('input[autocomplete=username]') as HTMLInputElement).value).toBe(exampleUser.email)
  await submit.click()
  await expect.element(field('Password attuale')).toHaveAccessibleDescription('Password attuale richiesta')
  await field('Password attuale').fill('x')
  refuse(accountsApi.removeAccount, 'auth.wrongPassword', 'Sbagliata.', [{ path: 'password', code: 'invalid', message: 'Sbagliata.' }])
  await submit.click()
  await expect.element(field('Password attuale')).toHaveAccessibleDescription('Sbagliata.')
  refuse(accountsApi.removeAccount, 'internal', 'Motivo.')
  await submit.click()
  await expect.element(toast('Errore')).toBeVisible()
  hideToast()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an export that fails says so', async () => {
  await show(<LeaveSection email={exampleUser.email} />)
  refuse(accountsApi.exportAccount, 'internal', 'Motivo.')
  await button('Esporta i miei dati').click()
  await expect.element(toast('Impossibile esportare i dati. Riprova.')).toBeVisible()
  await expect.element(button('Esporta i miei dati')).toBeEnabled()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountsApi } from '#contract/accounts.api.ts'
import { emailAddressApi } from '#contract/email-address.api.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { exampleUser } from '../testing/examples.ts'
import { breakOff, refuse, respond } from '../testing/fake-server.ts'
import { named, show, speak, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { AuthScreen } from './auth-screen.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'
import { EmailLinkScreen } from './email-link-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const alert = page.getByRole('alert')
const field = (label: string, within: Pick<typeof page, 'getByLabelText'> = page) => within.getByLabelText(named(label))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const [signIn, signUp] = ['Accedi', 'Registrati'].map((name) => page.getByRole('tabpanel', { name })) as [typeof alert, typeof alert]

function withoutPasskeys() {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
}

test('whoever signs in sends what is typed; a refusal keeps it', async () => {
  withoutPasskeys()
  await show(<AuthScreen />, { at: '/auth', user: null })
  await expect.element(page.getByRole('tab', { name: 'Accedi' })).toHaveAttribute('aria-selected', 'true')
  await field('Email', signIn).fill('maria')
  await signIn.getByRole('button', { name: 'Accedi' }).click()
  await expect.element(field('Email', signIn)).toHaveAccessibleDescription('Email non valida')
  await field('Email', signIn).fill('maria@ospita.example')
  await field('Password', signIn).fill('segreta')
  await expect.element(field('Password', signIn)).toHaveAttribute('type', 'password')
  await expect.element(field('Password', signIn)).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(field('Email', signIn)).toHaveAttribute('autocomplete', 'username webauthn')
  refuse(accountsApi.login, 'auth.badCredentials', 'Email o password non corretti.')
  await signIn.getByRole('button', { name: 'Accedi' }).click()
  await expect.element(toast('Email o password non corretti.')).toBeVisible()
  const sent = respond(accountsApi.login, { user: exampleUser })
  hideToast()
  await signIn.getByRole('button', { name: 'Accedi' }).click()
  await expect.element(toast('Benvenuto nel portale!')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'maria@ospita.example', password: 'segreta' }])
})

test('whoever registers sends every field and the language that is read', async () => {
  withoutPasskeys()
  await show(<AuthScreen />, { at: '/auth?tab=register', user: null })
  await expect.element(page.getByRole('tab', { name: 'Registrati' })).toHaveAttribute('aria-selected', 'true')
  const typed = { firstName: 'Anna', lastName: 'Verdi', email: 'anna@ospita.example', companyName: 'Sole', phone: '+39 1' }
  await field('Nome', signUp).fill(typed.firstName)
  await field('Cognome', signUp).fill(typed.lastName)
  await field('Email', signUp).fill(typed.email)
  // Else browsers keep the last text before the password, the telephone, as the name of the account.
  await expect.element(field('Email', signUp)).toHaveAttribute('autocomplete', 'username')
  await field('Nome azienda', signUp).fill(typed.companyName)
  await field('Telefono', signUp).fill(typed.phone)
  await expect.element(field('Password', signUp)).toHaveAccessibleDescription('Minimo 8 caratteri')
  await field('Password', signUp).fill('una password lunga')
  await field('Conferma password', signUp).fill('un’altra')
  await button('Crea account').click()
  await expect.element(field('Conferma password', signUp)).toHaveAccessibleDescription('Le password non coincidono')
  await field('Conferma password', signUp).fill('una password lunga')
  for (const label of ['Nome', 'Cognome', 'Email', 'Password', 'Conferma password'])
    await expect.element(field(label, signUp)).toHaveAttribute('aria-required', 'true')
  for (const label of ['Nome azienda', 'Telefono']) await expect.element(field(label, signUp)).not.toHaveAttribute('aria-required')
  refuse(accountsApi.register, 'request.invalid', 'Dati non validi.', [{ path: 'password', code: 'invalid', message: 'Troppo usata.' }])
  await button('Crea account').click()
  await expect.element(page.getByText('Troppo usata.')).toBeVisible()
  hideToast()
  refuse(accountsApi.register, 'account.emailTaken', 'Già registrata.', [{ path: 'email', code: 'x', message: 'Già registrata.' }])
  await button('Crea account').click()
  await expect.element(field('Email', signUp)).toHaveAccessibleDescription('Già registrata.')
  await expect.element(field('Email', signUp)).toHaveFocus()
  hideToast()
  await speak('en')
  const sent = respond(accountsApi.register, { user: exampleUser })
  await button('Create account').click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ ...typed, password: 'una password lunga', language: 'en' }])
})

/** A token as the server makes them. */
const longToken = `${'Ab3-_'.repeat(8)}xyz`

test.each(['.', ')', ',_Grazie', '>'])('a mailed link works with what a chat puts behind it: %s', async (behind) => {
  withoutPasskeys()
  const { unmount } = await show(<AuthScreen />, { at: `/auth?tab=register&invitation=${longToken}${behind}`, user: null })
  for (const label of ['Nome', 'Cognome']) await field(label, signUp).fill('Anna')
  await field('Email', signUp).fill('anna@ospita.example')
  for (const label of ['Password', 'Conferma password']) await field(label, signUp).fill('una password lunga')
  const registered = respond(accountsApi.register, { user: exampleUser })
  await button('Crea account').click()
  await expect.poll(() => registered.map(({ body }) => body)).toMatchObject([{ invitation: longToken }])
  await unmount()
  const spent = respond(emailAddressApi.confirm, { email: 'anna@ospita.example' })
  await show(<EmailLinkScreen kind="confirm" />, { at: `/confirm-email?token=${longToken}${behind}`, user: null })
  await button('Conferma').click()
  await expect.poll(() => spent.map(({ body }) => body)).toEqual([{ token: longToken }])
})

test('an invitation that is no good any more says so in the place of the form', async () => {
  withoutPasskeys()
  const said = [
    { name: 'registration', content: 'invitation' },
    { name: 'contact', content: 'ciao@sole.example' },
    { name: 'invitation', content: 'spent' },
  ].map((one) => Object.assign(document.createElement('meta'), one))
  document.head.append(...said)
  onTestFinished(() => {
    for (const one of said) one.remove()
  })
  await show(<AuthScreen />, { at: `/auth?tab=register&invitation=${longToken}`, user: null })
  await expect.element(alert).toHaveTextContent('Serve un invito valido: questo è scaduto, già usato o eliminato.')
  await expect.element(page.getByRole('link', { name: 'ciao@sole.example' })).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})

test('a forgotten password is asked for by address; the dialog says the same for each', async () => {
  withoutPasskeys()
  await show(<AuthScreen />, { at: '/auth', user: null })
  const login = respond(accountsApi.login, { user: exampleUser })
  await field('Email', signIn).fill('maria@ospita.example')
  await field('Password', signIn).fill('segreta')
  await button('Password dimenticata?').click()
  const dialog = page.getByRole('dialog', { name: 'Password dimenticata' })
  const submit = dialog.getByRole('button', { name: 'Invia le istruzioni' })
  await submit.click()
  await expect.element(dialog.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Email').fill('altra@ospita.example')
  breakOff(accountsApi.forgotPassword)
  await submit.click()
  await expect.element(toast("Errore nell'invio dell'email di recupero.")).toBeVisible()
  hideToast()
  const asked = respond(accountsApi.forgotPassword, { message: 'x' })
  await submit.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("Se l'email esiste, riceverai le istruzioni per il reset della password.")
  expect(asked).toMatchObject([{ body: { email: 'altra@ospita.example' } }])
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The form behind the dialog was not sent with it.
  expect(login).toEqual([])
})

test('a new password is set with the token of the link, and what is wrong is said', async () => {
  await show(<ResetPasswordScreen />, { at: '/reset-password?token=abc', user: null })
  await expect.element(page.getByRole('link', { name: 'Torna all’accesso' })).toHaveAttribute('href', '/auth')
  await field('Nuova password').fill('una password lunga')
  await field('Conferma password').fill('una password lunga')
  refuse(accountsApi.resetPassword, 'internal', 'Motivo.')
  await button('Aggiorna password').click()
  await expect.element(alert).toHaveTextContent('Errore nel reset della password')
  refuse(accountsApi.resetPassword, 'request.invalid', 'Dati.', [{ path: 'newPassword', code: 'invalid', message: 'Troppo usata.' }])
  await button('Aggiorna password').click()
  await expect.element(field('Nuova password')).toHaveAccessibleDescription(/Troppo usata\./)
  await expect.element(alert).not.toBeInTheDocument()
  const sent = respond(accountsApi.resetPassword, { message: 'x' })
  await button('Aggiorna password').click()
  await expect.element(page.getByText(/^Password aggiornata con successo!/)).toBeVisible()
  expect(sent).toMatchObject([{ body: { token: 'abc', newPassword: 'una password lunga' } }])
  await expect.element(button('Aggiorna password')).not.toBeInTheDocument()
})

test('a link without its token has no form', async () => {
  await show(<ResetPasswordScreen />, { at: '/reset-password', user: null })
  await expect.element(alert).toHaveTextContent("Token di reset mancante nell'URL")
  await expect.element(button('Aggiorna password')).not.toBeInTheDocument()
})

test.each([
  ['confirm', emailAddressApi.confirm, 'Conferma', /^Indirizzo confermato: nuova@ospita\.example/],
  ['undo', emailAddressApi.undo, 'Ripristina l’indirizzo', /^L’account usa di nuovo nuova@ospita\.example/],
] as const)('a mailed link changes nothing before a press: %s', async (kind, endpoint, action, done) => {
  const spent = respond(endpoint, { email: 'nuova@ospita.example' })
  await show(<EmailLinkScreen kind={kind} />, { at: `/${kind}-email?token=abc`, user: null })
  await expect.element(button(action)).toBeVisible()
  expect(spent).toEqual([])
  breakOff(endpoint)
  await button(action).click()
  await expect.element(alert).toHaveTextContent('Errore di connessione. Riprova più tardi.')
  respond(endpoint, { email: 'nuova@ospita.example' })
  const again = respond(endpoint, { email: 'nuova@ospita.example' })
  await button('Riprova').click()
  await expect.element(page.getByText(done)).toBeVisible()
  expect(again).toMatchObject([{ body: { token: 'abc' } }])
  await expect.element(page.getByRole('link', { name: 'Vai al portale' })).toHaveAttribute('href', '/auth')
})

test('a link that is used up, or has no token, leads back and cannot be tried again', async () => {
  refuse(emailAddressApi.confirm, 'account.badEmailLink', 'Link scaduto.')
  const { unmount } = await show(<EmailLinkScreen kind="confirm" />, { at: '/confirm-email?token=abc', user: null })
  await button('Conferma').click()
  await expect.element(alert).toHaveTextContent('Link scaduto.')
  await expect.element(button('Riprova')).not.toBeInTheDocument()
  await unmount()
  await show(<EmailLinkScreen kind="confirm" />, { at: '/confirm-email', user: null })
  await expect.element(alert).toHaveTextContent('Il link non è completo. Aprilo di nuovo dall’email.')
  await expect.element(page.getByRole('link', { name: 'Vai al portale' })).toBeVisible()
})

test('the notice of an address offers the link again, once, and is quiet on the screens of such links', async () => {
  const { unmount } = await show(<ConfirmNotice email="maria@ospita.example" />)
  const notice = page.getByRole('complementary', { name: 'Ancora da confermare' })
  await expect
    .element(notice.getByText(/^Conferma il tuo indirizzo con il link che abbiamo mandato a .maria@ospita\.example.\.$/))
    .toBeVisible()
  const mailed = respond(emailAddressApi.mailLink, undefined)
  await button('Invia di nuovo').click()
  await expect.element(notice.getByText(/^Inviato a .maria@ospita\.example/)).toBeVisible()
  await expect.element(button('Invia di nuovo')).not.toBeInTheDocument()
  expect(mailed).toMatchObject([{ body: { kind: 'confirm' } }])
  await unmount()
  for (const at of ['/confirm-email', '/undo-email']) {
    const shown = await show(<ConfirmNotice email="maria@ospita.example" />, { at })
    await expect.element(notice).not.toBeInTheDocument()
    await shown.unmount()
  }
})

/** As it stands above a screen. */
function OwnNotice() {
  const user = useCurrentUser()
  return user?.emailVerified === false && <ConfirmNotice email={user.email} />
}

test('a link that is asked for again once the address was confirmed on another device is not said to be sent: the notice goes', async () => {
  const user = { ...exampleUser, emailVerified: false }
  await show(<OwnNotice />, { user })
  await expect.element(button('Invia di nuovo')).toBeVisible()
  const asked = respond(emailAddressApi.mailLink, undefined)
  respond(accountsApi.currentUser, () => ({ ...user, emailVerified: asked.length > 0 }))
  await button('Invia di nuovo').click()
  await expect.element(page.getByRole('complementary', { name: 'Ancora da confermare' })).not.toBeInTheDocument()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

const email = 'maria@ospita.example'
const phone = {
  ...{ id: exampleId(1), name: 'Telefono', createdAt: '2026-11-01T08:30:00.000Z', lastUsedAt: '2026-11-02T09:00:00.000Z', synced: true },
}
const key = { ...phone, id: exampleId(2), name: 'Chiave', lastUsedAt: null, synced: false }
const items = page.getByRole('listitem')
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name })

/** The page as in a browser that knows no passkeys. */
function withoutPasskeys() {
  const known = window.PublicKeyCredential
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => {
    window.PublicKeyCredential = known
  })
}

test('each passkey says when it was made and used; it gets another name in a dialog', async () => {
  respond(passkeysApi.list, [phone, key])
  const renamed = respond(passkeysApi.rename, { ...key, name: 'Chiave blu' })
  await show(<PasskeysPart email={email} />)
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual([
      'TelefonoAggiunta: 1 nov 2026, 09:30\u00a0· ultimo uso: 2 nov 2026, 10:00\u00a0· sincronizzata fra i dispositivi',
      'ChiaveAggiunta: 1 nov 2026, 09:30',
    ])
  await button('Rinomina: Chiave').click()
  const name = dialog('Rinomina').getByLabelText(named('Nome della passkey'))
  await expect.element(name).toHaveValue('Chiave')
  await name.fill(' ')
  await dialog('Rinomina').getByRole('button', { name: 'Salva' }).click()
  await expect.element(page.getByText('Dai un nome alla passkey')).toBeVisible()
  await name.fill('Chiave blu')
  await dialog('Rinomina').getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Passkey rinominata')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(renamed).toMatchObject([{ params: { id: key.id }, body: { name: 'Chiave blu' } }])
  hideToast()
  await button('Rinomina: Telefono').click()
  await dialog('Rinomina').getByRole('button', { name: 'Annulla' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a passkey is removed with the password alone, and the heading has the focus then', async () => {
  respond(passkeysApi.list, [phone])
  refuse(passkeysApi.remove, 'auth.wrongPassword', 'Sbagliata.', [{ path: 'password', code: 'invalid', message: 'Sbagliata.' }])
  await show(<PasskeysPart email={email} />)
  await button('Rimuovi la passkey: Telefono').click()
  const removal = dialog('Rimuovi la passkey')
  await expect
    .element(removal.getByText('«Telefono» non potrà più aprire il tuo account. Scrivi la password per confermare.'))
    .toBeVisible()
  const password = removal.getByLabelText(named('Password attuale'))
  await password.fill('x')
  const submit = removal.getByRole('button', { name: 'Rimuovi la passkey' })
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription('Sbagliata.')
  const removed = respond(passkeysApi.remove, undefined)
  respond(passkeysApi.list, [])
  await password.fill('segreta')
  await submit.click()
  await expect.element(toast('Passkey rimossa')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: phone.id }, body: { password: 'segreta' } }])
  await expect.element(page.getByText('Non hai ancora nessuna passkey.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Passkey' })).toHaveFocus()
})

test('a passkey that another device has removed leaves the list, whatever is done with it', async () => {
  respond(passkeysApi.list, [phone, key])
  await show(<PasskeysPart email={email} />)
  refuse(passkeysApi.rename, 'passkey.notFound', 'Non esiste più.')
  await button('Rinomina: Chiave').click()
  await dialog('Rinomina').getByLabelText(named('Nome della passkey')).fill('Chiave blu')
  respond(passkeysApi.list, [phone])
  await dialog('Rinomina').getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Non esiste più.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => items.elements().length).toBe(1)
  hideToast()
  refuse(passkeysApi.remove, 'passkey.notFound', 'Non esiste più.')
  await button('Rimuovi la passkey: Telefono').click()
  await dialog('Rimuovi la passkey').getByLabelText(named('Password attuale')).fill('x')
  respond(passkeysApi.list, [])
  await dialog('Rimuovi la passkey').getByRole('button', { name: 'Rimuovi la passkey' }).click()
  await expect.element(toast('Non esiste più.')).toBeVisible()
  await expect.element(page.getByText('Non hai ancora nessuna passkey.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a new passkey takes name and password; what the server refuses is said within the dialog', async () => {
  respond(passkeysApi.list, [])
  await show(<PasskeysPart email={email} />)
  await button('Aggiungi una passkey').click()
  const adding = dialog('Aggiungi una passkey')
  const submit = adding.getByRole('button', { name: 'Aggiungi una passkey' })
  await expect.element(adding.getByText('Scrivi la password; poi il dispositivo chiederà impronta, volto o PIN.')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Dai un nome alla passkey')).toBeVisible()
  await adding.getByLabelText(named('Nome della passkey')).fill('Telefono')
  await submit.click()
  await expect.element(page.getByText('Password attuale richiesta')).toBeVisible()
  await adding.getByLabelText(named('Password attuale')).fill('x')
  refuse(passkeysApi.options, 'passkey.tooMany', 'Ne hai già venti.')
  await submit.click()
  await expect.element(adding.getByRole('alert')).toHaveTextContent('Ne hai già venti.')
  expect(page.getByText('Ne hai già venti.').elements()).toHaveLength(1)
  refuse(passkeysApi.options, 'auth.wrongPassword', 'Sbagliata.', [{ path: 'password', code: 'invalid', message: 'Sbagliata.' }])
  await submit.click()
  await expect.element(adding.getByLabelText(named('Password attuale'))).toHaveAccessibleDescription('Sbagliata.')
  await expect.element(adding.getByRole('alert')).not.toBeInTheDocument()
  // The device refuses: its own words are for programmers.
  const asked = respond(passkeysApi.options, {
    challenge: 'AAAA',
    rp: { id: 'elsewhere.example', name: 'x' },
    user: { id: 'AA', name: 'x', displayName: 'x' },
    pubKeyCredParams: [],
  })
  await submit.click()
  await expect.element(adding.getByRole('alert')).toHaveTextContent('Il dispositivo non ha creato la passkey. Riprova.')
  expect(asked).toMatchObject([{ body: { password: 'x' } }])
})

test.each(['Aggiungi una passkey', 'Rinomina'])('a name that was typed is not lost by Escape before that is asked: %s', async (title) => {
  respond(passkeysApi.list, [key])
  await show(<PasskeysPart email={email} />)
  await button(title === 'Rinomina' ? 'Rinomina: Chiave' : title).click()
  const name = dialog(title).getByLabelText(named('Nome della passkey'))
  await name.fill('Telefono di Anna')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await expect.element(name).toHaveValue('Telefono di Anna')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a browser without passkeys is told so, and has no button for them', async () => {
  withoutPasskeys()
  respond(passkeysApi.list, [])
  await show(<PasskeysPart email={email} />)
  await expect.element(page.getByText('Questo browser non può creare passkey.')).toBeVisible()
  await expect.element(button('Aggiungi una passkey')).not.toBeInTheDocument()
})

test('a device that gives no passkey says so; a browser without them shows no button', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  respond(passkeysApi.signInOptions, { challenge: 'AAAA', rpId: 'elsewhere.example' })
  await show(<PasskeyLogin />, { user: null })
  await button('Usa una passkey').click()
  await expect.element(toast('La passkey non è stata usata. Riprova, oppure accedi con la password.')).toBeVisible()
  await expect.element(page.getByText('Errore di accesso').first()).toBeVisible()
  refuse(passkeysApi.signInOptions, 'request.tooMany', 'Troppe volte.')
  hideToast()
  await button('Usa una passkey').click()
  await expect.element(toast('Troppe volte.')).toBeVisible()
})

test('a device that has been asked is left in peace: no new offer takes its place meanwhile', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  const asked: AbortSignal[] = []
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ signal } = {}) => {
    if (signal) asked.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  respond(passkeysApi.signInOptions, { challenge: 'AAAA', rpId: location.hostname })
  await show(
    <>
      <input autoComplete="username webauthn" aria-label="Email" />
      <PasskeyLogin />
    </>,
    { user: null },
  )
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await button('Usa una passkey').click()
  await vi.waitFor(() => expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]))
  // A phone that reads a code from the screen takes its time, and the page may have been open for minutes.
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
})

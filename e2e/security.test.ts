import type { CDPSession, Page } from '@playwright/test'
import { registerHost } from './host.ts'
import { expect, test, toast } from './test.ts'

/** A device that checks fingerprints, in the browser (Chrome DevTools Protocol, WebAuthn). */
async function plugIn(page: Page): Promise<CDPSession & { authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return Object.assign(devtools, { authenticatorId })
}

const openTab = async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Sicurezza' }).click()
}
const part = (page: Page, name: string) => page.getByRole('region', { name })

async function addPasskey(page: Page, name: string, password: string) {
  await part(page, 'Passkey').getByRole('button', { name: 'Aggiungi una passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' })
  await dialog.getByLabel('Nome della passkey').fill(name)
  await dialog.getByLabel('Password attuale').fill(password)
  await dialog.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  return dialog
}

test('a passkey is added, signs in, and opens nothing once it is removed', async ({ page, host }) => {
  const devtools = await plugIn(page)
  await openTab(page)
  const passkeys = part(page, 'Passkey')
  await expect(passkeys.getByText('Non hai ancora nessuna passkey.')).toBeVisible()

  const dialog = await addPasskey(page, ' ', 'sbagliata')
  await expect(dialog.getByText('Dai un nome alla passkey')).toBeVisible()
  await dialog.getByLabel('Nome della passkey').fill('Portatile')
  await dialog.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(dialog.getByText('La password attuale non è corretta.')).toBeVisible()
  await dialog.getByLabel('Password attuale').fill(host.password)
  await dialog.getByRole('button', { name: 'Aggiungi una passkey' }).click()
  await expect(toast(page, 'Passkey aggiunta')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveText(/Portatile/)
  await expect(part(page, 'Attività dell’account').getByText('Passkey aggiunta: Portatile')).toBeVisible()

  // The same device holds one already.
  const twice = await addPasskey(page, 'Ancora', host.password)
  await expect(twice.getByRole('alert')).toHaveText('Su questo dispositivo c’è già una passkey per il tuo account.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click()
  // Its step back in the history must not call the next navigation off.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)

  // The device takes what the e-mail field offers, as a person would by choosing it.
  await page.context().clearCookies()
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Maria Rossi')).toBeVisible()

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(page).toHaveURL('/')

  await openTab(page)
  await expect(part(page, 'Attività dell’account').getByText('Accesso con la passkey Portatile')).toHaveCount(2)
  await expect(passkeys.getByText(/ultimo uso/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Rinomina: Portatile' }).click()
  await page.getByRole('dialog').getByLabel('Nome della passkey').fill('Vecchio portatile')
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Passkey rinominata')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Rimuovi la passkey: Vecchio portatile' }).click()
  const removal = page.getByRole('dialog', { name: 'Rimuovi la passkey' })
  await removal.getByLabel('Password attuale').fill(host.password)
  await removal.getByRole('button', { name: 'Rimuovi la passkey' }).click()
  await expect(passkeys.getByText('Non hai ancora nessuna passkey.')).toBeVisible()
  await expect(passkeys.getByRole('heading', { name: 'Passkey' })).toBeFocused()

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(toast(page, 'Questa passkey non apre nessun account: forse è stata rimossa. Accedi con la password.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(host.call('GET', '/api/passkeys')).resolves.toEqual([])
  await devtools.detach()
})

test('a device that refuses says so, and the password still signs in', async ({ page, host }) => {
  const devtools = await plugIn(page)
  await openTab(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId: devtools.authenticatorId, isUserVerified: false })
  const dialog = await addPasskey(page, 'Portatile', host.password)
  await expect(dialog.getByRole('alert')).toHaveText('Il dispositivo non ha creato la passkey. Riprova.')
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(toast(page, 'La passkey non è stata usata. Riprova, oppure accedi con la password.')).toBeVisible()
  const signIn = page.getByRole('tabpanel', { name: 'Accedi' })
  await signIn.getByLabel('Email').fill(host.email)
  await signIn.getByLabel('Password', { exact: true }).fill(host.password)
  await signIn.getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('sessions are told apart and ended; the focus stays', async ({ page, host, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', userAgent: phone })
  const other = await elsewhere.newPage()
  await other.request.post('/api/login', { data: { email: host.email, password: host.password } })
  await other.goto('/settings')

  await openTab(page)
  const sessions = part(page, 'I tuoi accessi')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Questo dispositivo' })).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Termina la sessione: Chrome · Android, accesso / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Termina' }).click()
  await expect(toast(page, 'Sessione terminata')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByText('Nessun altro dispositivo è collegato.')).toBeVisible()
  await expect(sessions.getByRole('heading', { name: 'I tuoi accessi' })).toBeFocused()
  await expect(part(page, 'Attività dell’account').getByText('Sessione terminata: Chrome · Android')).toBeVisible()
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)

  for (const _ of [1, 2]) await elsewhere.request.post('/api/login', { data: { email: host.email, password: host.password } })
  await openTab(page)
  await sessions.getByRole('button', { name: 'Termina tutte le altre' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Termina tutte le altre' }).click()
  await expect(toast(page, 'Tutte le altre sessioni sono terminate')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()
})

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

test('the trail goes on as one scrolls, and a lost connection can be tried again', async ({ page, host }) => {
  const body = { email: host.email, password: 'sbagliata' }
  for (let tries = 0; tries < 24; tries++) await page.request.post('/api/login', { data: body })
  await page.route('**/api/audit*', (route) => route.abort(), { times: 1 })
  await openTab(page)
  const trail = part(page, 'Attività dell’account')
  await expect(trail.getByRole('alert')).toHaveText('Impossibile leggere l’attività dell’account.')
  await trail.getByRole('button', { name: 'Riprova' }).click()
  await expect(trail.getByRole('listitem').first()).toHaveText(/Tentativo di accesso non riuscito/)
  await trail.getByRole('listitem').nth(19).scrollIntoViewIfNeeded()
  await expect(trail.getByText('Account creato')).toBeVisible()
  await expect(trail.getByRole('listitem')).toHaveCount(25)
})

test('the longest name of a token, without a space, is within a phone’s width', async ({ page, host }) => {
  const name = 'Prenotazioni'.repeat(9).slice(0, 100)
  await host.call('POST', '/api/tokens', { name, scopes: ['requests:read'], days: null, password: host.password })
  await page.setViewportSize({ width: 320, height: 800 })
  await openTab(page)
  await expect(part(page, 'Token per programmi').getByText(name)).toBeVisible()
  await expect(part(page, 'Attività dell’account').getByText(name)).toBeVisible()
  expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)).toBeLessThanOrEqual(0)
})

test("nobody sees another's sessions, passkeys or trail", async ({ page, host, baseURL }) => {
  await registerHost(baseURL ?? '')
  await openTab(page)
  await expect(part(page, 'I tuoi accessi').getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Attività dell’account').getByRole('listitem')).toHaveCount(1)
  expect(await host.call('GET', '/api/audit')).toHaveLength(1)
})

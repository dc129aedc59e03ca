import { mailedLink } from './mails.ts'
import { expect, test, toast } from './test.ts'

test('a forgotten password is reset through the mailed link, and old sessions end', async ({ page, host, mailServer }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Password dimenticata?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password dimenticata' })
  await dialog.getByLabel('Email').fill('non una mail')
  await dialog.getByRole('button', { name: 'Invia le istruzioni' }).click()
  await expect(dialog.getByText('Email non valida')).toBeVisible()
  await dialog.getByLabel('Email').fill(host.email)
  await dialog.getByRole('button', { name: 'Invia le istruzioni' }).click()
  await expect(dialog.getByRole('alert')).toHaveText("Se l'email esiste, riceverai le istruzioni per il reset della password.")

  const link = await mailedLink(mailServer, host.email, 'Reimposta la tua password')
  await page.goto(link)
  // By it password managers know whose password they keep.
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(host.email)
  await page.getByLabel('Nuova password').fill('corta')
  await page.getByLabel('Conferma password').fill('diversa')
  await page.getByRole('button', { name: 'Aggiorna password' }).click()
  await expect(page.getByText('La password deve essere di almeno 8 caratteri')).toBeVisible()
  await expect(page.getByText('Le password non coincidono')).toBeVisible()
  await page.getByLabel('Nuova password').fill('una password nuova')
  await expect(page.getByText('Password robusta')).toBeVisible()
  await page.getByLabel('Conferma password').fill('una password nuova')
  await page.getByRole('button', { name: 'Aggiorna password' }).click()
  await expect(page.getByText('Password aggiornata con successo! Puoi ora accedere con la nuova password.')).toBeVisible()
  await expect(host.call('GET', '/api/auth/user')).rejects.toThrow('401')

  await page.getByRole('link', { name: 'Torna all’accesso' }).click()
  const signIn = page.getByRole('tabpanel', { name: 'Accedi' })
  await signIn.getByLabel('Email').fill(host.email)
  await signIn.getByLabel('Password', { exact: true }).fill('una password nuova')
  await signIn.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Nuova password').fill('ancora una password')
  await page.getByLabel('Conferma password').fill('ancora una password')
  await page.getByRole('button', { name: 'Aggiorna password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Token di reset non valido')
})

test('a link without its token says so, and a lost connection too', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText("Token di reset mancante nell'URL")
  await page.goto('/reset-password?token=x')
  await page.getByLabel('Nuova password').fill('una password nuova')
  await page.getByLabel('Conferma password').fill('una password nuova')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Aggiorna password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Errore di connessione. Riprova più tardi.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Aggiorna password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Token di reset non valido')
})

test('the password is changed in the settings', async ({ page, host }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Cambia password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambia password' })
  await dialog.getByRole('button', { name: 'Cambia password' }).click()
  for (const problem of [
    'Password attuale richiesta',
    'La nuova password deve essere di almeno 6 caratteri',
    'Conferma password richiesta',
  ]) {
    await expect(dialog.getByText(problem)).toBeVisible()
  }
  await dialog.getByLabel('Password attuale').fill('sbagliata')
  await dialog.getByLabel('Nuova password').fill('sei666')
  await expect(dialog.getByText('Password debole')).toBeVisible()
  await dialog.getByLabel('Conferma password').fill('sei666')
  await dialog.getByRole('button', { name: 'Cambia password' }).click()
  await expect(dialog.getByText('La password attuale non è corretta.')).toBeVisible()
  await dialog.getByLabel('Password attuale').fill(host.password)
  await dialog.getByRole('button', { name: 'Cambia password' }).click()
  await expect(toast(page, 'Password aggiornata')).toBeVisible()
  await expect(dialog).toBeHidden()
})

import { expect, test, toast } from './test.ts'

test('a visitor registers from the landing page, signs out and signs in again', async ({ page }) => {
  const email = `maria-${Date.now()}@ospita.example`
  await page.goto('/')
  await page.getByRole('link', { name: 'Inizia gratis' }).first().click()
  await expect(page).toHaveURL(/\/auth/)

  const form = page.getByRole('tabpanel', { name: 'Registrati' })
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('M')
  await form.getByLabel('Email').fill('maria@')
  await form.getByLabel(/^Password/).fill('corta')
  await form.getByLabel('Conferma password').fill('diversa')
  await form.getByRole('button', { name: 'Crea account' }).click()
  for (const problem of [
    'Il nome deve essere di almeno 2 caratteri',
    'Il cognome deve essere di almeno 2 caratteri',
    'Email non valida',
    'La password deve essere di almeno 8 caratteri',
    'Le password non coincidono',
  ]) {
    await expect(form.getByText(problem)).toBeVisible()
  }

  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Maria')
  await form.getByLabel('Cognome').fill('Rossi')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(/^Password/).fill('una password lunga')
  await form.getByLabel('Conferma password').fill('una password lunga')
  await form.getByRole('button', { name: 'Crea account' }).click()
  await expect(toast(page, 'Registrazione completata')).toContainText('Account creato con successo!')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Maria Rossi')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nessuna struttura trovata' })).toBeVisible()

  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await expect(otherTab.getByText('Maria Rossi')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(toast(page, 'Logout effettuato')).toContainText('Alla prossima!')
  await expect(otherTab).toHaveURL('/auth')
  await otherTab.close()
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Accogli ogni ospite come se fossi lì' })).toBeVisible()

  await page.getByRole('link', { name: 'Accedi' }).click()
  const signIn = page.getByRole('tabpanel', { name: 'Accedi' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill('sbagliata')
  await signIn.getByRole('button', { name: 'Accedi' }).click()
  await expect(toast(page, 'Errore di accesso')).toContainText('Email o password non corretti.')
  await expect(signIn.getByLabel('Email')).toHaveValue(email)
  await signIn.getByLabel('Password', { exact: true }).fill('una password lunga')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Accesso effettuato')).toContainText('Benvenuto nel portale!')
  await expect(page).toHaveURL('/')
})

test('an e-mail that is taken is said in a toast, and nothing typed is lost', async ({ page, host }) => {
  await page.context().clearCookies()
  await page.goto('/auth?tab=register')
  const form = page.getByRole('tabpanel', { name: 'Registrati' })
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Maria')
  await form.getByLabel('Cognome').fill('Rossi')
  await form.getByLabel('Email').fill(host.email)
  await form.getByLabel(/^Password/).fill('una password lunga')
  await form.getByLabel('Conferma password').fill('una password lunga')
  await form.getByRole('button', { name: 'Crea account' }).click()
  await expect(toast(page, 'Errore di registrazione')).toContainText('Esiste già un account con questa email')
  await expect(form.getByLabel('Cognome')).toHaveValue('Rossi')
})

test('the password can be shown, and the language changes without losing what is typed', async ({ page }) => {
  await page.goto('/auth')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('segreta1')
  await page.getByRole('button', { name: 'Mostra password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Lingua').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Sign in or register' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(password).toHaveValue('segreta1')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in or register' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome every guest as if you were there' })).toBeVisible()
})

test('a signed-in operator who opens /auth is sent to the dashboard', async ({ page, host }) => {
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  expect(host.email).toBeTruthy()
})

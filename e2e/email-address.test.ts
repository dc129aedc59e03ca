import { awaitMail, mailedLink } from './mails.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

test('a host confirms the address, signed in; the notice goes', async ({ page, host, mailServer }) => {
  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'Ancora da confermare' })
  await expect(notice).toContainText(host.email)
  await notice.getByRole('button', { name: 'Invia di nuovo' }).click()
  await expect(notice).toContainText('guarda anche nella posta indesiderata')
  await page.goto(await mailedLink(mailServer, host.email, 'Conferma il tuo indirizzo'))
  await expect(page.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await host.call('GET', '/api/auth/user')).toMatchObject({ emailVerified: false })
  await expectAccessible(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Errore di connessione. Riprova più tardi.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText(`Indirizzo confermato: ${host.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Vai al portale' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Nessuna struttura trovata' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('signed out, a link pressed twice says the same, and a wrong one says so', async ({ page, host, mailServer }) => {
  const link = await mailedLink(mailServer, host.email, 'Ti diamo il benvenuto su Ospita')
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText(`Indirizzo confermato: ${host.email}.`)).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText(`Indirizzo confermato: ${host.email}.`)).toBeVisible()
  await page.goto(`${link}0`)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Questo link non vale più')
  await expect(page.getByRole('button', { name: 'Conferma', exact: true })).toBeHidden()
  await page.goto('/confirm-email')
  await expect(page.getByRole('alert')).toContainText('Il link non è completo')
  await page.getByRole('link', { name: 'Vai al portale' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a host changes the address with the password and the mailed link, and the old one takes it back', async ({
  page,
  host,
  mailServer,
}) => {
  const email = `nuovo-${Date.now()}@ospita.example`
  await page.goto('/settings')
  await page.getByLabel('Cognome').fill('Verdi')
  await expect(page.getByLabel('Password attuale')).toBeHidden()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password attuale').fill('sbagliata')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('La password attuale non è corretta.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByLabel('Cognome')).toHaveValue('Verdi')
  await page.getByLabel('Password attuale').fill(host.password)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible()
  await expect(page.getByText(`In attesa di conferma: ${email}.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(host.email)
  await expect(page.getByLabel('Password attuale')).toBeHidden()
  await expectAccessible(page)

  await page.goto(await mailedLink(mailServer, email, 'Conferma il nuovo indirizzo'))
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByText(`Indirizzo confermato: ${email}.`)).toBeVisible()
  expect(await host.call('GET', '/api/auth/user')).toMatchObject({ email, pendingEmail: null, lastName: 'Verdi' })

  await page.goto(await mailedLink(mailServer, host.email, 'L’email del tuo account è cambiata'))
  await expect(page.getByRole('heading', { name: 'Ripristina il tuo indirizzo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ripristina l’indirizzo' }).click()
  await expect(page.getByText(`L’account usa di nuovo ${host.email}`)).toBeVisible()
  await expect(host.call('GET', '/api/auth/user')).rejects.toThrow('401')
  await expect(host.call('POST', '/api/login', { email: host.email, password: host.password })).rejects.toThrow('401')
  await awaitMail(mailServer, host.email, 'Reimposta la tua password')
})

test('a change that waits is given up in the settings', async ({ page, host, mailServer }) => {
  const email = `altro-${Date.now()}@ospita.example`
  await host.call('PUT', '/api/auth/profile', { firstName: 'Maria', lastName: 'Rossi', email, currentPassword: host.password })
  const link = await mailedLink(mailServer, email, 'Conferma il nuovo indirizzo')
  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: 'Invia di nuovo' }).click()
  await expect(page.getByText(`Inviato a ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Annulla la modifica' }).click()
  await expect(toast(page, 'Modifica annullata')).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  await page.goto(link)
  await page.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Questo link non vale più')
})

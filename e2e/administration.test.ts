import { registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { decideCookies, expect, expectAccessible, signIn, test, toast } from './test.ts'

test('who registers first names the company, invites, and suspends; others see nothing of it', async ({ browser }) => {
  const product = await startProduct()
  const admin = await registerHost(product.url)
  const other = await registerHost(product.url)
  const { id: facility } = await other.call<{ id: string }>('POST', '/api/facilities', {
    name: 'Villa Luna',
    address: 'Via 1',
    city: 'Lucca',
    country: 'Italia',
  })
  const context = await browser.newContext({ baseURL: product.url })
  await context.addInitScript(decideCookies)
  await signIn(context, admin, product.url)
  const page = await context.newPage()
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Amministrazione/ }).click()
  await expect(page).toHaveURL('/administration')

  // The settings.
  await page.getByLabel('Società o nome').fill('')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Campo obbligatorio')).toBeVisible()
  await page.getByLabel('Società o nome').fill('Luna S.r.l.')
  await page.getByLabel('Registrazione').selectOption('invitation')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Impostazioni salvate')).toBeVisible()
  await page.getByRole('button', { name: 'Invia un’email di prova' }).click()
  await expect(page.getByText(`Salvata come file per`)).toBeVisible()
  await expectAccessible(page)

  // An invitation, used by somebody without an account.
  await page.getByRole('tab', { name: 'Inviti' }).click()
  await page.getByLabel('Per chi è').fill('Ada')
  await page.getByRole('button', { name: 'Crea un invito' }).click()
  const link = (await page.getByText(/\/auth\?tab=register&invitation=/).textContent()) ?? ''
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Valido fino al')
  await expectAccessible(page)
  const stranger = await browser.newContext({ baseURL: product.url })
  await stranger.addInitScript(decideCookies)
  const visit = await stranger.newPage()
  await visit.goto('/')
  await expect(visit.getByText('Questo sito appartiene a Luna S.r.l.')).toBeVisible()
  await visit.goto('/auth')
  await expect(visit.getByText('Qui ci si registra su invito')).toBeVisible()
  await expect(visit.getByRole('tab', { name: 'Registrati' })).toHaveCount(0)
  await visit.goto(new URL(link).pathname + new URL(link).search)
  const form = visit.locator('form:visible')
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Verdi', email: 'ada@ospita.example' }))
    await form.locator(`input[name=${name}]`).fill(value)
  for (const name of ['password', 'confirmPassword']) await form.locator(`input[name=${name}]`).fill('una password lunga')
  await form.locator('button[type=submit]').click()
  await expect(visit).toHaveURL('/')
  const missing = await visit.goto('/administration')
  expect(missing?.status()).toBe(404)
  await page.reload()
  await page.getByRole('tab', { name: 'Inviti' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Usato')

  // Another account is suspended, and comes back.
  await page.getByRole('tab', { name: 'Operatori' }).click()
  await page.getByRole('searchbox').fill(other.email)
  const row = page.getByRole('listitem').filter({ hasText: other.email })
  await expect(page.getByText('Account: 1', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Sospendi/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Sospendi' })
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect((await stranger.request.get(`/guest?property_id=${facility}`)).status()).toBe(200)
  await row.getByRole('button', { name: /^Sospendi/ }).click()
  await question.getByRole('button', { name: 'Sospendi' }).click()
  await expect(toast(page, 'Account sospeso')).toBeVisible()
  await expect(row.getByText('Sospeso')).toBeVisible()
  await expectAccessible(page)
  expect((await stranger.request.get(`/guest?property_id=${facility}`)).status()).toBe(404)
  await expect(other.call('GET', '/api/auth/user')).rejects.toThrow('auth.required')
  await row.getByRole('button', { name: /^Riattiva/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Riattiva' }).click()
  await expect(toast(page, 'Account riattivato')).toBeVisible()
  expect((await stranger.request.get(`/guest?property_id=${facility}`)).status()).toBe(200)
  await product.stop()
})

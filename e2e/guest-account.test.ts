import { exampleFacility, exampleRequest } from './host.ts'
import { mailedLink } from './mails.ts'
import { expect, expectAccessible, test } from './test.ts'

const password = 'una password da ospite'

test('a guest registers, verifies, sees all requests, signs out, forgets the password and comes back', async ({
  host,
  browser,
  product,
  mailServer,
}) => {
  test.setTimeout(90_000)
  const email = `eva-${Date.now()}@example.org`
  for (const [name, service] of [
    ['Villa Sole', 'Gita alle isole'],
    ['Casa Luna', 'Cena in terrazza'],
  ]) {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, name })
    await host.call('POST', `/api/guest/properties/${id}/requests`, { ...exampleRequest, service, email })
  }
  // Without script: everything here is pages and forms.
  const phone = await browser.newContext({
    baseURL: product.url,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const page = await phone.newPage()
  await page.goto('/guest/account')
  await page.getByRole('link', { name: 'No account? Create one' }).click()
  await page.getByLabel(/^First name/).fill('Eva')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The password needs at least 8 characters')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  // The way back leads to the form again, and not to an error of the browser.
  await page.goto('/guest/privacy')
  await page.goBack()
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('status')).toContainText('open the link in the email')

  // Another browser has to know the password; the one that registered does not.
  const link = await mailedLink(mailServer, email, 'Confirm your address')
  const desk = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  const elsewhere = await desk.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('status')).toHaveText('Enter the password chosen at registration')
  await elsewhere.getByLabel(/^Password/).fill('a wrong one')
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/Cena in terrazza.*Casa Luna/s, /Gita alle isole.*Villa Sole/s])
  await page.getByRole('link', { name: /Gita alle isole/ }).click()
  await expect(page.getByRole('heading', { name: 'Gita alle isole' })).toBeVisible()
  await page.getByRole('link', { name: 'Your requests' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto(await mailedLink(mailServer, email, 'Reset your password'))
  await page.getByLabel(/^Password/).fill('an entirely new one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Password')
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(/^Password/).fill('an entirely new one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)

  await elsewhere.goto('/guest/account')
  await elsewhere.getByLabel(/^Email/).fill(email)
  await elsewhere.getByLabel(/^Password/).fill('an entirely new one')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('link', { name: 'Delete the account' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Delete for good' })).toBeVisible()
  await expectAccessible(elsewhere)

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  expect((await file).suggestedFilename()).toBe('ospita.json')
  await page.getByRole('link', { name: 'Delete the account' }).click()
  await expect(page.getByText('Your requests also become anonymous')).toBeVisible()
  await page.getByLabel(/^Password/).fill('a wrong one')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(/^Password/).fill('an entirely new one')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('status')).toHaveText('Account deleted.')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText('Account deleted.')
  await page.goto('/guest/account')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.close()
  await desk.close()
})

test('the way back to a refused form leads to the form', async ({ page }) => {
  for (const path of ['?lang=en', '/reset?lang=en&token=x']) {
    await page.goto(`/guest/account${path}`)
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.goBack()
    await expect(page).toHaveURL(`/guest/account${path}`)
    await expect(page.getByLabel(/^Password/)).toBeVisible()
  }
})

for (const path of ['', '/register', '/verify?token=x', '/forgot', '/reset?token=x']) {
  for (const language of ['it', 'ar']) {
    test(`/guest/account${path} in ${language} is accessible`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      const join = path.includes('?') ? '&' : '?'
      await page.goto(`/guest/account${path}${join}lang=${language}`)
      await expectAccessible(page)
    })
  }
}

test('a registration that is half typed is as full in another language, but for its password, and says where there is no line', async ({
  page,
  context,
}) => {
  await page.goto('/guest/account/register?lang=en')
  await page.getByLabel(/^First name/).fill('Eva')
  await page.getByLabel(/^Email/).fill('eva@example.org')
  await page.getByLabel(/^Password/).fill(password)
  await page.locator('[data-language-menu] summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('#firstName')).toHaveValue('Eva')
  await expect(page.locator('#email')).toHaveValue('eva@example.org')
  await expect(page.locator('#newPassword')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)
  await page.locator('#newPassword').fill(password)
  await context.setOffline(true)
  await page.locator('#newPassword').press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('#newPassword')).toHaveValue(password)
})

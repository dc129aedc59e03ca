import { exampleFacility, registerHost } from './host.ts'
import { mailedLink } from './mails.ts'
import { typeSignIn } from './signed-out.ts'
import { expect, test } from './test.ts'

test('a tab of somebody else becomes that of whoever has signed in beside it', async ({ page, context, product }) => {
  const [anna, bruno] = [await registerHost(product.url, { firstName: 'Anna' }), await registerHost(product.url, { firstName: 'Bruno' })]
  const other = await context.newPage()
  // It was asleep while Anna signed in, and has heard nothing of it.
  await other.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} }))
  await other.goto('/auth')
  await page.goto('/auth')
  await typeSignIn(page, anna)
  await expect(page.getByText('Anna Rossi')).toBeVisible()
  await typeSignIn(other, bruno)
  await expect(page.getByText('Bruno Rossi')).toBeVisible()
  await expect(page.getByText('Anna Rossi')).toBeHidden()
})

test('a tab at the sign-in goes where it was asked to lead once somebody signs in beside it', async ({ page, context, product }) => {
  const anna = await registerHost(product.url, { firstName: 'Anna' })
  const other = await context.newPage()
  await other.goto('/settings?tab=security')
  await expect(other).toHaveURL(/auth/)
  await page.goto('/auth')
  await typeSignIn(page, anna)
  await expect(other).toHaveURL('/settings?tab=security')
  await expect(other.getByText('Anna Rossi')).toBeVisible()
})

test('an address that is confirmed in another tab is confirmed in this one', async ({ page, host, context, mailServer }) => {
  await page.goto('/settings')
  const notice = page.getByRole('complementary', { name: 'Ancora da confermare' })
  await expect(notice).toBeVisible()
  await page.getByLabel('Cognome').fill('Verdi')
  const other = await context.newPage()
  await other.goto(await mailedLink(mailServer, host.email, 'Ti diamo il benvenuto su Ospita'))
  await other.getByRole('button', { name: 'Conferma', exact: true }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Cognome')).toHaveValue('Verdi')
})

test('what is typed is there again after another tab has signed out, and nothing asks whether to leave', async ({
  page,
  host,
  context,
}) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto(`/facility/${id}`)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await name.click()
  await page.keyboard.type('Bella ')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL(/auth/)
  expect(asked).toEqual([])
  await typeSignIn(page, host)
  await expect(page).toHaveURL(`/facility/${id}`)
  await expect(name).toHaveValue(/Bella /)
})

test('whoever signs in again after another tab has signed out is led back to a dialog’s screen', async ({ page, host, context }) => {
  await page.goto('/bookings?view=suppliers')
  await page.getByRole('button', { name: 'Aggiungi fornitore' }).click()
  await page.getByRole('dialog').getByLabel(/^Nome/).fill('Taxi Lucca')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL(/auth/)
  await typeSignIn(page, host)
  await expect(page).toHaveURL('/bookings?view=suppliers')
  await page.getByRole('button', { name: 'Aggiungi fornitore' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Nome/)).toHaveValue('Taxi Lucca')
})

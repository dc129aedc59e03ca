import { exampleFacility } from './host.ts'
import { sendBySteps } from './request-steps.ts'
import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('Enter goes on and sends, in both steps of the form', async ({ page, host }) => {
      const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
      await page.goto(`/guest/request?property_id=${id}&lang=en&what=altro%7C`)
      await page.getByLabel(/^Day/).fill('2038-06-24')
      await page.getByLabel(/^Time/).fill('15:00')
      await page.getByLabel(/^Adults/).press('Enter')
      await page.getByLabel(/^First name/).fill('Eva')
      await page.getByLabel(/^Email/).fill('eva@example.org')
      await page.getByLabel(/^Email/).press('Enter')
      await expect(page.getByText('Request sent.')).toBeVisible()
    })
  })
}

test('who came for a service and changes the language still asks for it', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/services', { name: 'Massaggio | 60 min', category: 'altro' })
  await page.goto(`/guest?property_id=${id}&lang=en`)
  await page.locator('#services').getByRole('link').first().click()
  // The page before has the same menu, until the line was tried.
  await expect(page).toHaveURL(/\/guest\/request/)
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel(/^Was/).locator('option:checked')).toHaveText('Massaggio | 60 min')
  await sendBySteps(page)
  await expect(page.getByRole('heading', { name: 'Massaggio | 60 min' })).toBeVisible()
})

test('the form names a service as the guest page does, and the host reads it in the own words', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { id: service } = await host.call<{ id: string }>('POST', '/api/services', { name: 'Gita alle isole', category: 'barche' })
  await host.call('PUT', `/api/translations/service/${service}/de`, { texts: { name: 'Ausflug zu den Inseln' } })
  await page.goto(`/guest?property_id=${id}&lang=de`)
  await expect(page.locator('#services').getByRole('heading', { name: 'Ausflug zu den Inseln' })).toBeVisible()
  await page.locator('#services').getByRole('link').first().click()
  await expect(page.locator('#what option:checked')).toHaveText('Ausflug zu den Inseln')
  await page.locator('#requestDate').fill('2038-06-24')
  await page.locator('#clock').fill('15:00')
  await page.locator('#clock').press('Enter')
  await expect(page.getByText('Ausflug zu den Inseln')).toBeVisible()
  await page.locator('#firstName').fill('Eva')
  await page.locator('#email').fill('eva@example.org')
  await page.locator('#email').press('Enter')
  await expect(page).toHaveURL(/done=sent/)
  expect(await host.call('GET', '/api/bookings')).toMatchObject([{ service: 'Gita alle isole' }])
})

test('on a device that several guests use, a request can be taken off it and stays with who holds the link', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest/request?property_id=${id}&lang=en&what=altro%7C`)
  await page.getByLabel(/^Day/).fill('2038-06-24')
  await page.getByLabel(/^Time/).fill('15:00')
  await page.getByLabel(/^Time/).press('Enter')
  await page.getByLabel(/^First name/).fill('Eva')
  await page.getByLabel(/^Email/).fill('eva@example.org')
  await page.getByLabel(/^Email/).press('Enter')
  await expect(page.getByText('Request sent.')).toBeVisible()
  const request = page.url()
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page).toHaveURL(new RegExp(`/guest\\?property_id=${id}`))
  // Its script lists them.
  await page.waitForLoadState()
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeHidden()
  await page.goto(request.replace('done=sent&', ''))
  await expect(page.getByRole('heading', { name: 'Other' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeHidden()
})

test('a form that is half filled in is as full in another language', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await page.getByLabel(/^What would you like/).selectOption('appartamenti|')
  await page
    .getByLabel(/^Day\b/)
    .first()
    .fill('2038-06-24')
  await page.locator('#endDate').fill('2038-06-28')
  await page.getByLabel('Or in words').fill('at sunset')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^First name/).fill('Eva')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel(/^Adults/).fill('3')
  await page.locator('[data-language-menu] summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  for (const [field, value] of Object.entries({
    what: 'appartamenti|',
    requestDate: '2038-06-24',
    endDate: '2038-06-28',
    timeRange: 'at sunset',
    adultNum: '3',
  }))
    await expect(page.locator(`#${field}`)).toHaveValue(value)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.locator('#firstName')).toHaveValue('Eva')
})

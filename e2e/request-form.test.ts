import { exampleFacility } from './host.ts'
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

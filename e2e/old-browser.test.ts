import { expect, test } from './test.ts'

/** What a browser shows that cannot read the portal's scripts. */

test('a browser that is too old for the portal is told so, another is not', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '/(?<' }))
  const words = page.getByText('Questo browser è troppo vecchio per Ospita')
  await page.goto('/auth')
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(words).toBeHidden()
  // As Safari before 16.4 reads the sheet.
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/\(height: ?1lh\)/g, '(height:1unknown)') })
  })
  await page.reload()
  await expect(words).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the portal says what it needs, and does not seem to load for ever', async ({ page }) => {
    await page.goto('/auth')
    // By its element: texts in it are not looked at by getByText.
    const words = page.locator('noscript p')
    await expect(words).toContainText('Il portale ha bisogno di JavaScript')
    await expect(words).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ospita' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Caricamento…')).toBeHidden()
  })
})

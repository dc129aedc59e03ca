import { exampleFacility, exampleService } from './host.ts'
import { decideCookies, expect, expectAccessible, test } from './test.ts'

const variants = [
  { language: 'it', colorScheme: 'light', width: 390 },
  { language: 'ar', colorScheme: 'dark', width: 1440 },
] as const

// What stands while data are on their way is looked at too: names that come with the data are missing then.
for (const { language, colorScheme, width } of variants) {
  test(`every screen of the portal is accessible while its data load, in ${language}, ${colorScheme}`, async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const { id: service } = await host.call<{ id: string }>('POST', '/api/services', exampleService)
    await page.addInitScript(decideCookies)
    await page.route(/\/api\/(?!auth\/user|events)/, () => undefined)
    await page.goto('/favicon.svg')
    await page.evaluate((spoken) => localStorage.setItem('app-language', spoken), language)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/',
      '/?section=services',
      '/?section=requests',
      '/?section=blocks',
      '/bookings?view=calendar',
      '/bookings?view=suppliers',
      '/bookings/1',
      `/facility/${id}`,
      `/service/${service}`,
      `/facility/${id}/statistics`,
      '/settings?tab=security',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('status').or(page.locator('[aria-busy=true]')).first()).toBeAttached()
      await expectAccessible(page)
    }
  })
}

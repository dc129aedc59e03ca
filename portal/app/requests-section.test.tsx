import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { respond } from '../testing/fake-server.ts'
import { show, speak } from '../testing/render.tsx'
import { RequestsSection } from './requests-section.tsx'

test('below a title of two lines the views begin where it begins, also where no booking is entered', async () => {
  respond(suppliersApi.list, [])
  await speak('de')
  await show(<RequestsSection />, { at: '/bookings?view=suppliers' })
  const startOf = (name: 'heading' | 'navigation') => Math.round(page.getByRole(name).first().element().getBoundingClientRect().left)
  await expect.element(page.getByRole('navigation')).toBeVisible()
  for (const width of [310, 290, 270, 250, 230]) {
    await page.viewport(width, 640)
    expect(startOf('navigation'), `${width}`).toBe(startOf('heading'))
  }
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { RequestsSection } from './app/requests-section.tsx'
import { exampleRequest } from './testing/examples.ts'
import { respond } from './testing/fake-server.ts'
import { show, speak } from './testing/render.tsx'

test('another language is spoken at once, and what is typed stays', async () => {
  respond(requestsApi.list, [exampleRequest])
  respond(requestsApi.turns, { host: 1, guest: 0, agreed: 0, closed: 0 })
  respond(facilitiesApi.list, [])
  await show(<RequestsSection />)
  await page.getByLabelText('Cerca').fill('isole')
  await expect.element(page.getByRole('button', { name: /Gita alle isole.*In Attesa/ })).toBeVisible()
  await speak('ar')
  await expect.element(page.getByRole('heading', { name: 'الطلبات' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Richieste' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox')).toHaveValue('isole')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})

import type { Page } from '@playwright/test'
import { exampleFacility, exampleRequest } from './host.ts'
import { mailedLink } from './mails.ts'
import { expect, test } from './test.ts'

/** What browsers say when the way back leads to a page that they have kept in memory as it was left; the one of the tests keeps none. */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a guest page that was left for the form has the request that was sent, and only while it is there', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${id}`)
  const keep = (requests: unknown[]) => page.evaluate((text) => localStorage.setItem('guest-requests', text), JSON.stringify(requests))
  const own = page.getByRole('link', { name: /^Gita alle isole · / })
  const heading = page.getByRole('heading', { name: 'Le tue richieste' })
  await expect(heading).toBeHidden()
  await keep([{ guid: 'abc', property: id, service: 'Gita alle isole', day: '2038-06-24' }])
  for (let time = 0; time < 2; time++) {
    await comeBack(page)
    await expect(own).toHaveCount(1)
    await expect(heading).toBeVisible()
  }
  // Whoever comes back from it by the keyboard goes on from there.
  await own.focus()
  await comeBack(page)
  await expect(own).toBeFocused()
  await keep([])
  await comeBack(page)
  await expect(own).toHaveCount(0)
  await expect(heading).toBeHidden()
})

test('the list of a guest is read anew on the way back, and stays without a line', async ({ page, host, context, mailServer }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const email = `${crypto.randomUUID()}@example.org`
  const requests = `/api/guest/properties/${id}/requests`
  const { guid } = await host.call<{ guid: string }>('POST', requests, { ...exampleRequest, email, language: 'it' })
  await page.goto('/guest/account/register')
  await page.getByLabel(/^Nome/).fill('Eva')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill('una password lunga')
  await page.getByRole('button', { name: 'Crea' }).click()
  await page.goto(await mailedLink(mailServer, email, 'Conferma il tuo indirizzo'))
  await page.getByRole('button', { name: 'Conferma' }).click()
  const request = page.getByRole('listitem').filter({ hasText: 'Gita alle isole' })
  await expect(request).toContainText('In Attesa')
  await host.call('POST', `/api/guest/requests/${guid}/cancel`, {})
  await context.setOffline(true)
  await comeBack(page)
  await expect(request).toContainText('In Attesa')
  await context.setOffline(false)
  await comeBack(page)
  await expect(request).toContainText('Annullata')
})

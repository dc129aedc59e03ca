import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { exampleFacility, exampleService } from './host.ts'
import { sendBySteps } from './request-steps.ts'
import { expect, test } from './test.ts'

/** A product in the house's own network: without https a browser does not say by Sec-Fetch-Site where a form comes from. Safari before 16.4 never says it. */
for (const javaScriptEnabled of [true, false]) {
  test(`a guest asks, sends a request and writes over http, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    host,
    product,
  }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await host.call('POST', '/api/services', exampleService)
    const { args, ...options } = chromiumLaunch()
    const browser = await chromium.launch({ ...options, args: [...args, '--host-resolver-rules=MAP villa.test 127.0.0.1'] })
    const page = await browser.newPage({ javaScriptEnabled })
    await useForms(page, `http://villa.test:${new URL(product.url).port}`, id)
    await browser.close()
    expect(await host.call('GET', '/api/bookings')).toMatchObject([{ status: 'pending', latestEvent: { eventType: 'message_from_guest' } }])
  })
}

async function useForms(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/guest?property_id=${id}&lang=en`)
  await page.getByRole('textbox', { name: 'Your question' }).fill('What time is check-in?')
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  // The question stands above its answer, in place or on a page of its own.
  await expect(page.locator('.answer, main').getByText('What time is check-in?').first()).toBeVisible()
  await page.goto(`${url}/guest/request?property_id=${id}&lang=en`)
  await page.locator('#what').selectOption({ label: 'Gita alle isole' })
  await sendBySteps(page)
  await expect(page).toHaveURL(/done=sent/)
  await page.locator('#text').fill('Could we come at four?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/done=write/)
}

import { exampleFacility, exampleService } from './host.ts'
import { sendBySteps } from './request-steps.ts'
import { expect, test } from './test.ts'

/** What browsers of phones that get no updates any more lack: Safari 15 is the last one of an iPhone 7. */
function forgetNewThings(): void {
  Reflect.deleteProperty(AbortSignal, 'timeout')
  for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with', 'findLast']) Reflect.deleteProperty(Array.prototype, name)
  for (const name of ['groupBy', 'hasOwn']) Reflect.deleteProperty(Object, name)
  Reflect.deleteProperty(URL, 'canParse')
  const { FormData: Fields } = window
  // It takes no button.
  window.FormData = class extends Fields {
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
}

test('a guest whose phone is eight years old asks, reads in another language, sends a request and writes', async ({ page, host }) => {
  await page.addInitScript(forgetNewThings)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/services', exampleService)

  await page.goto(`/guest?property_id=${id}&lang=en`)
  await page.getByRole('textbox', { name: 'Your question' }).fill('What time is check-in?')
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  await expect(page.locator('.answer')).toContainText('15:00')
  await page.locator('[data-language-menu] summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('.answer')).toContainText('15:00')

  await page
    .locator('#services')
    .getByRole('link', { name: /anfragen/i })
    .first()
    .click()
  await sendBySteps(page)
  await expect(page).toHaveURL(/done=sent/)

  await page.locator('#text').fill('Können wir um vier kommen?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page).toHaveURL(/done=write/)
  expect(errors).toEqual([])
})

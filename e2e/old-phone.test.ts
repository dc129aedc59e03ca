import { exampleFacility, exampleService } from './host.ts'
import { sendBySteps } from './request-steps.ts'
import { expect, test } from './test.ts'

/** What browsers of phones that get no updates any more lack: Safari 15 is the last one of an iPhone 7. */
function forgetNewThings(): void {
  Reflect.deleteProperty(AbortSignal, 'timeout')
  for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with', 'findLast']) Reflect.deleteProperty(Array.prototype, name)
  for (const name of ['groupBy', 'hasOwn']) Reflect.deleteProperty(Object, name)
  Reflect.deleteProperty(URL, 'canParse')
  Reflect.deleteProperty(Intl, 'Segmenter')
  // Chrome knows :has() since 105, Firefox since 121; the last Chrome for Android 6 is 106, for Android 5 it is 95.
  for (const { prototype } of [Document, Element]) {
    const { querySelector } = prototype
    prototype.querySelector = function (this: ParentNode, selector: string) {
      if (selector.includes(':has(')) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
      return querySelector.call(this, selector)
    }
  }
  const { FormData: Fields } = window
  // It takes no button.
  window.FormData = class extends Fields {
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
}

test('a guest whose phone is eight years old asks, reads in another language, sends a request and writes', async ({
  page,
  host,
  context,
}) => {
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
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Wo sind die chiavi?')
  await page.getByRole('textbox', { name: 'Ihre Frage' }).press('Enter')
  await expect(page.locator('.answer').first()).toContainText('cassetta a destra del portone')
  await context.setOffline(false)

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

test('on a phone whose browser does not say which button was pressed, Back sends no request, and a message arrives', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(SubmitEvent.prototype, 'submitter'))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/services', exampleService)
  await page.goto(`/guest?property_id=${id}&lang=en`)
  await page.locator('#services').getByRole('link').first().click()
  await page.locator('#requestDate').fill('2038-06-24')
  await page.locator('#clock').fill('15:00')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('#firstName').fill('Eva')
  await page.locator('#email').fill('eva@example.org')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toEqual([])

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page).toHaveURL(/done=sent/)
  await page.locator('#text').fill('Could we come at four?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/done=write/)
  await expect(page.locator('#text')).toHaveValue('')
})

import { clockAt } from '#i18n/dates.ts'
import { exampleFacility, exampleRequest, type Host } from './host.ts'
import { expect, test } from './test.ts'

async function ask(host: Host, end: Record<string, string> = {}) {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number; guid: string }[]>('GET', '/api/bookings')
  const offer = { date: '2037-12-24', time: '15:00', price: '45', ...end }
  return { guid: request?.guid, offer: () => host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [offer] }) }
}

test('an offer that comes while its guest looks at the page is there a minute later', async ({ page, host }) => {
  const { guid, offer } = await ask(host)
  await page.clock.install()
  await page.goto(`/guest/requests/${guid}?lang=en&done=sent`)
  await expect(page.getByText('Request sent.')).toBeVisible()
  await offer()
  const asked = page.waitForResponse(`**/api/guest/requests/${guid}`)
  await page.clock.runFor(61_000)
  await asked
  await expect(page.getByRole('link', { name: /^Accept/ })).toBeVisible()
  await expect(page.getByText('Request sent.')).toBeHidden()
})

test('who is writing is told of news, and keeps what is typed', async ({ page, host }) => {
  const { guid, offer } = await ask(host)
  await page.goto(`/guest/requests/${guid}?lang=en`)
  const box = page.getByRole('textbox')
  await box.fill('Could it be at four?')
  await offer()
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await comeBack()
  await expect(page.getByRole('status').filter({ hasText: 'There is news from Villa Sole.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Accept/ })).toBeHidden()
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(page.getByRole('link', { name: /^Accept/ })).toBeVisible()
  await expect(box).toHaveValue('Could it be at four?')
  await expect(page.getByText('There is news')).toBeHidden()

  let reloads = 0
  page.on('framenavigated', () => reloads++)
  const asked = page.waitForResponse(`**/api/guest/requests/${guid}`)
  await comeBack()
  await (await asked).finished()
  await expect(box).toHaveValue('Could it be at four?')
  await expect(page.getByText('There is news')).toBeHidden()
  expect(reloads).toBe(0)
})

test('an offer that ends does not take the page from who is writing', async ({ page, host }) => {
  const { day, time } = clockAt(new Date(Date.now() + 2 * 60_000), 'Europe/Rome')
  const { guid, offer } = await ask(host, { offerExpiryDate: day, offerExpiryTime: time })
  await offer()
  await page.clock.install()
  await page.goto(`/guest/requests/${guid}?lang=en`)
  const box = page.getByRole('textbox')
  await box.fill('Could it be')
  let reloads = 0
  page.on('framenavigated', () => reloads++)
  await page.clock.runFor(125_000)
  await expect(page.getByRole('status').filter({ hasText: 'There is news from Villa Sole.' })).toBeVisible()
  await expect(box).toBeFocused()
  expect(reloads).toBe(0)
})

test('an offer that ends without a line leaves the page, which is shown anew once there is one', async ({ page, host, context }) => {
  const { day, time } = clockAt(new Date(Date.now() + 2 * 60_000), 'Europe/Rome')
  const { guid, offer } = await ask(host, { offerExpiryDate: day, offerExpiryTime: time })
  await offer()
  await page.clock.install()
  await page.goto(`/guest/requests/${guid}?lang=en`)
  await expect(page.getByRole('timer')).toBeVisible()
  await context.setOffline(true)
  await page.clock.runFor(125_000)
  await expect(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
  await context.setOffline(false)
  const anew = page.waitForEvent('domcontentloaded')
  await page.clock.runFor(61_000)
  await anew
  await expect(page.getByRole('timer')).toBeVisible()
})

for (const [how, answer] of [
  ['a sign-in page', { contentType: 'text/html', body: '<h1>Welcome</h1>' }],
  ['a page that is not there', { status: 404, contentType: 'text/html', body: '<h1>Welcome</h1>' }],
  ['nothing', undefined],
] as const) {
  test(`a network that answers with ${how} takes no page of a request, nor the news that are asked for`, async ({ page, host }) => {
    const { guid, offer } = await ask(host)
    await page.goto(`/guest/requests/${guid}?lang=en`)
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('textbox').fill('Could it be at four?')
    await offer()
    await comeBack()
    await page.route(/guest.requests/, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByRole('button', { name: 'Refresh the page' }).click()
    await expect(page.getByRole('alert')).toContainText('No response')
    await page.getByRole('textbox').fill('')
    const asked = page.waitForEvent('requestfinished', { timeout: 1_000 }).catch(() => undefined)
    await comeBack()
    await asked
    await expect(page.getByRole('button', { name: 'Send the message' })).toBeVisible()
  })
}

for (const hours of [-24, 24]) {
  test(`a phone whose clock is ${hours} hours off counts the time that is left by that of the property`, async ({ page, host }) => {
    const { day, time } = clockAt(new Date(Date.now() + 3 * 60 * 60_000 + 30_000), 'Europe/Rome')
    const { guid, offer } = await ask(host, { offerExpiryDate: day, offerExpiryTime: time })
    await offer()
    await page.clock.install({ time: Date.now() + hours * 60 * 60_000 })
    await page.goto(`/guest/requests/${guid}?lang=en`)
    await expect(page.getByRole('timer')).toHaveText(/^Time left: (3 hours|2 hours, 59 minutes)$/)
    await page.clock.runFor(61 * 60_000)
    await expect(page.getByRole('timer')).toHaveText(/^Time left: 1 hour, 5\d minutes$/)
  })
}

test('a page that the browser has translated keeps its words of the time that is left for that minute', async ({ page, host }) => {
  const { day, time } = clockAt(new Date(Date.now() + 3 * 60 * 60_000 + 30_000), 'Europe/Rome')
  const { guid, offer } = await ask(host, { offerExpiryDate: day, offerExpiryTime: time })
  await offer()
  await page.clock.install()
  await page.goto(`/guest/requests/${guid}?lang=en`)
  const timer = page.getByRole('timer')
  await page.clock.runFor(2_000)
  await timer.evaluate((element) => element.replaceChildren(Object.assign(document.createElement('font'), { textContent: '2 godziny' })))
  await page.clock.runFor(2_000)
  await expect(timer).toHaveText('2 godziny')
  await page.clock.runFor(61_000)
  await expect(timer).toHaveText(/^Time left: /)
})

test('what is typed stays through another language, a question before an answer, and a new look; what was sent does not', async ({
  page,
  host,
}) => {
  const { guid, offer } = await ask(host)
  await offer()
  await page.goto(`/guest/requests/${guid}?lang=en`)
  const box = page.getByRole('textbox')
  await box.fill('We have a child who')
  await page.locator('[data-language-menu] summary').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(box).toHaveValue('We have a child who')
  await page.getByRole('link', { name: /^Ablehnen/ }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Ja, ablehnen' }).click()
  await expect(box).toHaveValue('We have a child who')
  await page.reload()
  await expect(box).toHaveValue('We have a child who')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('We have a child who')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(box).toHaveValue('')
})

test('the way back to a refused message leads to the request', async ({ page, host }) => {
  const { guid } = await ask(host)
  await page.goto(`/guest/requests/${guid}?lang=en`)
  await page.getByRole('textbox').fill(' ')
  await page.getByRole('button', { name: 'Send the message' }).click()
  // The refusal has an address of its own.
  await page.waitForURL(/intent=write/)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeVisible()
})

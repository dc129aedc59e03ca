import type { Page } from '@playwright/test'
import { exampleFacility, exampleRequest, type Host } from './host.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The private page of a request on a bad line: what is pressed there happens once, and nothing typed is lost. */

const said = 'No response: it may not have arrived.'

async function openRequest(page: Page, host: Host): Promise<string> {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  await page.goto(`/guest/requests/${guid}?lang=en`)
  return guid
}

test('a message without a line stays in its box, says so, and goes when it is sent again', async ({ page, host, context }) => {
  const guid = await openRequest(page, host)
  await context.setOffline(true)
  await page.getByRole('textbox').fill('We come at nine.')
  await page.getByRole('button', { name: 'Send the message' }).tap()
  await expect(page.getByRole('alert')).toContainText(said)
  await expect(page.getByRole('textbox')).toHaveValue('We come at nine.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send the message' }).tap()
  await expect(page.getByText('Message sent to Villa Sole.')).toBeVisible()
  const { events } = await host.call<{ events: { text: string }[] }>('GET', `/api/guest/requests/${guid}`)
  expect(events.filter(({ text }) => text === 'We come at nine.')).toHaveLength(1)
})

test('a message whose response is long in coming says so, and that nothing is lost, until it is there', async ({ page, host }) => {
  await openRequest(page, host)
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/guest/requests/**', async (route) => {
    if (route.request().method() === 'POST') await line
    await route.continue()
  })
  const note = page.getByText('It is taking longer than usual')
  await page.getByRole('textbox').fill('We come at nine.')
  await page.getByRole('button', { name: 'Send the message' }).tap()
  await expect(note).toBeHidden()
  await expect(note).toBeVisible({ timeout: 15_000 })
  arrive()
  await expect(page.getByText('Message sent to Villa Sole.')).toBeVisible()
  await expect(note).toBeHidden()
})

test('an offer that is accepted without a line leaves its page where it is, and is accepted once there is one', async ({
  page,
  host,
  context,
}) => {
  const guid = await openRequest(page, host)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const proposals = [{ date: '2037-12-24', time: '15:00' }]
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals })
  await page.goto(`/guest/requests/${guid}?lang=en`)
  await context.setOffline(true)
  for (const name of [/^Accept/, /^Cancel the request/]) {
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('alert')).toContainText(said)
  }
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: /^Accept/ }).tap()
  await page.getByRole('button', { name: 'Yes, accept' }).tap()
  await expect(page.getByText('Status: Confirmed')).toBeVisible()
})

for (const [how, answer] of [
  ['its sign-in page', { body: '<h1>Welcome</h1>' }],
  ['a refusal', { status: 403, body: '<h1>Access denied</h1>' }],
  ['a way to its sign-in page at the same address', { status: 302, headers: { location: '/welcome' } }],
] as const) {
  test(`what a hotel’s network answers in the product’s place leaves a message in its box: ${how}`, async ({ page, host }) => {
    const guid = await openRequest(page, host)
    await page.route('**/welcome', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }))
    await page.route(`**/guest/requests/${guid}*`, (route) => route.fulfill({ contentType: 'text/html', ...answer }), { times: 1 })
    await page.getByRole('textbox').fill('We come at nine.')
    await page.getByRole('button', { name: 'Send the message' }).tap()
    await expect(page.getByRole('alert')).toContainText(said)
    await expect(page.getByRole('textbox')).toHaveValue('We come at nine.')
    await expect(page).toHaveURL(new RegExp(guid))
  })
}

test('a message whose response is lost is one when it is sent again, and so is a canceled request', async ({ page, host }) => {
  const guid = await openRequest(page, host)
  const loseOne = () =>
    page.route(
      `**/guest/requests/${guid}*`,
      async (route) => {
        await route.fetch({ maxRedirects: 0 })
        await route.abort()
      },
      { times: 1 },
    )
  await loseOne()
  await page.getByRole('textbox').fill('We come at nine.')
  await page.getByRole('button', { name: 'Ask for another time' }).tap()
  await expect(page.getByRole('alert')).toContainText(said)
  await page.getByRole('button', { name: 'Ask for another time' }).tap()
  await expect(page.getByText('Message sent to Villa Sole.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel the request' }).tap()
  // Else the page of the question is what is lost.
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible()
  await loseOne()
  await page.getByRole('button', { name: 'Yes, cancel' }).tap()
  await expect(page.getByRole('alert')).toContainText(said)
  await page.getByRole('button', { name: 'Yes, cancel' }).tap()
  await expect(page.getByText('Cancelled. Your host has been notified.')).toBeVisible()
  const { events } = await host.call<{ events: { eventType: string }[] }>('GET', `/api/guest/requests/${guid}`)
  expect(events.map(({ eventType }) => eventType)).toEqual(['canceled_by_guest', 'time_asked', 'created'])
})

test('a second tap while the page after a message is on its way sends nothing', async ({ page, host }) => {
  const guid = await openRequest(page, host)
  await page.route('**/guest/requests/*done=write*', async (route) => {
    if (route.request().isNavigationRequest()) await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().includes(guid) && sent.push(request.url()))
  await page.getByRole('textbox').fill('We come at nine.')
  // In the page: a test would wait for the one that is on its way.
  await page.evaluate(() => {
    const again = setInterval(() => {
      if (document.querySelector('textarea')?.value) return
      clearInterval(again)
      document.querySelector<HTMLButtonElement>('button[value=write]')?.click()
    }, 20)
  })
  await page.getByRole('button', { name: 'Send the message' }).tap()
  await expect(page.getByText('Message sent to Villa Sole.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

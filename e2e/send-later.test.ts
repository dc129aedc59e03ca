import { exampleFacility, exampleRequest } from './host.ts'
import { fillForm, sendInVain } from './request-in-vain.ts'
import { expect, test } from './test.ts'

/** A request that cannot be sent stays on the guest's phone, and goes by itself once it can. */

test('a request without a line waits on the phone, survives the page, and is sent once', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await fillForm(page, id)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('status').getByText('The request is safe on this phone')).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toBeHidden()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('The request is safe on this phone')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(page.getByLabel(/^What would you like/)).toBeVisible()
  await expect(page.getByText('The request is safe on this phone')).toBeHidden()
})

test('the first step in a network that leads to its own sign-in page says so', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await page.getByLabel(/^What would you like/).selectOption({ index: 1 })
  await page.getByLabel('Or in words').fill('at sunset')
  await context.route('**/guest/request?*', (route) =>
    route.fulfill({ status: 302, headers: { location: 'http://sign-in.wifi.example/' } }),
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('No response')
  await expect(page.getByLabel('Or in words')).toHaveValue('at sunset')
})

test('the first step without a line says so, and keeps what was typed', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await page.getByLabel(/^What would you like/).selectOption({ index: 1 })
  await page.getByLabel(/^Day/).fill('2038-06-24')
  await page.getByLabel('Or in words').fill('at sunset')
  await context.setOffline(true)
  // A page hears of it a moment later.
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('No response')
  await expect(page.getByLabel('Or in words')).toHaveValue('at sunset')
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('at sunset')).toBeVisible()
})

test('a request that the server could not take is sent when its form is opened again', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const other = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await sendInVain(page, id)
  // Of another property it is no business.
  await page.goto(`/guest/request?property_id=${other.id}&lang=en`)
  await expect(page.getByLabel(/^What would you like/)).toBeVisible()
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
})

test('a request for another property waits beside it, and what is a day old is gone', async ({ page, host }) => {
  const [one, other] = [
    await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility),
    await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility),
  ]
  for (const { id } of [one, other]) await sendInVain(page, id)
  for (const { id } of [one, other]) {
    await page.goto(`/guest/request?property_id=${id}&lang=en`)
    await expect(page.getByText('Request sent.')).toBeVisible()
  }
  expect(await host.call('GET', '/api/bookings')).toHaveLength(2)
  const kept = (at: number) =>
    page.evaluate((then) => {
      localStorage.setItem('guest-request-waiting', JSON.stringify({ property: 'x', action: '/', body: '', at: then }))
    }, at)
  const left = () => page.evaluate(() => localStorage.getItem('guest-request-waiting'))
  await kept(Date.now() - 25 * 3_600_000)
  await page.goto(`/guest/request?property_id=${one.id}&lang=en`)
  expect(await left()).toBeNull()
  // What an earlier release kept counts on.
  await kept(Date.now())
  await page.reload()
  expect(await left()).toContain('"property":"x"')
})

const dayAgo = 24 * 60 * 60 * 1_000 + 60_000
const waiting = () => localStorage.getItem('guest-request-waiting')

test('what is a day old leaves the phone with the next page of a guest, what is younger stays', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  await page.goto('/robots.txt')
  const keep = (at: number) =>
    page.evaluate((entry) => localStorage.setItem('guest-request-waiting', JSON.stringify([entry])), {
      property: id,
      action: '/',
      body: 'firstName=Eva',
      at,
    })
  for (const path of [`/guest?property_id=${id}`, `/guest/requests/${guid}`, '/guest/account', '/guest/requests/unknown']) {
    await keep(Date.now())
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(waiting), path).toContain('Eva')
    await keep(Date.now() - dayAgo)
    await page.goto(path)
    await expect.poll(() => page.evaluate(waiting), { message: path }).toBeNull()
  }
})

test('a page that is open for more than a day sends nothing any more, and shows its form', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.clock.install()
  await fillForm(page, id)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('The request is safe on this phone')).toBeVisible()
  await page.clock.setSystemTime(Date.now() + dayAgo)
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('The request is safe on this phone')).toBeHidden()
  await expect(page.getByLabel(/^Email/)).toBeVisible()
  expect(await page.evaluate(waiting)).toBeNull()
  expect(await host.call('GET', '/api/bookings')).toEqual([])
})

test('two requests that were pressed in two tabs are both sent, each by its own tab', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const other = await context.newPage()
  await fillForm(page, id)
  await fillForm(other, id)
  await other.getByLabel(/^First name/).fill('Ada')
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Send the request' }).click()
    await expect(tab.getByText('The request is safe on this phone')).toBeVisible()
  }
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByText('Request sent.')).toBeVisible()
  expect(page.url()).not.toBe(other.url())
  const requests = await host.call<{ firstName: string }[]>('GET', '/api/bookings')
  expect(requests.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Eva'])
})

test('two requests that were left waiting in closed tabs are both sent when the form is opened again', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const other = await context.newPage()
  for (const tab of [page, other]) await fillForm(tab, id)
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Send the request' }).click()
    await expect(tab.getByText('The request is safe on this phone')).toBeVisible()
  }
  await page.goto('about:blank')
  await other.close()
  await context.setOffline(false)
  await page.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(2)
})

test('a request that nobody responds to waits on the phone too, and is sent once', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.addInitScript(() => {
    // Half a minute would be long for a test: it is over when the test says so.
    const { setTimeout: wait } = window
    const waiting: (() => void)[] = []
    window.setTimeout = ((work: () => void, pause: number) =>
      pause === 30_000 ? waiting.push(work) : wait(work, pause)) as typeof setTimeout
    addEventListener('half-a-minute', () => {
      for (const work of waiting.splice(0)) work()
    })
  })
  await fillForm(page, id)
  let hasArrived = false
  await page.route(
    '**/guest/request?*',
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      hasArrived = true
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect.poll(() => hasArrived).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('half-a-minute')))
  await expect(page.getByRole('status').getByText('The request is safe on this phone')).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
})

for (const [how, answer] of [
  ['its sign-in page', { body: '<h1>Welcome</h1>' }],
  ['a refusal', { status: 403, body: '<h1>Access denied</h1>' }],
  ['a way to its sign-in page at the same address', { status: 302, headers: { location: '/welcome' } }],
] as const) {
  test(`what a hotel’s network answers in the product’s place is no response: ${how}`, async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await fillForm(page, id)
    await page.route('**/welcome', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }))
    await page.route('**/guest/request?*', (route) => route.fulfill({ contentType: 'text/html', ...answer }), { times: 1 })
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('status').getByText('The request is safe on this phone')).toBeVisible()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('Request sent.')).toBeVisible()
  })
}

test('a guest may take back a request that waits, and what is wrong is still said in the form', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await fillForm(page, id)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByLabel(/^Email/)).toHaveValue('eva@example.org')
  await context.setOffline(false)
  await page.getByLabel(/^Email/).fill('eva')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('link', { name: /Email/ })).toBeVisible()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Eva')
  expect(await host.call('GET', '/api/bookings')).toHaveLength(0)
})

test('what is refused only when the form is opened again stands in it, with what is wrong', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await fillForm(page, id)
  await page.getByLabel(/^Email/).fill('eva')
  await page.getByLabel(/^Notes/).fill('With two dogs,\nboth small')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('The request is safe on this phone')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(later.getByRole('link', { name: /Email/ })).toBeVisible()
  await expect(later.getByLabel(/^Notes/)).toHaveValue('With two dogs,\nboth small')
  await later.getByLabel(/^Email/).fill('eva@example.org')
  await later.getByRole('button', { name: 'Send the request' }).click()
  await expect(later.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
})

test('in a browser that stores nothing the open page keeps the request', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is off.', 'SecurityError')
      },
    })
  })
  await fillForm(page, id)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('The request is safe on this phone')).toBeVisible()
  await context.setOffline(false)
  // It goes by itself as soon as there is a line; whoever presses "Try now" may find it gone.
  await expect(page.getByText('Request sent.')).toBeVisible()
})

test('the back button keeps what was typed at each step, and sends nothing twice', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await fillForm(page, id)
  await page.goBack()
  await expect(page.getByLabel(/^Day/)).toHaveValue('2038-06-24')
  await page.goForward()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Eva')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(/^First name/)).toHaveValue('Eva')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
})

import { exampleFacility } from './host.ts'
import { sendInVain } from './request-in-vain.ts'
import { expect, test } from './test.ts'

/** A request that waits for a line, and that its guest does not want any more. */

test('a request that is taken back in one tab is sent by no other', async ({ page, host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await sendInVain(page, id)
  const other = await context.newPage()
  const posts: string[] = []
  await other.route('**/guest/request?*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts.push(route.request().url())
    return route.fulfill({ status: 503 })
  })
  await other.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(other.getByText('The request is safe on this phone')).toBeVisible()
  await expect.poll(() => posts.length).toBe(1)
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByText('The request is safe on this phone')).toBeHidden()
  await expect(other.getByText('The request is safe on this phone')).toBeHidden()
  await expect(other.getByLabel(/^What would you like/)).toBeVisible()
  // A try of its own would leave before the page is asked anything.
  await other.evaluate(() => dispatchEvent(new Event('online')))
  await other.evaluate(() => fetch('/healthz').then((response) => response.text()))
  expect(posts).toHaveLength(1)
})

test('a request that is sent while one that was taken back is still on its way is sent after it, and alone', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await sendInVain(page, id)
  const late = Promise.withResolvers<void>()
  const under = Promise.withResolvers<void>()
  await page.route(
    '**/guest/request?*',
    async (route) => {
      under.resolve()
      await late.promise
      await route.fulfill({ status: 503 })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Try now' }).click()
  await under.promise
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByRole('button', { name: 'Send the request' }).click()
  late.resolve()
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toMatchObject([{ firstName: 'Ada' }])
})

test('a form that the way back shows as it was left sends nothing that was taken back meanwhile', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await sendInVain(page, id)
  // A page that is kept in memory hears nothing of other pages; the browser of the tests keeps none.
  await page.evaluate(() => {
    localStorage.removeItem('guest-request-waiting')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByText('The request is safe on this phone')).toBeHidden()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  expect(posts.filter((url) => url.includes('/guest/request?'))).toHaveLength(1)
})

import { exampleFacility, exampleRequest } from './host.ts'
import { expect, test } from './test.ts'

const endless = `https://www.villasole.example/${'strada'.repeat(60)}`
const longName = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)

// WCAG 2.2, 1.4.10: at 320 pixels nothing is read by scrolling in two directions. People paste addresses that hold no blank.
test('no page of a guest scrolls sideways, whatever is written on it and though text is twice as large', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    name: longName,
    city: longName,
    contactPerson: longName,
    wifi_instructions: endless,
  })
  const { id: block } = await host.call<{ id: string }>('POST', '/api/blocks', { name: longName, description: endless })
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId: block, relationType: 'info' })
  const wish = { ...exampleRequest, notes: endless, timeRange: longName }
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, wish)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const offer = { date: '2037-12-24', time: '15:00', price: '45', notes: endless }
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [offer, { ...offer, time: '16:00' }] })
  await host.call('POST', `/api/bookings/${request?.id}/messages`, { text: endless })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  const paths = [
    `/guest?property_id=${id}`,
    `/guest/request?property_id=${id}`,
    `/guest/requests/${guid}?done=x`,
    `/guest/privacy?property_id=${id}`,
  ]
  for (const path of paths) {
    await page.goto(`${path}&lang=de`)
    const overflow = await page.evaluate(() => {
      for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

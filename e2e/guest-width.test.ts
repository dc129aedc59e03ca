import { languages } from '#i18n/languages.ts'
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

test.describe('with the note on cookies', () => {
  test.use({ isUndecided: true })

  test('no word of its buttons breaks on a phone of 360 pixels, in any language', async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of languages) {
      await page.goto(`/guest?property_id=${house}&lang=${language}`)
      const buttons = page.locator('[data-consent] > button')
      await expect(buttons.first()).toBeVisible()
      // As wide as its longest word needs it, or wider.
      const tooNarrow = await buttons.evaluateAll((all) =>
        all.filter((button) => {
          const { width } = button.getBoundingClientRect()
          ;(button as HTMLElement).style.minWidth = 'min-content'
          return button.getBoundingClientRect().width > width + 0.5
        }),
      )
      expect(tooNarrow, language).toEqual([])
    }
  })
})

import type { GuestRequest } from '#contract/requests.ts'
import { languages } from '#i18n/languages.ts'
import { exampleRequest } from './host.ts'
import { settled } from './settled.ts'
import { expect, speak, test } from './test.ts'

const word = (length: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, length)

// German compounds, addresses of websites, and names without a blank are as wide as a phone, or wider.
test('words without a blank stay within every screen, wherever they are shown, from both sides', async ({ page, host }) => {
  const place = { address: word(60), city: word(60) }
  const { id: house } = await host.call<{ id: string }>('POST', '/api/facilities', { ...place, name: word(200), country: 'Italia' })
  const service = { ...place, name: word(200), category: 'tour', price: word(40), duration: word(60) }
  await host.call('POST', '/api/services', service)
  await host.call('POST', '/api/blocks', { name: word(200), description: word(200) })
  await host.call('POST', '/api/suppliers', { name: word(200), whatsappNumber: '+39 333 1', service: 'auto', areaCode: word(50) })
  const guest = { firstName: word(100), lastName: word(100), phone: '+49 '.padEnd(50, '1'), notes: word(200) }
  await host.call('POST', `/api/guest/properties/${house}/requests`, { ...exampleRequest, ...guest, service: word(200) })
  const [request] = await host.call<GuestRequest[]>('GET', '/api/bookings')
  const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
  const offer = { date: request?.requestDate, time: '15:00', offerExpiryDate: soon.slice(0, 10), offerExpiryTime: soon.slice(11, 16) }
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [{ ...offer, notes: word(200), place: word(80) }] })

  const paths = [
    ...['/', '/?section=services', '/?section=blocks', `/facility/${house}/statistics`],
    ...['/bookings', `/bookings/${request?.id}`, '/bookings?view=calendar', '/bookings?view=suppliers'],
    ...[`/guest?property_id=${house}`, `/guest/requests/${request?.guid}`],
  ]
  // A card cuts off what goes over its edge, without a scroll bar.
  const wider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('article')]
        .filter((one) => one.scrollWidth > one.clientWidth && !one.querySelector('table'))
        .map((one) => `${one.tagName}: ${one.scrollWidth} of ${one.clientWidth}`),
    )
  const guestSide = (path: string, language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  for (const language of ['it', 'ar'] as const) {
    for (const path of paths) {
      const isGuests = path.startsWith('/guest')
      await page.goto(isGuests ? guestSide(path, language) : path)
      if (!isGuests) await speak(page, language)
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 700 })
        await settled(page)
        expect(await wider(), `${path} in ${language} at ${width}`).toEqual([])
      }
    }
  }
})

test('a long name leaves the header of a wide screen in one row, whatever the menu is called', async ({ page, host }) => {
  await host.call('PUT', '/api/auth/profile', { firstName: 'Jürgen', lastName: 'Müller-Lüdenscheidt', email: host.email })
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/')
  const height = () => page.getByRole('banner').evaluate((header) => header.clientHeight)
  for (const language of languages) {
    await speak(page, language)
    await settled(page)
    expect(await height(), language).toBeLessThan(75)
  }
})

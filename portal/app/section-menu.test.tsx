import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { SectionMenu } from './section-menu.tsx'
import { ViewMenu } from './view-menu.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  return () => page.viewport(414, 896)
})

const current = () =>
  [...document.querySelectorAll('nav [aria-current=page]')].map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`)

test.each([
  ['/', ['Strutture /']],
  ['/?section=blocks', ['I Tuoi Blocchi /?section=blocks']],
  ['/?section=requests', ['Richieste /?section=requests']],
  ['/bookings', ['Richieste /?section=requests']],
  ['/bookings/7', ['Richieste /?section=requests']],
  ['/bookingsome', []],
  ['/settings', []],
])('at %s the menu says where one is', async (at, shown) => {
  await show(<SectionMenu />, { at })
  await expect.element(page.getByRole('link', { name: 'Richieste' })).toBeVisible()
  expect(current()).toEqual(shown)
})

test.each([
  ['/bookings?view=calendar&month=2038-06', ['/bookings', '/bookings?view=calendar', '/bookings?view=suppliers']],
  ['/?section=requests&view=suppliers', ['/?section=requests', '/?section=requests&view=calendar', '/?section=requests&view=suppliers']],
])('the views of %s stay within their screen', async (at, addresses) => {
  await show(<ViewMenu />, { at })
  const links = page.getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('the view that is open is in sight on a narrow screen, and the strip fades where there are more', async () => {
  await page.viewport(280, 568)
  await show(<ViewMenu />, { at: '/bookings?view=suppliers' })
  const open = page.getByRole('link', { name: 'Fornitori' })
  await expect.element(open).toHaveAttribute('aria-current', 'page')
  const strip = page.getByRole('list').element()
  expect(open.element().getBoundingClientRect().right).toBeLessThanOrEqual(strip.getBoundingClientRect().right)
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
  expect(strip.hasAttribute('data-more-left')).toBe(true)
})
